import { isList, isObject, type Json } from '../json/json.ts';

/**
 * A short hash of a JSON value, whatever the order of its keys. It tells an edit from no edit; it
 * guards nothing, so it need not be cryptographic (cyrb53: two 32-bit FNV-like lanes).
 */
export function fingerprint(value: Json): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (const character of canonical(value)) {
    const code = character.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value).sort();
  return `{${members.map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`).join()}}`;
}
