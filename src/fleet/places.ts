import { join } from 'node:path';
import { knownPlaces } from '../convert/known-places.ts';
import type { Entry } from '../host/find-entries.ts';
import { toPosix } from '../host/load-root.ts';
import { type Adapter, registry } from '../index.ts';
import { directoryOf } from '../source/file-set.ts';
import { type Placed, placeAround } from '../source/project-of.ts';

/** Whatever looks through directories looks into these, although they are hidden. */
export const PLACES = knownPlaces(registry);

/** Where an entry lies, if that is a place of the format. */
export function placedIn({ root, file }: Entry, { places = [] }: Adapter): Placed | undefined {
  return placeAround(toPosix(join(root.directory, file)), places);
}

/**
 * The directory, relative to that of the output, that the output of an entry belongs in, so that
 * layouts are mirrored. A format with conventional places is looked for in the root of a project only:
 * agents that were in none stand there together.
 */
export function homeOf(entry: Entry, source: Adapter, target: Adapter): string {
  const { below } = entry;
  if (source.homeOf === undefined) {
    const placed = placedIn(entry, source);
    if (placed !== undefined) return belowNamed(placed.project, entry);
  }
  if (target.places !== undefined) return '';
  return source.homeOf?.(below) ?? directoryOf(below);
}

/** A project as it is seen from the directory that was named; one that holds that is all there is. */
function belowNamed(project: string, { root, file, below }: Entry): string {
  const named = toPosix(join(root.directory, file)).slice(0, -below.length);
  return project.startsWith(named) ? project.slice(named.length) : '';
}
