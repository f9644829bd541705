import type { Diagnostic, Range } from '../diagnostics/diagnostic.ts';
import type { Parsed } from './engine.ts';
import type { Node } from './expression-tree.ts';

/** Something to say about an expression, and where in it. */
export interface CelFinding {
  readonly diagnostic: Diagnostic;
  readonly range: Range;
}

/** A finding at the word that a node begins with, or that follows its dot. */
export function findingAt(node: Node, parsed: Parsed, diagnostic: Diagnostic): CelFinding {
  const { expression } = parsed;
  const offset = parsed.offsetOf(node);
  const [before = '', word = ''] =
    /^(\.?\s*)(`[^`]*`|\w+|\S)?/.exec(expression.slice(offset))?.slice(1) ?? [];
  const start = Math.min(offset + before.length, expression.length);
  const end = Math.min(start + Math.max(1, word.length), expression.length);
  return { diagnostic, range: { start, end } };
}
