import type { Entry } from '../host/find-entries.ts';
import type { Adapter } from '../index.ts';
import type { Candidate } from './choose-inputs.ts';
import { placedIn } from './places.ts';

/**
 * Looks at files, but where a format with conventional places is asked for, and a directory has agents in
 * them, only at those: notes that look like agents lie everywhere, and so do agents of similar formats.
 */
export async function meetAsAsked<Each extends Pick<Candidate, 'metIn' | 'isAgent'>>(
  entries: readonly Entry[],
  from: Adapter | undefined,
  meet: (entries: readonly Entry[]) => Promise<readonly Each[]> | readonly Each[],
): Promise<readonly Each[]> {
  const expected = new Set(expectedOf(entries, from));
  const met = await meet([...expected]);
  const fruitful = new Set(met.filter(({ isAgent }) => isAgent).map(({ metIn }) => metIn));
  const others = entries.filter((entry) => !expected.has(entry) && !fruitful.has(entry.metIn));
  return others.length === 0 ? met : [...met, ...(await meet(others))];
}

/** What is looked at in any case. */
export function expectedOf(entries: readonly Entry[], from: Adapter | undefined): readonly Entry[] {
  if (from?.places === undefined) return entries;
  return entries.filter((entry) => entry.metIn === undefined || placedIn(entry, from));
}
