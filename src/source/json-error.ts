/** Where a text stops being JSON, and what should stand there instead. */
export interface JsonError {
  readonly offset: number;
  readonly reason: string;
}

type State = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'next' | 'end';

/** What is still open, innermost last. */
type Open = ('{' | '[')[];

const BLANK = /[ \t\n\r]*/y;
const SIGN = /[{}[\],:]/y;
/** Any character from the space on, but for the quote and the backslash; and escapes. */
const TEXT = /"(?:[ !#-[\]-\uFFFF]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|true|false|null)/y;

/**
 * Finds the first place where a text breaks the grammar of RFC 8259. JavaScript engines word their
 * errors differently and some do not tell the place at all. Undefined when the text is JSON.
 */
export function jsonError(text: string): JsonError | undefined {
  const open: Open = [];
  let state: State = 'value';
  let at = matchAt(BLANK, text, 0)?.length ?? 0;
  while (at < text.length) {
    const token = tokenAt(text, at);
    const next: State | undefined = token === undefined ? undefined : FOLLOW[state](token, open);
    if (token === undefined || next === undefined) return unexpected(text, at, state, open);
    state = next;
    at += token.length;
    at += matchAt(BLANK, text, at)?.length ?? 0;
  }
  return state === 'end' ? undefined : unexpected(text, at, state, open);
}

function tokenAt(text: string, at: number): string | undefined {
  return matchAt(SIGN, text, at) ?? matchAt(TEXT, text, at) ?? matchAt(SCALAR, text, at);
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The state after a token, or undefined when it may not stand there. */
const FOLLOW: Readonly<Record<State, (token: string, open: Open) => State | undefined>> = {
  value,
  'first item': (token, open) => (token === ']' ? close(open) : value(token, open)),
  'first key': (token, open) => (token === '}' ? close(open) : key(token)),
  key,
  colon: (token) => (token === ':' ? 'value' : undefined),
  next(token, open) {
    if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
    return token === closing(open) ? close(open) : undefined;
  },
  end: () => undefined,
};

function key(token: string): State | undefined {
  return token.startsWith('"') ? 'colon' : undefined;
}

function value(token: string, open: Open): State | undefined {
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'first key' : 'first item';
  }
  if ('}],:'.includes(token)) return undefined;
  return open.length === 0 ? 'end' : 'next';
}

function close(open: Open): State {
  open.pop();
  return open.length === 0 ? 'end' : 'next';
}

function closing(open: Open): string {
  return open.at(-1) === '{' ? '}' : ']';
}

const EXPECTED: Readonly<Record<State, string>> = {
  value: 'a value',
  'first item': 'a value or "]"',
  'first key': 'a key in double quotes or "}"',
  key: 'a key in double quotes',
  colon: '":"',
  next: '","',
  end: 'nothing more',
};

function unexpected(text: string, offset: number, state: State, open: Open): JsonError {
  const takesText = state !== 'colon' && state !== 'next' && state !== 'end';
  if (text[offset] === '"' && takesText) {
    return {
      offset,
      reason: 'a text in quotes is not closed, or has a wrong escape or line break',
    };
  }
  const expected = state === 'next' ? `"," or "${closing(open)}"` : EXPECTED[state];
  const found = offset < text.length ? JSON.stringify(text[offset]) : 'the end of the text';
  return { offset, reason: `expected ${expected}, found ${found}` };
}
