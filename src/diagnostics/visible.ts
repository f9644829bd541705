/**
 * Characters a terminal obeys instead of showing: control and escape codes, text direction,
 * invisible marks, line separators, halves of surrogate pairs. Made for a text that is not plain, not
 * at every start: looking up properties of characters takes 0.2 ms.
 */
function obeyed(): RegExp {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
}

/** Joiners are invisible too, but Persian and emoji are written with them. */
const JOINERS = '\u200c\u200d';

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const PLAIN = /^[ -~]*$/;

/** The text with everything a terminal would obey spelt out, on one line. */
export function visible(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(obeyed(), (character) => {
    if (JOINERS.includes(character)) return character;
    return SHORT[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
}

/** JSON with the same characters escaped inside its texts: other bytes, the same data. */
export function printSafeJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2).replaceAll(obeyed(), (character) => {
    if (character === '\n' || JOINERS.includes(character)) return character;
    return character.split('').map(escapeUnit).join('');
  });
  return `${text}\n`;
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
