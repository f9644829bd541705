import type { Diagnostic } from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';

/**
 * The RFC's own hook example is not valid YAML: a plain list item with settings below it. The
 * parser only sees bad indentation; this recognises the case and says what to write instead.
 */
export function explainHookSyntax(diagnostic: Diagnostic, text: string): Diagnostic {
  const at = diagnostic.at?.range;
  if (diagnostic.code !== 'source/yaml-syntax' || at === undefined) return diagnostic;
  const before = text.slice(0, at.start).split('\n');
  for (let line = before.length - 1; line >= 0 && line > before.length - 4; line -= 1) {
    const content = before[line] ?? '';
    const reference = /^\s*- +([^\s:]+:[A-Za-z_]\w*)\s*$/.exec(content)?.[1];
    if (reference === undefined) continue;
    const lineStart = before.slice(0, line).reduce((length, each) => length + each.length + 1, 0);
    const start = lineStart + content.indexOf(reference);
    const place = {
      file: diagnostic.at?.file ?? '',
      range: { start, end: start + reference.length },
    };
    return agentcardCodes.build['hook-needs-key']({ reference }, place);
  }
  return diagnostic;
}
