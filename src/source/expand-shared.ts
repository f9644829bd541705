import { isList, isObject, type Json, setOwn } from '../json/json.ts';

const MAX_NODES = 100_000;
/** An alias inside its own anchor would go on for ever. */
const MAX_EXPANDED_DEPTH = 200;

class TooMuch extends Error {}

/**
 * A copy in which aliased values are no longer shared, or undefined when the copy would be larger
 * than any honest agent: the guard against "billion laughs" documents.
 */
export function expandShared(root: Json): Json | undefined {
  let budget = MAX_NODES;
  const copy = (value: Json, depth: number): Json => {
    budget -= 1;
    if (budget < 0 || depth > MAX_EXPANDED_DEPTH) throw new TooMuch();
    if (isList(value)) return value.map((item) => copy(item, depth + 1));
    if (!isObject(value)) return value;
    const members: Record<string, Json> = {};
    for (const [key, member] of Object.entries(value)) {
      setOwn(members, key, copy(member, depth + 1));
    }
    return members;
  };
  try {
    return copy(root, 0);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}
