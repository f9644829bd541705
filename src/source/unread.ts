import { nearest } from '../diagnostics/suggest.ts';
import { isList, isObject, type Json, type JsonObject, setOwn } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import { sourceCodes } from './codes.ts';
import { type Cursor, placeOf } from './cursor.ts';

/** What no reader took, nested as it stood (list positions become keys "0", "1", …). */
export function unread(cursor: Cursor): JsonObject | undefined {
  const rest: Record<string, Json> = {};
  for (const key of Object.keys(cursor.value)) {
    const child = cursor.children.get(key);
    const left = cursor.taken.has(key)
      ? child && (isCursor(child) ? unread(child) : unreadItems(child))
      : cursor.value[key];
    if (left !== undefined) setOwn(rest, key, left);
  }
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function unreadItems(items: readonly Cursor[]): JsonObject | undefined {
  const rest: Record<string, Json> = {};
  items.forEach((item, index) => {
    const left = unread(item);
    if (left !== undefined) rest[index] = left;
  });
  return Object.keys(rest).length === 0 ? undefined : rest;
}

function isCursor(child: Cursor | readonly Cursor[]): child is Cursor {
  return !Array.isArray(child);
}

/** Says of every key that no reader knows that it is kept, and what may have been meant. */
export function reportUnknownKeys(cursor: Cursor, where: string): void {
  for (const key of Object.keys(cursor.value)) {
    if (!cursor.asked.has(key)) {
      const args = { key, where, suggestion: nearest(key, cursor.asked) };
      cursor.report(sourceCodes.build['unknown-key'](args, placeOf(cursor, key, 'key')));
    }
    const child = cursor.children.get(key);
    if (child === undefined) continue;
    for (const nested of isCursor(child) ? [child] : child) reportUnknownKeys(nested, `"${key}"`);
  }
}

type Target = Record<string, Json> | Json[];

/**
 * Puts unread values back where they stood in a freshly built native document (which it changes).
 * Returns the pointers of those whose place no longer exists.
 */
export function putBack(target: Target, extra: JsonObject, pointer = ''): string[] {
  const homeless: string[] = [];
  for (const [key, value] of Object.entries(extra)) {
    const here = pointerTo(pointer, key);
    const exists = Array.isArray(target) ? Number(key) in target : Object.hasOwn(target, key);
    const current = exists ? (target as Record<string, Json>)[key] : undefined;
    if (!exists && !Array.isArray(target)) setOwn(target, key, value);
    else if (isObject(value) && (isObject(current) || isList(current))) {
      homeless.push(...putBack(current as Target, value, here));
    } else homeless.push(here);
  }
  return homeless;
}
