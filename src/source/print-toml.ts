import { isList, isObject, type Json, type JsonObject } from '../json/json.ts';
import { printTomlText } from './print-toml-text.ts';

/**
 * Prints a table as TOML 1.0: plain settings first, then a section for every table in it. Members that
 * are null are left out, because TOML has no null; half a character becomes U+FFFD. Everything else is
 * read back as it was.
 */
export function printToml(value: JsonObject): string {
  return sections(value, []).join('\n');
}

/** A table and the tables in it, each a text that ends its last line. */
function sections(table: JsonObject, path: readonly string[], isItem = false): string[] {
  const members = Object.entries(table).filter(([, member]) => member !== null);
  const settings = members.filter(([, member]) => !isSection(member));
  const nested = members.filter(([, member]) => isSection(member));
  const lines = settings.map(([key, member]) => `${printKey(key)} = ${printValue(member, true)}\n`);
  const name = path.map(printKey).join('.');
  const header = isItem ? `[[${name}]]\n` : `[${name}]\n`;
  const isNamed = path.length > 0 && (isItem || lines.length > 0 || nested.length === 0);
  const own = (isNamed ? header : '') + lines.join('');
  return [
    ...(own === '' ? [] : [own]),
    ...nested.flatMap(([key, member]) => {
      const below = [...path, key];
      if (isObject(member)) return sections(member, below);
      return (member as readonly JsonObject[]).flatMap((item) => sections(item, below, true));
    }),
  ];
}

/** What has a header of its own: a table, and a list of nothing but tables. */
function isSection(value: Json): boolean {
  return isList(value) ? value.length > 0 && value.every(isObject) : isObject(value);
}

function printKey(key: string): string {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : printTomlText(key, false);
}

/** Lists longer than this have a line for each item. */
const LONGEST_LINE = 100;

function printValue(value: Json, mayBreak: boolean): string {
  if (typeof value === 'string') return printTomlText(value, mayBreak);
  if (typeof value === 'number') return printNumber(value);
  if (isList(value)) {
    const items = value.filter((item) => item !== null).map((item) => printValue(item, false));
    const line = `[${items.join(', ')}]`;
    return mayBreak && line.length > LONGEST_LINE ? `[\n  ${items.join(',\n  ')},\n]` : line;
  }
  if (!isObject(value)) return String(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== null)
    .map(([key, member]) => `${printKey(key)} = ${printValue(member, false)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** Whole numbers beyond 2^53, and minus zero, are floats: TOML readers keep integers exactly. */
function printNumber(value: number): string {
  const isInteger = Number.isSafeInteger(value) && !Object.is(value, -0);
  const text = Object.is(value, -0) ? '-0' : String(value);
  return isInteger || /[.e]/.test(text) ? text : `${text}.0`;
}
