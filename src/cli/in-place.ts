import { resolve } from 'node:path';
import { PLACES } from '../fleet/places.ts';
import { ownProject } from '../host/destination.ts';
import { isDirectory } from '../host/stats-of.ts';
import type { Adapter } from '../index.ts';

/**
 * The directory that agents are written below when nobody says where: those of one project go into that
 * project, if their new format has its places there.
 */
export function inPlace(
  [path = '', ...others]: readonly string[],
  { places }: Adapter,
  cwd: string,
): string | undefined {
  if (places === undefined || others.length > 0) return undefined;
  return isDirectory(resolve(cwd, path)) ? ownProject(path, PLACES, cwd) : undefined;
}
