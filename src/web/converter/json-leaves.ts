import { isList, isObject, type Json } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';

/** A value that is no list or mapping, as text, and the way to it. */
export interface JsonLeaf {
  readonly pointer: string;
  readonly value: string;
}

/** More is not looked at: places are a help, not worth a wait. */
const MOST_LEAVES = 20_000;

export function jsonLeaves(root: Json, pointer: string): readonly JsonLeaf[] {
  const leaves: JsonLeaf[] = [];
  const visit = (value: Json, at: string): void => {
    if (leaves.length >= MOST_LEAVES) return;
    if (isList(value)) {
      for (const [index, item] of value.entries()) visit(item, pointerTo(at, index));
    } else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) visit(member, pointerTo(at, key));
    } else leaves.push({ pointer: at, value: String(value) });
  };
  visit(root, pointer);
  return leaves;
}
