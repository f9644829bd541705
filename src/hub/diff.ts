import { isList, isObject, type Json, type JsonObject, own, sameJson } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { AgentConfig } from './agent-config.ts';

/** One leaf that differs: `from` absent means it was added, `to` absent that it is gone. */
export interface Change {
  readonly pointer: string;
  readonly from?: Json;
  readonly to?: Json;
}

/**
 * The leaves in which two agents differ. Derived values are left out on both sides: they can always
 * be derived again, but turning one into something the author seems to have said is an addition.
 */
export function diffAgents(a: AgentConfig, b: AgentConfig): Change[] {
  const changes: Change[] = [];
  compareObjects(authored(a), authored(b), '', changes);
  return changes;
}

function authored(agent: AgentConfig): JsonObject {
  const { derived = [], ...rest } = agent;
  for (const field of derived) delete (rest as Record<string, unknown>)[field];
  return rest as unknown as JsonObject;
}

function compare(a: Json | undefined, b: Json | undefined, pointer: string, out: Change[]): void {
  if (a === b) return;
  if (isObject(a) && isObject(b)) compareObjects(a, b, pointer, out);
  else if (isList(a) && isList(b)) compareLists(a, b, pointer, out);
  else {
    if (a !== undefined) leaves(a, pointer, (at, from) => out.push({ pointer: at, from }));
    if (b !== undefined) leaves(b, pointer, (at, to) => out.push({ pointer: at, to }));
  }
}

function compareObjects(a: JsonObject, b: JsonObject, pointer: string, out: Change[]): void {
  for (const key of Object.keys(a)) compare(a[key], own(b, key), pointerTo(pointer, key), out);
  for (const key of Object.keys(b)) {
    if (!Object.hasOwn(a, key)) compare(undefined, b[key], pointerTo(pointer, key), out);
  }
}

/** Lists of named things are compared by name, so that one missing server is one change. */
function compareLists(
  a: readonly Json[],
  b: readonly Json[],
  pointer: string,
  out: Change[],
): void {
  const [namesA, namesB] = [names(a), names(b)];
  if (namesA === undefined || namesB === undefined) {
    for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      compare(a[index], b[index], pointerTo(pointer, index), out);
    }
    return;
  }
  namesA.forEach((name, index) => {
    const other = namesB.indexOf(name);
    compare(a[index], other === -1 ? undefined : b[other], pointerTo(pointer, index), out);
  });
  namesB.forEach((name, index) => {
    if (!namesA.includes(name)) compare(undefined, b[index], pointerTo(pointer, index), out);
  });
  const kept = namesA.filter((name) => namesB.includes(name));
  const order = namesB.filter((name) => namesA.includes(name));
  if (!sameJson(kept, order)) out.push({ pointer, from: kept, to: order });
}

/** The distinct `name`s (or `id`s) of a list's items; undefined when not every item has one. */
function names(list: readonly Json[]): string[] | undefined {
  const found: string[] = [];
  for (const item of list) {
    if (!isObject(item)) return undefined;
    const name = own(item, 'name') ?? own(item, 'id');
    if (typeof name !== 'string' || found.includes(name)) return undefined;
    found.push(name);
  }
  return found;
}

/** Calls back for each leaf below a value; empty lists and mappings are leaves themselves. */
export function leaves(
  value: Json,
  pointer: string,
  found: (at: string, leaf: Json) => void,
): void {
  if (isList(value) && value.length > 0) {
    for (const [index, item] of value.entries()) leaves(item, pointerTo(pointer, index), found);
  } else if (isObject(value) && Object.keys(value).length > 0) {
    for (const key of Object.keys(value)) {
      leaves(value[key] as Json, pointerTo(pointer, key), found);
    }
  } else found(pointer, value);
}
