import { isList, isObject, type Json, setOwn } from '../json/json.ts';

const MAX_NODES = 100_000;
/** An alias inside its own anchor would go on for ever. */
const MAX_EXPANDED_DEPTH = 200;

/**
 * A copy in which aliased values are no longer shared, or undefined when the copy would be larger
 * than any honest agent: the guard against "billion laughs" documents.
 */
export function expandShared(root: Json): Json | undefined {
  let budget = MAX_NODES;
  function copy(value: Json, depth: number): Json | undefined {
    budget -= 1;
    if (budget < 0 || depth > MAX_EXPANDED_DEPTH) return undefined;
    if (isList(value)) {
      const items: Json[] = [];
      for (const item of value) {
        const copied = copy(item, depth + 1);
        if (copied === undefined) return undefined;
        items.push(copied);
      }
      return items;
    }
    if (!isObject(value)) return value;
    const members: Record<string, Json> = {};
    for (const key of Object.keys(value)) {
      const copied = copy(value[key] as Json, depth + 1);
      if (copied === undefined) return undefined;
      setOwn(members, key, copied);
    }
    return members;
  }
  return copy(root, 0);
}
