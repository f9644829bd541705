import { type Cursor, type JsonObject, own, takeObject, takeText } from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';

const { build } = tsagentCodes;

/** Says that the loader wants a key that is not there. */
export function reportUnloadable(cursor: Cursor, key: string, where: string): void {
  if (Object.hasOwn(cursor.value, key)) return;
  cursor.report(build['loader-needs']({ key, where }, cursor.document.at(cursor.pointer)));
}

/** A text nothing can stand in for. */
export function takeRequiredText(cursor: Cursor, key: string, where: string): string | undefined {
  reportMissing(cursor, key, where);
  return takeText(cursor, key);
}

export function reportMissing(cursor: Cursor, key: string, where: string): void {
  if (Object.hasOwn(cursor.value, key)) return;
  cursor.report(build['missing-key']({ key, where }, cursor.document.at(cursor.pointer)));
}

/** A mapping that is kept whole, whatever is in it. */
export function takeWhole(cursor: Cursor, key: string): JsonObject | undefined {
  const child = takeObject(cursor, key);
  cursor.children.delete(key);
  return child?.value;
}

/** A setting only TsAgent knows: it stays among the unread ones, but null is refused there too. */
export function leave(cursor: Cursor, key: string): void {
  if (own(cursor.value, key) === null) takeText(cursor, key);
  else cursor.asked.add(key);
}

/** Puts a key that was looked at back among the unread ones. */
export function release(cursor: Cursor, key: string): void {
  cursor.taken.delete(key);
  cursor.children.delete(key);
}
