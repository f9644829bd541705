import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';

/** How js-yaml prints a text of one line, or a number: it alone knows what must be quoted. */
type PrintScalar = (scalar: string | number) => string;

/** Some text is laid out by where it stands: js-yaml must print the whole. */
class NeedsLayout extends Error {}

/**
 * Prints a mapping or list in block style, exactly as js-yaml does, in a fraction of the time: it
 * looks at every text for every style it might be printed in, and most can stand as they are.
 * Undefined where a text has several lines, or a key is too long to be one.
 */
export function printBlock(value: Json, printScalar: PrintScalar): string | undefined {
  if (!isFilled(value)) return undefined;
  try {
    return `${block(value, '\n', printScalar)}\n`;
  } catch (error) {
    if (error instanceof NeedsLayout) return undefined;
    throw error;
  }
}

type Filled = JsonObject | readonly Json[];

function isFilled(value: Json | undefined): value is Filled {
  if (isList(value)) return value.length > 0;
  return isObject(value) && Object.keys(value).length > 0;
}

/** `line` begins a line at the margin of the block; the first one has begun. */
function block(value: Filled, line: string, printScalar: PrintScalar): string {
  const inner = `${line}  `;
  let text = '';
  if (isList(value)) {
    for (const item of value) {
      const printed = isFilled(item) ? block(item, inner, printScalar) : flat(item, printScalar);
      text += text === '' ? `- ${printed}` : `${line}- ${printed}`;
    }
    return text;
  }
  for (const key of Object.keys(value)) {
    const member = (value as JsonObject)[key];
    if (key.length > LONGEST_KEY) throw new NeedsLayout();
    const name = flat(key, printScalar);
    text += text === '' ? `${name}:` : `${line}${name}:`;
    text += isFilled(member)
      ? `${inner}${block(member, inner, printScalar)}`
      : ` ${flat(member, printScalar)}`;
  }
  return text;
}

/** YAML wants longer keys to be marked as keys. */
const LONGEST_KEY = 1000;

function flat(value: Json | undefined, printScalar: PrintScalar): string {
  if (typeof value === 'string') return flatText(value, printScalar);
  if (typeof value === 'number') return flatNumber(value, printScalar);
  if (value === undefined) throw new NeedsLayout();
  if (isList(value)) return '[]';
  return isObject(value) ? '{}' : String(value);
}

/**
 * One line of ASCII that begins with a letter, holds no `#` and no `:` before a blank, and is longer
 * than every word YAML takes for something else (`false`, `null`, `off`): nothing to quote.
 */
const HARMLESS = /^[A-Za-z](?:[ -"$-9;-~]|:(?=[!-~])){4,}[!-"$-9;-~]$/;

/** The same few short words come again and again. Short, because a longer one may be a slice that keeps its whole file in memory. */
const known = new Map<string, string>();
const MOST_KNOWN = 2000;
const LONGEST_KNOWN = 12;

function flatText(text: string, printScalar: PrintScalar): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (HARMLESS.test(text)) return text;
  if (text.includes('\n')) throw new NeedsLayout();
  const printed = printScalar(text);
  if (text.length <= LONGEST_KNOWN && known.size < MOST_KNOWN) known.set(text, printed);
  return printed;
}

function flatNumber(number: number, printScalar: PrintScalar): string {
  const text = String(number);
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text) && !Object.is(number, -0) ? text : printScalar(number);
}
