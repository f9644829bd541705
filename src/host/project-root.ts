import { homedir } from 'node:os';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { directoryOf } from '../source/file-set.ts';
import { type Placed, placeAround } from '../source/project-of.ts';
import { type LoadRoot, toPosix } from './load-root.ts';
import { type Confines, isWithin } from './within.ts';

export interface ProjectOptions {
  readonly cwd: string;
  /** Whether the path is that of a directory. */
  readonly isDirectory: boolean;
  /** Where agents live by convention, relative to a project. */
  readonly places: readonly string[];
  /** Outside of these nothing is read. */
  readonly confines?: Confines;
}

/** A path in a conventional place, or on the way to one, and the root of the project it belongs to. */
export interface InProject {
  readonly root: LoadRoot;
  readonly place: string;
  /** The path seen from the root. */
  readonly below: string;
}

/**
 * The project that a file or directory belongs to by where it lies, called by what the user typed.
 * Where not all of the project is ours to read, only the directory itself is, or that of the file.
 */
export function projectAround(path: string, options: ProjectOptions): InProject | undefined {
  const { cwd, places, confines } = options;
  const absolute = toPosix(resolve(cwd, path));
  const placed =
    placeAround(absolute, places) ??
    (options.isDirectory ? endOf(absolute, places.flatMap(waysTo)) : undefined);
  if (placed === undefined) return undefined;
  const { place, below } = placed;
  const up = below.split('/').map(() => '..');
  const directory = resolve(cwd, path, ...up);
  const shown = shownDirectory(join(path, ...up));
  const isAbove = /^\.\.(\/\.\.)*$/.test(shown);
  const isClosed =
    !isProject(directory) || (confines !== undefined && !isWithin(directory, confines));
  const own = options.isDirectory ? below : directoryOf(below);
  const root = {
    directory,
    shown,
    ...(isAbove && { standing: toPosix(relative(directory, cwd)) }),
    ...(isClosed && own !== '' && { only: own }),
  };
  return { root, place, below };
}

/** `.claude` is on the way to `.claude/agents`. */
function waysTo(place: string): string[] {
  const parts = place.split('/');
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** What else is in a directory on the way does not belong there. */
function endOf(path: string, ways: readonly string[]): Placed | undefined {
  const placed = placeAround(path, ways);
  return placed?.below === placed?.place ? placed : undefined;
}

/** What a person keeps for all projects is none itself: a home directory holds far more than agents. */
export function isProject(directory: string): boolean {
  return directory !== homedir() && directory !== dirname(directory);
}

/** How messages name a directory: as it was typed, but tidy; empty for the current one. */
export function shownDirectory(path: string): string {
  const tidy = toPosix(normalize(path));
  if (tidy === '.' || tidy === './') return '';
  return tidy.length > 1 && tidy.endsWith('/') ? tidy.slice(0, -1) : tidy;
}
