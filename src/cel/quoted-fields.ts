import { mask } from './mask.ts';

/** An expression the engine can read, and the way back to the one that was written. */
export interface Unquoted {
  readonly text: string;
  /** Stand-in → field name. */
  readonly fields: ReadonlyMap<string, string>;
  /** The offset in the written expression of an offset in `text`. */
  readonly origin: (offset: number) => number;
}

/** `.`a-b``: a field name that is no identifier (CEL specification, syntax, ESC_IDENT). */
const QUOTED = /(?<=\.\s*)`([A-Za-z0-9_.\-/ ]+)`/g;

/** The engine does not know quoted field names: each gets a stand-in no other name has. */
export function unquoteFields(expression: string): Unquoted {
  const names = [...mask(expression).matchAll(QUOTED)];
  let prefix = 'quoted_field';
  while (expression.includes(prefix)) prefix += '_';
  const fields = new Map<string, string>();
  const shifts: { readonly from: number; readonly by: number }[] = [];
  let text = '';
  let at = 0;
  for (const [index, { 0: quoted, 1: field = '', index: start }] of names.entries()) {
    const standIn = `${prefix}${index}`;
    fields.set(standIn, field);
    text += expression.slice(at, start) + standIn;
    at = start + quoted.length;
    shifts.push({ from: text.length, by: at - text.length });
  }
  text += expression.slice(at);
  const origin = (offset: number) => {
    const shift = shifts.findLast(({ from }) => from <= offset)?.by ?? 0;
    return Math.min(Math.max(offset + shift, 0), expression.length);
  };
  return { text, fields, origin };
}
