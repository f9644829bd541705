import { type JsonObject, pointerTo } from '../../src/adapter.ts';
import { parseReference } from './references.ts';
import type { Writing } from './writing.ts';

/** Capabilities in the making: name → reference and settings, in order. */
export type Capabilities = Map<string, { readonly reference: string; readonly native: JsonObject }>;

/** The name results are found under. */
export function nameIn(reference: string): string {
  const parsed = parseReference(reference);
  return 'problem' in parsed ? reference : parsed.name;
}

/** Adds a capability nobody wrote; false when there is one of that name. */
export function add(
  reference: string,
  why: string,
  all: Capabilities,
  { account }: Writing,
): boolean {
  const name = nameIn(reference);
  if (all.has(name)) return false;
  account('added', pointerTo('/capabilities', all.size), why);
  all.set(name, { reference, native: {} });
  return true;
}
