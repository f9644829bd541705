import type { Place, Range } from '../diagnostics/diagnostic.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  n: '\n',
  t: '\t',
  r: '\r',
  ' ': ' ',
};

/**
 * The place of a part of a text value, given the place of the whole value: exact when the value
 * stands on one line, plain or quoted. Otherwise the whole value has to do.
 */
export function placeWithin(whole: Place, source: string, value: string, part: Range): Place {
  if (whole.range === undefined) return whole;
  const { start, end } = whole.range;
  const written = source.slice(start, end);
  const offsets = offsetsIn(written, value);
  if (offsets === undefined) return whole;
  const at = (index: number) => start + (offsets[index] ?? end - start);
  return { ...whole, range: { start: at(part.start), end: at(part.end) } };
}

/** For each character of the value, and its end, where it stands in what is written. */
function offsetsIn(written: string, value: string): readonly number[] | undefined {
  if (written === value) return Array.from({ length: value.length + 1 }, (_, index) => index);
  const quote = written.charAt(0);
  const closed = written.length > 1 && written.endsWith(quote);
  if (!closed || (quote !== '"' && quote !== "'")) return undefined;
  const offsets: number[] = [];
  let read = '';
  let at = 1;
  while (at < written.length - 1) {
    const [character, length] =
      quote === '"' ? doubleQuoted(written, at) : singleQuoted(written, at);
    offsets.push(at);
    read += character;
    at += length;
  }
  return read === value ? [...offsets, at] : undefined;
}

function singleQuoted(written: string, at: number): readonly [character: string, length: number] {
  return [written.charAt(at), written.startsWith("''", at) ? 2 : 1];
}

/** A character, or the escape sequence that stands for one. */
function doubleQuoted(written: string, at: number): readonly [character: string, length: number] {
  if (written[at] !== '\\') return [written.charAt(at), 1];
  const hex = /^(?:x([\da-f]{2})|u([\da-f]{4}))/i.exec(written.slice(at + 1, at + 6));
  if (hex === null) return [ESCAPES[written.charAt(at + 1)] ?? '', 2];
  const digits = hex[1] ?? hex[2] ?? '';
  return [String.fromCharCode(Number.parseInt(digits, 16)), 1 + hex[0].length];
}
