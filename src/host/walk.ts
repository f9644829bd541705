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
  /** Places, or files in them, that are there and passed over because an ignore file names them. */
  readonly ignored: readonly string[];
}

interface Found {
  readonly files: string[];
  readonly ignored: string[];
}

interface Directory {
  /** Relative to the root. */
  readonly path: string;
  readonly way: Way;
  readonly ignoring: Ignoring | undefined;
}

/**
 * All files below a directory, in the same order everywhere. Hidden entries but for the places,
 * node_modules and what a .gitignore names are passed over. Symbolic links are not followed: what
 * they lead to inside the root is found there, and what lies outside is not ours to read.
 */
export function walk(root: LoadRoot, options: WalkOptions): Walked {
  const { maxFiles, report } = options;
  const found: Found = { files: [], ignored: [] };
  const rules = rulesAround(root.directory);
  const waiting: Directory[] = [{ path: '', way: ORDINARY, ignoring: rules }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const ignoring = withRulesOf(join(root.directory, next.path), next.ignoring);
    const below = lookInto(root, { ...next, ignoring }, options, found);
    if (found.files.length > maxFiles) {
      const path = shownRoot(root);
      report(hostCodes.build['too-many-files']({ path, limit: maxFiles }, { file: path }));
      return { ...found, files: [] };
    }
    waiting.push(...below.reverse());
  }
  return found;
}

/** Adds what is in a directory to what was found; gives the directories in it. */
function lookInto(
  root: LoadRoot,
  { path: directory, way, ignoring }: Directory,
  { except, places, report }: WalkOptions,
  { files, ignored }: Found,
): Directory[] {
  const below: Directory[] = [];
  for (const entry of listDirectory(root, directory, report)) {
    const on = wayInto(entry.name, way, places);
    if (on === undefined) continue;
    const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
    const isDirectory = entry.isDirectory();
    if (ignoring && isIgnored(ignoring, join(root.directory, path), isDirectory)) {
      ignored.push(...placesMissed(root, path, on));
    } else if (isDirectory) below.push({ path, way: on, ignoring });
    // A file on the way is not what the way leads to.
    else if (entry.isFile() && on.length === 0) files.push(path);
    else if (entry.isSymbolicLink()) mentionLink(root, path, places, report);
  }
  return below.filter(({ path }) => !except.includes(join(root.directory, path)));
}

function listDirectory(root: LoadRoot, directory: string, report: Report): readonly Dirent[] {
  try {
    const entries = readdirSync(join(root.directory, directory), { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const path = directory === '' ? shownRoot(root) : shownPath(root, directory);
    report(hostCodes.build.unreadable({ path, reason: systemReason(error) }, { file: path }));
    return [];
  }
}

/** What of a place is missed with an ignored entry; of what is not hidden, nobody expects any. */
function placesMissed(root: LoadRoot, path: string, way: Way): string[] {
  if (!isOffTheWay(path.split('/'), [])) return [];
  const places = way.length === 0 ? [path] : way.map((rest) => `${path}/${rest}`);
  return places.filter((place) => existsSync(join(root.directory, place)));
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
