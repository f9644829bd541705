import {
  type Cursor,
  type Json,
  type JsonObject,
  own,
  placeOf,
  setOwn,
  takeAny,
  takeFlag,
  takeInteger,
  takeList,
  takeNumber,
  takeObject,
  takeObjects,
  takeText,
  takeTextMap,
  takeTexts,
  takeWord,
} from '../../src/adapter.ts';
import { codes } from './codes.ts';
import type { OpenShape, RecordShape, Shape } from './shape.ts';

/** Reads a mapping of known members; says of each that is missing or of another type. */
export function readRecord(cursor: Cursor, { members, required }: RecordShape): JsonObject {
  const result: Record<string, Json> = {};
  for (const [key, shape] of Object.entries(members)) {
    const value = readMember(cursor, key, shape);
    if (value !== undefined) setOwn(result, key, value);
    else if (required.includes(key) && hasNothing(cursor, key)) reportMissing(cursor, key);
  }
  return result;
}

/** Absent, null, or a variable where only the value itself would do. */
function hasNothing(cursor: Cursor, key: string): boolean {
  return !cursor.taken.has(key) || own(cursor.value, key) === null;
}

function reportMissing(cursor: Cursor, key: string): void {
  const where = whereOf(cursor);
  const at = cursor.document.at(cursor.pointer, 'key');
  cursor.report(codes.build['missing-key']({ key, where }, at));
}

/** The mapping a cursor stands on, in words. */
export function whereOf({ pointer }: Cursor): string {
  const [last, before] = pointer.split('/').reverse();
  if (last === undefined || before === undefined) return 'the agent';
  return /^\d+$/.test(last) ? `item ${Number(last) + 1} of "${before}"` : `"${last}"`;
}

function readMember(cursor: Cursor, key: string, shape: Shape): Json | undefined {
  if (typeof shape === 'string') return READERS[shape](cursor, key);
  if ('words' in shape) return takeWord(cursor, key, shape.words);
  if ('openWith' in shape) {
    const child = takeObject(cursor, key);
    return child && readOpen(child, shape);
  }
  if ('openList' in shape) {
    return takeObjects(cursor, key)?.map((item) => readOpen(item, shape.openList));
  }
  if ('members' in shape) {
    const child = takeObject(cursor, key);
    return child && readRecord(child, shape);
  }
  if ('recordList' in shape) {
    return takeObjects(cursor, key)?.map((item) => readRecord(item, shape.recordList));
  }
  return readMap(cursor, key, (entries, name) => {
    const child = takeObject(entries, name);
    return child && readRecord(child, shape.recordMap);
  });
}

const READERS: Readonly<
  Record<Extract<Shape, string>, (cursor: Cursor, key: string) => Json | undefined>
> = {
  text: takeText,
  number: takeNumber,
  count: takeInteger,
  flag: takeFlag,
  mark: readMark,
  texts: takeTexts,
  'text map': takeTextMap,
  anything: takeAny,
  list: takeList,
  mapping: readMapping,
  mappings: (cursor, key) => takeObjects(cursor, key)?.map(takeAll),
  'mapping map': (cursor, key) => readMap(cursor, key, readMapping),
};

function readMark(cursor: Cursor, key: string): true | undefined {
  const value = takeFlag(cursor, key);
  if (value === false) cursor.report(codes.build['not-true']({ key }, placeOf(cursor, key)));
  return value === true ? true : undefined;
}

function readMapping(cursor: Cursor, key: string): JsonObject | undefined {
  const child = takeObject(cursor, key);
  return child && takeAll(child);
}

/** The whole mapping as it stands: all of it counts as read. */
function takeAll(cursor: Cursor): JsonObject {
  for (const key of Object.keys(cursor.value)) takeAny(cursor, key);
  return cursor.value;
}

function readOpen(cursor: Cursor, { openWith }: OpenShape): JsonObject {
  for (const key of openWith(cursor.value)) {
    if (takeText(cursor, key) === undefined && hasNothing(cursor, key)) reportMissing(cursor, key);
  }
  return takeAll(cursor);
}

function readMap(
  cursor: Cursor,
  key: string,
  readEntry: (entries: Cursor, name: string) => JsonObject | undefined,
): JsonObject | undefined {
  const entries = takeObject(cursor, key);
  if (entries === undefined) return undefined;
  const result: Record<string, Json> = {};
  for (const name of Object.keys(entries.value)) {
    const value = readEntry(entries, name);
    if (value !== undefined) setOwn(result, name, value);
  }
  return result;
}
