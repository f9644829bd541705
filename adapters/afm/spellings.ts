import { type Cursor, placeOf, takeText } from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';

const { build } = afmCodes;

/** One text that goes by several names; different values under two of them are an error. */
export function takeTextAs(cursor: Cursor, keys: readonly string[]): string | undefined {
  let found: { readonly key: string; readonly value: string } | undefined;
  for (const key of keys) {
    const value = takeText(cursor, key);
    if (value === undefined) continue;
    if (found === undefined) found = { key, value };
    else if (found.value !== value) reportClash(cursor, found.key, key);
  }
  return found?.value;
}

export function reportClash(cursor: Cursor, first: string, second: string): void {
  cursor.report(build['two-spellings']({ first, second }, placeOf(cursor, second, 'key')));
}

export function reportOldSpelling(cursor: Cursor, key: string, now: string): void {
  cursor.report(build['old-spelling']({ key, now }, placeOf(cursor, key, 'key')));
}

export function reportIfEmpty(parent: Cursor, key: string, child: Cursor): void {
  if (Object.keys(child.value).length > 0) return;
  parent.report(build['empty-is-absent']({ key }, placeOf(parent, key, 'key')));
}

/** A required text; says so when the key is not there at all. */
export function takeRequiredText(cursor: Cursor, key: string, where: string): string | undefined {
  reportIfMissing(cursor, key, where);
  return takeText(cursor, key);
}

/** A key written without a value is as good as missing. */
export function reportIfMissing(cursor: Cursor, key: string, where: string): void {
  if ((cursor.value[key] ?? null) !== null) return;
  cursor.report(build['missing-key']({ key, where }, cursor.document.at(cursor.pointer)));
}
