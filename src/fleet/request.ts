import type { Entry } from '../host/find-entries.ts';
import type { Unit } from './engine.ts';

/** What a worker is asked; it answers each with a list of the same length. */
export type Request =
  | 'close'
  | { readonly scan: readonly Entry[] }
  | { readonly convert: readonly Unit[]; readonly names: ReadonlyMap<string, string> };
