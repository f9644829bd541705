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
 * What is known about a pointer goes for everything below it: there nothing is compared.
 */
export function diffAgents(
  a: AgentConfig,
  b: AgentConfig,
  isKnown: (pointer: string) => boolean = () => false,
): Change[] {
  const changes: Change[] = [];
  compareObjects(authored(a), authored(b), '', { changes, isKnown });
  return changes;
}

interface Comparison {
  readonly changes: Change[];
  /** Whether all that is at and below a pointer needs no comparison. */
  readonly isKnown: (pointer: string) => boolean;
}

function authored(agent: AgentConfig): JsonObject {
  const { derived = [], ...rest } = agent;
  for (const field of derived) delete (rest as Record<string, unknown>)[field];
  return rest as unknown as JsonObject;
}

function compare(a: Json | undefined, b: Json | undefined, pointer: string, out: Comparison): void {
  if (a === b || out.isKnown(pointer)) return;
  if (isObject(a) && isObject(b)) compareObjects(a, b, pointer, out);
  else if (isList(a) && isList(b)) compareLists(a, b, pointer, out);
  else if (isScalar(a) && isScalar(b)) out.changes.push({ pointer, from: a, to: b });
  else {
    if (a !== undefined) {
      leaves(a, pointer, (at, from) => out.isKnown(at) || out.changes.push({ pointer: at, from }));
    }
    if (b !== undefined) {
      leaves(b, pointer, (at, to) => out.isKnown(at) || out.changes.push({ pointer: at, to }));
    }
  }
}

function isScalar(value: Json | undefined): value is null | boolean | number | string {
  return value !== undefined && !isObject(value) && !isList(value);
}

function compareObjects(a: JsonObject, b: JsonObject, pointer: string, out: Comparison): void {
  for (const key of Object.keys(a)) {
    const other = own(b, key);
    if (a[key] !== other) compare(a[key], other, pointerTo(pointer, key), out);
  }
  for (const key of Object.keys(b)) {
    if (!Object.hasOwn(a, key)) compare(undefined, b[key], pointerTo(pointer, key), out);
  }
}

/** Lists of named things are compared by name, so that one missing server is one change. */
function compareLists(
  a: readonly Json[],
  b: readonly Json[],
  pointer: string,
  out: Comparison,
): void {
  const [namedA, namedB] = [byName(a), byName(b)];
  if (namedA === undefined || namedB === undefined) {
    for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
      if (a[index] !== b[index]) compare(a[index], b[index], pointerTo(pointer, index), out);
    }
    return;
  }
  for (const [name, index] of namedA) {
    const other = namedB.get(name);
    const copy = other === undefined ? undefined : b[other];
    compare(a[index], copy, pointerTo(pointer, index), out);
  }
  for (const [name, index] of namedB) {
    if (!namedA.has(name)) compare(undefined, b[index], pointerTo(pointer, index), out);
  }
  const kept = [...namedA.keys()].filter((name) => namedB.has(name));
  const order = [...namedB.keys()].filter((name) => namedA.has(name));
  if (!sameJson(kept, order)) out.changes.push({ pointer, from: kept, to: order });
}

/** Index of each item by its `name` (or `id`); undefined unless every item has one of its own. */
function byName(list: readonly Json[]): ReadonlyMap<string, number> | undefined {
  const found = new Map<string, number>();
  for (const [index, item] of list.entries()) {
    if (!isObject(item)) return undefined;
    const name = own(item, 'name') ?? own(item, 'id');
    if (typeof name !== 'string' || found.has(name)) return undefined;
    found.set(name, index);
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
