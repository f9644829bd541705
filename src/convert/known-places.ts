import type { Registry } from './registry.ts';

/** Where agents of any format live by convention, relative to the root of a project. */
export function knownPlaces({ adapters }: Registry): readonly string[] {
  return [...new Set(adapters.flatMap(({ places = [] }) => places))];
}
