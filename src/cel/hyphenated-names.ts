import type { Range } from '../diagnostics/diagnostic.ts';
import { mask } from './mask.ts';
import type { CelScope } from './scope.ts';

/** A name behind a dot that CEL reads as something else. */
export interface HyphenatedName {
  readonly root: string;
  readonly name: string;
  /** From the root to the end of the name. */
  readonly range: Range;
}

const AFTER_DOT = /(?<![\w.`])(\w+)\.([A-Za-z0-9][\w.-]*)/g;
const IDENTIFIER = /^[A-Za-z_]\w*$/;
const WITH_HYPHENS = /^\w+(?:-\w+)+/;

/**
 * Names such as `recent.some-tool`, found in the text: the tree only shows a subtraction, or there
 * is none. Only below roots whose members are maps, where a subtraction never has a value.
 */
export function hyphenatedNames(expression: string, scope: CelScope): readonly HyphenatedName[] {
  const found: HyphenatedName[] = [];
  for (const { 1: root = '', 2: rest = '', index } of mask(expression).matchAll(AFTER_DOT)) {
    const names = scope.roots && Object.hasOwn(scope.roots, root) && scope.roots[root]?.names;
    if (!names) continue;
    const name = declaredAt(rest, names) ?? WITH_HYPHENS.exec(rest)?.[0];
    if (name === undefined || IDENTIFIER.test(name)) continue;
    const end = index + root.length + 1 + name.length;
    found.push({ root, name, range: { start: index, end } });
  }
  return found;
}

/** The longest declared name the text begins with. */
function declaredAt(text: string, names: readonly string[]): string | undefined {
  const fitting = names.filter(
    (name) => text.startsWith(name) && !/[\w-]/.test(text.charAt(name.length)),
  );
  return fitting.sort((a, b) => b.length - a.length)[0];
}
