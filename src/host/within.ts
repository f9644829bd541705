import { existsSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { isInside, type LoadRoot, shownRoot, toPosix } from './load-root.ts';

/** Directories outside of which nothing is touched, as they really are. */
export type Confines = readonly LoadRoot[];

/**
 * Whether a path, which need not exist, leads into one of the directories. Of what does not exist,
 * the directory it would be in is followed: it may be a link too.
 */
export function isWithin(path: string, confines: Confines): boolean {
  let existing = path;
  while (!existsSync(existing)) existing = dirname(existing);
  const real = realpathSync(existing);
  return confines.some(({ directory }) => isInside(directory, real));
}

/** How messages name the directories. */
export function shownConfines(confines: Confines): string {
  return confines.map(shownRoot).join(' and ');
}

/** The directories as they are now; throws when one does not exist. */
export function confinesOf(directories: readonly string[], cwd: string): Confines {
  return directories.map((path) => ({
    directory: realpathSync(resolve(cwd, path)),
    shown: path === '.' ? '' : toPosix(path),
  }));
}
