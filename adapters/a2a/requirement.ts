import { isList, isObject, type Json, type JsonObject, own, setOwn } from '../../src/adapter.ts';

/**
 * A security requirement in the hub's form, `{scheme: [scopes]}`: all of its schemes together.
 * 1.0 wraps it twice, `{schemes: {scheme: {list: [scopes]}}}`; cards mix both.
 */
export function readRequirement(value: Json): Json {
  if (!isObject(value)) return value;
  const { schemes, ...beside } = value;
  if (!isObject(schemes)) return mapValues(value, readScopes);
  // A name on both levels has no place in one mapping: left alone.
  if (Object.keys(beside).some((key) => Object.hasOwn(schemes, key))) return value;
  return { ...mapValues(schemes, readScopes), ...beside };
}

/** ProtoJSON may leave the list out when it is empty. */
function readScopes(value: Json): Json {
  if (value === null) return [];
  if (!isObject(value)) return value;
  const keys = Object.keys(value);
  if (keys.length === 0) return [];
  const list = own(value, 'list');
  return keys.length === 1 && isList(list) ? list : value;
}

/** The 1.0 form. Members that are no scopes keep their place beside `schemes`. */
export function wrapRequirement(requirement: Json): Json {
  if (!isObject(requirement) || isObject(own(requirement, 'schemes'))) return requirement;
  const schemes: Record<string, Json> = {};
  const beside: Record<string, Json> = {};
  for (const [name, value] of Object.entries(requirement)) {
    if (isList(value)) setOwn(schemes, name, { list: value });
    else if (isObject(value) && isList(own(value, 'list'))) setOwn(schemes, name, value);
    else setOwn(beside, name, value);
  }
  return { schemes, ...beside };
}

function mapValues(object: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
