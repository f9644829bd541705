import { isReference, type Span } from '../diagnostics/secret-signs.ts';

/** `${NAME:-literal}` in a text. */
export interface VariableDefault extends Span {
  readonly variable: string;
  readonly literal: string;
}

const WITH_DEFAULT = /^\$\{(?:env:)?([A-Za-z_]\w*):-(.+)\}$/s;

/** The variables of a text that have a literal as their default, from left to right. */
export function variableDefaultsIn(text: string): VariableDefault[] {
  if (!text.includes(':-')) return [];
  return bracedIn(text).flatMap(({ start, end }) => {
    const [, variable, literal] = WITH_DEFAULT.exec(text.slice(start, end)) ?? [];
    if (variable === undefined || literal === undefined || !isLiteral(literal)) return [];
    return [{ start, end, variable, literal }];
  });
}

/** A default may be another variable, which may have a literal default in turn. */
function isLiteral(value: string): boolean {
  if (!isReference(value)) return true;
  // Deeper ones need no look of their own: the sign of a literal default is the same at any depth.
  return /\$\{(?:env:)?[A-Za-z_]\w*:-(?!\$\{|\})/.test(value);
}

/** Every outermost `${…}`; one pass, so that a hostile text costs no more than its length. */
function bracedIn(text: string): Span[] {
  const open: number[] = [];
  const spans: Span[] = [];
  for (const { 0: sign, index } of text.matchAll(/\$\{|\}/g)) {
    if (sign !== '}') {
      open.push(index);
      continue;
    }
    const start = open.pop();
    if (start === undefined) continue;
    while ((spans.at(-1)?.start ?? -1) > start) spans.pop();
    spans.push({ start, end: index + 1 });
  }
  return spans;
}
