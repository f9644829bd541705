/** Plain JSON values: the only data that travels between parsers, hub and writers. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The value of an own key; inherited names such as `constructor` are not data. */
export function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** Sets an own key. Plain assignment to `__proto__` would change the prototype instead. */
export function setOwn(object: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } else {
    object[key] = value;
  }
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** The object without its `undefined` members, in the same order. */
export function compact<T extends object>(object: T): Partial<Defined<T>> {
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(object)) {
    const value = (object as Record<string, unknown>)[key];
    if (value !== undefined) setOwn(result as Record<string, Json>, key, value as Json);
  }
  return result as Partial<Defined<T>>;
}

/** `compact`, or undefined when nothing is left: an optional group whose members were all absent. */
export function compactOrAbsent<T extends object>(object: T): Partial<Defined<T>> | undefined {
  const result = compact(object);
  return Object.keys(result).length === 0 ? undefined : result;
}

/** Deep equality that ignores key order: two objects with the same members are the same value. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) {
    return a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length &&
      keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
    );
  }
  return false;
}

/** The kind of a value in words a message can use: "a list", "a number". */
export function kindOf(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (isList(value)) return 'a list';
  if (isObject(value)) return 'a mapping';
  if (typeof value === 'string') return 'text';
  return typeof value === 'boolean' ? 'true or false' : 'a number';
}

/** A value of its own: changing it leaves the other as it is. */
export function copyJson(value: Json): Json {
  if (isList(value)) return value.map(copyJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copyJson(held)]));
}
