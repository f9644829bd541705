const QUOTES = ['"""', "'''", '"', "'"] as const;
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/**
 * The expression with its texts and comments blanked out, offset by offset, so that what is left
 * can be searched for names.
 */
export function mask(expression: string): string {
  let masked = '';
  while (masked.length < expression.length) {
    const at = masked.length;
    const { end } = hiddenAt(expression, at);
    masked += end > at ? ' '.repeat(end - at) : expression[at];
  }
  return masked;
}

/** Offset of the quote or bracket that is opened and never closed. */
export function unclosedAt(expression: string): number | undefined {
  const open: { readonly at: number; readonly closing: string | undefined }[] = [];
  for (let at = 0; at < expression.length; at += 1) {
    const { end, closed } = hiddenAt(expression, at);
    if (!closed) return at;
    const character = expression.charAt(at);
    if (end > at) at = end - 1;
    else if (Object.hasOwn(CLOSING, character)) open.push({ at, closing: CLOSING[character] });
    else if (character === open.at(-1)?.closing) open.pop();
  }
  return open.at(-1)?.at;
}

/** How many brackets are open at the same time. */
export function nesting(expression: string): number {
  let [depth, deepest] = [0, 0];
  for (const character of mask(expression)) {
    if (Object.hasOwn(CLOSING, character)) depth += 1;
    else if (')]}'.includes(character)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

/** Where the text or comment that begins at `at` ends; `at` itself when none begins there. */
function hiddenAt(expression: string, at: number): { end: number; closed: boolean } {
  if (expression.startsWith('//', at)) {
    const end = expression.indexOf('\n', at);
    return { end: end === -1 ? expression.length : end, closed: true };
  }
  const quote = QUOTES.find((each) => expression.startsWith(each, at));
  if (quote === undefined) return { end: at, closed: true };
  const before = expression.slice(Math.max(0, at - 3), at);
  const isRaw = /(?:^|\W)[bB]?[rR][bB]?$/.test(before);
  let end = at + quote.length;
  while (end < expression.length && !expression.startsWith(quote, end)) {
    end += expression[end] === '\\' && !isRaw ? 2 : 1;
  }
  const closed = end < expression.length;
  return { end: Math.min(end + quote.length, expression.length), closed };
}
