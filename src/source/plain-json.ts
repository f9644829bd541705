import { isList, isObject, type Json } from '../json/json.ts';

/** Deep enough for every honest file; beyond it the events decide. */
const SHALLOW = 48;

/**
 * Whether a text that `JSON.parse` took holds nothing that only the events of the YAML parser can
 * find: a key written twice, nesting beyond the limit, a number that loses digits. Most texts pass,
 * and their events are made only if somebody asks for a position.
 */
export function isPlainJson(text: string, value: Json): boolean {
  // An indented beginning sets a margin that YAML holds all later lines to.
  if (text[0] !== '{' && text[0] !== '[') return false;
  const colons = colonsOf(text);
  return colons !== undefined && colons === membersOf(value);
}

const [QUOTE, COLON, BACKSLASH] = [0x22, 0x3a, 0x5c];
/** `[` and `{`, `]` and `}` differ in one bit only. */
const [OPENING, CLOSING, CASE_BIT] = [0x7b, 0x7d, 0x20];

/** How many keys are written; undefined if the text is deep. */
function colonsOf(text: string): number | undefined {
  let [colons, depth] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = closingQuote(text, at + 1);
    else if (code === COLON) colons += 1;
    else if ((code | CASE_BIT) === OPENING) {
      depth += 1;
      if (depth > SHALLOW) return undefined;
    } else if ((code | CASE_BIT) === CLOSING) depth -= 1;
  }
  return colons;
}

function closingQuote(text: string, start: number): number {
  let end = text.indexOf('"', start);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}

function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text.charCodeAt(first - 1) === BACKSLASH) first -= 1;
  return (at - first) % 2 === 1;
}

/** How many keys came of it; not a number if a number is beyond what programs keep exactly. */
function membersOf(value: Json): number {
  if (typeof value === 'number') return isExact(value) ? 0 : Number.NaN;
  let members = 0;
  if (isList(value)) {
    for (const item of value) members += membersOf(item);
  } else if (isObject(value)) {
    for (const key of Object.keys(value)) members += 1 + membersOf(value[key] as Json);
  }
  return members;
}

function isExact(value: number): boolean {
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value));
}
