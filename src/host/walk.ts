import { type Dirent, existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { placeAround } from '../source/project-of.ts';
import { hostCodes } from './codes.ts';
import { type Ignoring, isIgnored, rulesAround, withRulesOf } from './ignored.ts';
import { isReallyInside, type LoadRoot, shownPath, shownRoot, toPosix } from './load-root.ts';
import { systemReason } from './system-error.ts';
import { isOffTheWay, ORDINARY, type Way, wayInto } from './way.ts';

export interface WalkOptions {
  readonly maxFiles: number;
  /** Directories, as absolute paths, that are not walked into. */
  readonly except: readonly string[];
  /** What is walked into although it is hidden, relative to any directory. */
  readonly places: readonly string[];
  readonly report: Report;
}

export interface Walked {
  /** Relative to the root. */
  readonly files: readonly string[];
  /** Places that are there, and are passed over because an ignore file names them. */
  readonly ignored: readonly string[];
}

interface Directory {
  /** Relative to the root. */
  readonly path: string;
  readonly way: Way;
  readonly ignoring: Ignoring | undefined;
}

interface Found {
  readonly entry: Dirent;
  /** Relative to the root. */
  readonly path: string;
  readonly way: Way;
  readonly isIgnored: boolean;
}

/**
 * All files below a directory, in the same order everywhere. Hidden entries but for the places,
 * node_modules and what a .gitignore names are passed over. Symbolic links are not followed: what
 * they lead to inside the root is found there, and what lies outside is not ours to read.
 */
export function walk(root: LoadRoot, options: WalkOptions): Walked {
  const { maxFiles, except, places, report } = options;
  const files: string[] = [];
  const ignored: string[] = [];
  const rules = rulesAround(root.directory);
  const waiting: Directory[] = [{ path: '', way: ORDINARY, ignoring: rules }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const ignoring = withRulesOf(join(root.directory, next.path), next.ignoring);
    const all = listDirectory(root, { ...next, ignoring }, options);
    const found = all.filter((each) => !each.isIgnored);
    ignored.push(...all.filter((each) => each.isIgnored).flatMap((each) => placesIn(root, each)));
    files.push(...found.filter(({ entry }) => entry.isFile()).map(({ path }) => path));
    if (files.length > maxFiles) {
      const path = shownRoot(root);
      report(hostCodes.build['too-many-files']({ path, limit: maxFiles }, { file: path }));
      return { files: [], ignored };
    }
    for (const each of found) {
      if (each.entry.isSymbolicLink()) mentionLink(root, each.path, places, report);
    }
    const below = found
      .filter(({ entry }) => entry.isDirectory())
      .filter(({ path }) => !except.includes(join(root.directory, path)))
      .map(({ path, way }) => ({ path, way, ignoring }));
    waiting.push(...below.reverse());
  }
  return { files, ignored };
}

function listDirectory(
  root: LoadRoot,
  { path: directory, way, ignoring }: Directory,
  { places, report }: WalkOptions,
): readonly Found[] {
  const absolute = join(root.directory, directory);
  try {
    const found = readdirSync(absolute, { withFileTypes: true }).flatMap((entry): Found[] => {
      const on = wayInto(entry.name, way, places);
      // A file on the way is not what the way leads to.
      if (on === undefined || (on.length > 0 && entry.isFile())) return [];
      const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
      const isOut =
        ignoring !== undefined &&
        isIgnored(ignoring, join(absolute, entry.name), entry.isDirectory());
      // Only what a person may miss is remembered.
      if (isOut && way.length === 0 && !entry.name.startsWith('.')) return [];
      return [{ entry, path, way: on, isIgnored: isOut }];
    });
    return found.sort((a, b) => (a.entry.name < b.entry.name ? -1 : 1));
  } catch (error) {
    const path = directory === '' ? shownRoot(root) : shownPath(root, directory);
    report(hostCodes.build.unreadable({ path, reason: systemReason(error) }, { file: path }));
    return [];
  }
}

/** The places that an entry is, or leads to. */
function placesIn(root: LoadRoot, { path, way }: Found): string[] {
  if (way.length === 0) return [path];
  return way
    .map((rest) => `${path}/${rest}`)
    .filter((place) => existsSync(join(root.directory, place)));
}

function mentionLink(
  root: LoadRoot,
  path: string,
  places: readonly string[],
  report: Report,
): void {
  const shown = shownPath(root, path);
  const say = (reason: string) =>
    report(hostCodes.build.skipped({ path: shown, reason }, { file: shown }));
  try {
    const absolute = join(root.directory, path);
    statSync(absolute);
    if (!isReallyInside(root.directory, path)) {
      say(`it is a symbolic link that leads out of ${shownRoot(root)}`);
    } else if (isOffTheWay(path.split('/'), [])) {
      const real = toPosix(relative(realpathSync(root.directory), realpathSync(absolute)));
      // Another place is looked into by itself.
      if (placeAround(real, places) === undefined) {
        say(`it is a symbolic link to ${real}, and links are not followed`);
      }
    }
  } catch {
    say('it is a symbolic link that leads nowhere');
  }
}
