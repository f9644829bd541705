import {
  type Cursor,
  isObject,
  type Json,
  type JsonObject,
  nearest,
  own,
  placeOf,
  setOwn,
  unread,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';

/** Says of every member that A2A does not define that it is kept. */
export function reportUnknownMembers(cursor: Cursor, where = 'an A2A card'): void {
  for (const key of Object.keys(cursor.value)) {
    if (!cursor.asked.has(key)) {
      const args = { key, where, suggestion: nearest(key, cursor.asked) };
      cursor.report(a2aCodes.build['unknown-member'](args, placeOf(cursor, key, 'key')));
    }
  }
  for (const [key, child] of cursor.children) {
    for (const nested of [child].flat()) reportUnknownMembers(nested, `"${key}"`);
  }
}

/**
 * What nobody read, at the place it has in the hub's card: both lines keep members of interfaces
 * under `supportedInterfaces`, counted as the endpoints are.
 */
export function leftoversOf(
  card: Cursor,
  homes: ReadonlyMap<string, number>,
): JsonObject | undefined {
  const rest = unread(card);
  if (rest === undefined) return undefined;
  const { supportedInterfaces, additionalInterfaces, ...others } = rest;
  const moved: Record<string, Json> = {};
  move(moved, 'supportedInterfaces', supportedInterfaces, homes);
  move(moved, 'additionalInterfaces', additionalInterfaces, homes);
  return Object.keys(moved).length === 0 ? others : { ...others, supportedInterfaces: moved };
}

function move(
  target: Record<string, Json>,
  list: string,
  leftovers: Json | undefined,
  homes: ReadonlyMap<string, number>,
): void {
  if (!isObject(leftovers)) return;
  for (const [index, value] of Object.entries(leftovers)) {
    const home = String(homes.get(`${list}/${index}`) ?? index);
    const there = own(target, home);
    setOwn(target, home, isObject(there) && isObject(value) ? { ...there, ...value } : value);
  }
}
