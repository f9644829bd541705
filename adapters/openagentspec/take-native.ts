import { type Cursor, own, placeOf, takeAny, takeFlag, takeText } from '../../src/adapter.ts';
import { openagentspecCodes } from './codes.ts';

const { build } = openagentspecCodes;

/** A text every agent must have. */
export function takeRequired(cursor: Cursor, field: string): string | undefined {
  if ((own(cursor.value, field) ?? null) === null) {
    takeAny(cursor, field);
    // The place of a key that is not there is the mapping's.
    cursor.report(build['missing-field']({ field }, placeOf(cursor, field, 'key')));
    return undefined;
  }
  return takeText(cursor, field);
}

/** `"true"` is meant as true. */
export function takeAnyFlag(cursor: Cursor, key: string): boolean | undefined {
  const value = own(cursor.value, key);
  if (typeof value !== 'string' || !/^(?:true|false)$/i.test(value)) return takeFlag(cursor, key);
  takeAny(cursor, key);
  cursor.report(build['quoted-flag']({ key, value }, placeOf(cursor, key)));
  return value.toLowerCase() === 'true';
}

export function takeAssertion(cursor: Cursor): string | undefined {
  const assertion = takeText(cursor, 'assertion');
  if (Object.hasOwn(cursor.value, 'assertion') || !Object.hasOwn(cursor.value, 'assert')) {
    return assertion;
  }
  cursor.report(build['old-assert']({}, placeOf(cursor, 'assert', 'key')));
  return takeText(cursor, 'assert');
}
