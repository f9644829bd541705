import type { Place, Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { isList, isObject, type Json, type JsonObject, kindOf, own } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { sourceCodes } from './codes.ts';
import type { SourceDocument } from './yaml.ts';

/**
 * Typed access to a mapping that remembers what was asked for, so that what nobody asked for can
 * be kept (see unread.ts) instead of getting lost.
 */
export interface Cursor {
  readonly value: JsonObject;
  readonly pointer: string;
  readonly document: SourceDocument;
  readonly report: Report;
  /** Keys the reader knows, present or not: the words a misspelt key is compared with. */
  readonly asked: Set<string>;
  /** Keys whose value was understood. */
  readonly taken: Set<string>;
  /** Cursors over nested mappings: by key, or by index inside a list. */
  readonly children: Map<string, Cursor | readonly Cursor[]>;
}

/** A cursor over the whole document; undefined after reporting that it is not a mapping. */
export function cursorOver(document: SourceDocument, report: Report): Cursor | undefined {
  if (isObject(document.value)) return cursorAt(document, document.value, '', report);
  const found = kindOf(document.value);
  report(sourceCodes.build['not-a-mapping']({ found }, document.at('')));
  return undefined;
}

function cursorAt(
  document: SourceDocument,
  value: JsonObject,
  pointer: string,
  report: Report,
): Cursor {
  const [asked, taken, children] = [new Set<string>(), new Set<string>(), new Map()];
  return { value, pointer, document, report, asked, taken, children };
}

export function placeOf(cursor: Cursor, key: string, on: 'key' | 'value' = 'value'): Place {
  return cursor.document.at(pointerTo(cursor.pointer, key), on);
}

/** The value as it stands, of any type; null counts as a value. */
export function takeAny(cursor: Cursor, key: string): Json | undefined {
  cursor.asked.add(key);
  const value = own(cursor.value, key);
  if (value !== undefined) cursor.taken.add(key);
  return value;
}

const asText = (value: Json) => (typeof value === 'string' ? value : undefined);
const asFlag = (value: Json) => (typeof value === 'boolean' ? value : undefined);
const asNumber = (value: Json) => (typeof value === 'number' ? value : undefined);

export function takeText(cursor: Cursor, key: string): string | undefined {
  return take(cursor, key, 'text', asText);
}

export function takeFlag(cursor: Cursor, key: string): boolean | undefined {
  return take(cursor, key, 'true or false', asFlag);
}

export function takeNumber(cursor: Cursor, key: string): number | undefined {
  return take(cursor, key, 'a number', asNumber);
}

export function takeInteger(cursor: Cursor, key: string): number | undefined {
  return take(cursor, key, 'a whole number', (value) =>
    typeof value === 'number' && Number.isInteger(value) ? value : undefined,
  );
}

export function takeList(cursor: Cursor, key: string): readonly Json[] | undefined {
  return take(cursor, key, 'a list', (value) => (isList(value) ? value : undefined));
}

export function takeTexts(cursor: Cursor, key: string): readonly string[] | undefined {
  return take(cursor, key, 'a list of texts', (value) =>
    isList(value) && value.every((item) => typeof item === 'string')
      ? (value as readonly string[])
      : undefined,
  );
}

export function takeTextMap(
  cursor: Cursor,
  key: string,
): Readonly<Record<string, string>> | undefined {
  return take(cursor, key, 'a mapping of texts', (value) =>
    isObject(value) && Object.values(value).every((item) => typeof item === 'string')
      ? (value as Record<string, string>)
      : undefined,
  );
}

/** One of a fixed list of words. */
export function takeWord<Word extends string>(
  cursor: Cursor,
  key: string,
  words: readonly Word[],
): Word | undefined {
  const value = takeText(cursor, key);
  if (value === undefined || words.includes(value as Word)) return value as Word | undefined;
  const args = { key, value, known: words.join(', '), suggestion: nearest(value, words) };
  cursor.report(sourceCodes.build['unknown-value'](args, placeOf(cursor, key)));
  return undefined;
}

export function takeObject(cursor: Cursor, key: string): Cursor | undefined {
  const value = take(cursor, key, 'a mapping', (found) => (isObject(found) ? found : undefined));
  if (value === undefined) return undefined;
  const pointer = pointerTo(cursor.pointer, key);
  const child = cursorAt(cursor.document, value, pointer, cursor.report);
  cursor.children.set(key, child);
  return child;
}

export function takeObjects(cursor: Cursor, key: string): readonly Cursor[] | undefined {
  const value = take(cursor, key, 'a list of mappings', (found) =>
    isList(found) && found.every(isObject) ? (found as readonly JsonObject[]) : undefined,
  );
  if (value === undefined) return undefined;
  const list = pointerTo(cursor.pointer, key);
  const children = value.map((item, index) =>
    cursorAt(cursor.document, item, pointerTo(list, index), cursor.report),
  );
  cursor.children.set(key, children);
  return children;
}

/** What stands where another type belongs; quotes around a number are the usual slip. */
function foundInstead(value: Json): string {
  const quoted = typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value));
  return quoted ? 'a number in quotes' : kindOf(value);
}

const VARIABLE = /^\$\{[^}]+\}$/;

function take<T>(
  cursor: Cursor,
  key: string,
  expected: string,
  understand: (value: Json) => T | undefined,
): T | undefined {
  cursor.asked.add(key);
  const value = own(cursor.value, key);
  if (value === undefined) return undefined;
  if (value === null) {
    cursor.taken.add(key);
    cursor.report(sourceCodes.build['null-is-absent']({ key }, placeOf(cursor, key, 'key')));
    return undefined;
  }
  const understood = understand(value);
  if (understood !== undefined) {
    cursor.taken.add(key);
    return understood;
  }
  if (typeof value === 'string' && VARIABLE.test(value)) {
    // Resolved only when the agent runs: kept as it is, among the keys nobody took.
    cursor.report(sourceCodes.build.variable({ key, expected }, placeOf(cursor, key)));
    return undefined;
  }
  cursor.taken.add(key);
  const args = { key, expected, found: foundInstead(value) };
  cursor.report(sourceCodes.build['wrong-type'](args, placeOf(cursor, key)));
  return undefined;
}
