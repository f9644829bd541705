import type fc from 'fast-check';
import { isList, isObject, type Json, type JsonObject } from '../../src/json/json.ts';
import { anyObject } from './arbitrary-json.ts';

/** Objects that TOML can hold: no null, no half characters. */
export const anyTomlTable: fc.Arbitrary<JsonObject> = anyObject.map(
  (object) => held(object) as JsonObject,
);

function held(value: Json): Json {
  if (value === null) return 'null';
  if (typeof value === 'string') return value.toWellFormed();
  if (isList(value)) return value.map(held);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key.toWellFormed(), held(member)]),
  );
}
