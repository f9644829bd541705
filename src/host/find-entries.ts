import { readdirSync } from 'node:fs';
import { basename, dirname, join, posix, relative, resolve } from 'node:path';
import { DEFAULT_LIMITS } from '../convert/limits.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { placeAround } from '../source/project-of.ts';
import { hostCodes } from './codes.ts';
import { isInside, type LoadRoot, shownPath, shownRoot, toPosix } from './load-root.ts';
import { projectAround, shownDirectory } from './project-root.ts';
import { isDirectory, statsOf } from './stats-of.ts';
import { walk } from './walk.ts';
import { isWebAddress } from './web-address.ts';
import { type Confines, isWithin, shownConfines } from './within.ts';

/** A file to read agents from. */
export interface Entry {
  readonly root: LoadRoot;
  /** POSIX path relative to the root. */
  readonly file: string;
  /** POSIX path below the directory that was named or the fixed part of the pattern; else the file's name. */
  readonly below: string;
  /** The directory it was met in, as the user calls it; absent when the file itself was named. */
  readonly metIn?: string;
  /** Conventional places of that directory that are passed over as ignored, if there are any. */
  readonly ignoredPlaces?: readonly string[];
  /** The pattern it matches; absent when the file itself was named. */
  readonly pattern?: string;
  /** What an address on the web gave; it lies in no directory. */
  readonly text?: string;
}

export interface NetworkAccess {
  /** Also asks this machine and private networks. */
  readonly allowPrivate: boolean;
}

export interface FindOptions {
  readonly cwd: string;
  /** The load root, when it is not to be the directory of each file or the project it belongs to. */
  readonly root: string | undefined;
  /** Where agents live by convention, relative to a project; looked into although hidden. */
  readonly places: readonly string[];
  readonly maxFiles: number;
  /** Directories, as absolute paths, that are not looked into: where output goes is not input. */
  readonly except?: readonly string[];
  /** Set to fetch addresses on the web, which are refused otherwise. */
  readonly network?: NetworkAccess;
  /** Outside of these nothing is read, wherever links lead. */
  readonly confines?: Confines;
  readonly report: Report;
}

/** Turns files, directories and glob patterns into the files they stand for, each once. */
export async function findEntries(
  paths: readonly string[],
  options: FindOptions,
): Promise<readonly Entry[]> {
  const root = options.root === undefined ? undefined : widerRoot(options.root, options);
  if (options.root !== undefined && root === undefined) return [];
  const entries = new Map<string, Entry>();
  for (const path of paths) {
    for (const entry of await entriesOf(path, root, options)) {
      const key = resolve(entry.root.directory, entry.file);
      if (!entries.has(key)) entries.set(key, entry);
    }
  }
  return [...entries.values()];
}

async function entriesOf(
  path: string,
  root: LoadRoot | undefined,
  options: FindOptions,
): Promise<readonly Entry[]> {
  const stats = statsOf(resolve(options.cwd, path));
  if (stats === undefined && isWebAddress(path)) return webEntry(path, options);
  const first = stats === undefined && isPattern(path) ? whereSearched(path) : path;
  if (!isAllowed(path, first, options)) return [];
  if (stats?.isDirectory()) return directoryEntries(path, root, options);
  if (stats !== undefined) return fileEntry(path, root, options);
  if (!isPattern(path)) {
    const similar = similarPath(path, options.cwd);
    options.report(hostCodes.build['file-not-found']({ path, similar }));
    return [];
  }
  const { glob } = await import('./glob.ts');
  const base = resolve(options.cwd, fixedPart(path));
  const matches = glob(path, options.cwd).filter((match) => !isExcepted(match, base, options));
  // All or nothing: naming those that are refused would tell what there is elsewhere.
  if (!matches.every((match) => isAllowed(path, match, options))) return [];
  if (matches.length === 0) options.report(hostCodes.build['no-match']({ pattern: path }));
  return matches.flatMap((match) =>
    fileEntry(match, root, options).map((entry) => ({
      ...entry,
      below: pathBelow(base, resolve(options.cwd, match)),
      pattern: path,
    })),
  );
}

async function webEntry(url: string, options: FindOptions): Promise<Entry[]> {
  const { network, places, report } = options;
  if (network === undefined) {
    report(hostCodes.build['network-not-allowed']({ url }));
    return [];
  }
  const { fetchEntry } = await import('./fetch-entry.ts');
  const maxBytes = DEFAULT_LIMITS.fileBytes;
  const entry = await fetchEntry(url, { ...network, maxBytes, report });
  if (entry === undefined) return [];
  const placed = placeAround(`${entry.root.directory}/${entry.file}`, places);
  if (placed === undefined) return [entry];
  const { project, below } = placed;
  return [{ ...entry, root: { directory: project, shown: project }, file: below }];
}

/** False, after saying so, when what is to be read for a path is not where reading is confined to. */
function isAllowed(path: string, place: string, { cwd, confines, report }: FindOptions): boolean {
  if (confines === undefined || isWithin(resolve(cwd, place), confines)) return true;
  const root = shownConfines(confines);
  report(hostCodes.build['outside-root']({ path: toPosix(path), root }));
  return false;
}

/**
 * The directory a pattern is searched in. ".." takes back what stands before it, also when that is a
 * pattern.
 */
function whereSearched(pattern: string): string {
  const tidy = posix.normalize(pattern);
  return isPattern(tidy) ? fixedPart(tidy) : tidy;
}

/** Output is no input, unless the pattern itself begins there. */
function isExcepted(match: string, base: string, { cwd, except = [] }: FindOptions): boolean {
  return except.some(
    (directory) => isInside(directory, resolve(cwd, match)) && !isInside(directory, base),
  );
}

const GLOB_CHARACTERS = /[*?[\]{}]/;

/** Whether a path that names no file may stand for several. */
export function isPattern(path: string): boolean {
  return GLOB_CHARACTERS.test(path);
}

/** The directories of a pattern before the first part that stands for several names. */
export function fixedPart(pattern: string): string {
  const parts = pattern.split('/');
  const fixed = parts.slice(0, parts.findIndex(isPattern));
  return fixed.length === 1 && fixed[0] === '' ? '/' : fixed.join('/');
}

function pathBelow(directory: string, path: string): string {
  return isInside(directory, path) ? toPosix(relative(directory, path)) : basename(path);
}

function fileEntry(path: string, root: LoadRoot | undefined, options: FindOptions): Entry[] {
  const absolute = resolve(options.cwd, path);
  if (root !== undefined) {
    const file = fileIn(root, absolute, path, options.report);
    return file === undefined ? [] : [{ root, file, below: basename(absolute) }];
  }
  const name = basename(absolute);
  const project = projectAround(path, { ...options, isDirectory: false });
  if (project !== undefined) return [{ root: project.root, file: project.below, below: name }];
  const own = { directory: dirname(absolute), shown: shownDirectory(dirname(path)) };
  return [{ root: own, file: name, below: name }];
}

function directoryEntries(
  path: string,
  given: LoadRoot | undefined,
  options: FindOptions,
): Entry[] {
  const walked = { directory: resolve(options.cwd, path), shown: shownDirectory(path) };
  const { root, prefix } = given
    ? { root: given, prefix: fileIn(given, walked.directory, path, options.report) }
    : seenFromProject(path, walked, options);
  if (prefix === undefined) return [];
  const { maxFiles, except = [], places, report } = options;
  const { files, ignored } = walk(walked, { maxFiles, except, places, report });
  const metIn = shownRoot(walked);
  const ignoredPlaces = ignored.map((place) => shownPath(walked, place));
  if (files.length === 0) {
    const args = { path: metIn, ignoredPlaces };
    options.report(hostCodes.build['no-agent-files'](args, { file: metIn }));
  }
  return files.map((file) => ({
    root,
    file: prefix === '' ? file : `${prefix}/${file}`,
    below: file,
    metIn,
    ...(ignored.length > 0 && { ignoredPlaces }),
  }));
}

/** A directory in a conventional place is seen from the root of its project, any other by itself. */
function seenFromProject(path: string, walked: LoadRoot, options: FindOptions) {
  const project = projectAround(path, { ...options, isDirectory: true });
  if (project === undefined) return { root: walked, prefix: '' };
  return { root: project.root, prefix: project.below };
}

/** The root given with --root; undefined after saying that it is none. */
export function widerRoot(
  path: string,
  { cwd, report }: Pick<FindOptions, 'cwd' | 'report'>,
): LoadRoot | undefined {
  const directory = resolve(cwd, path);
  if (isDirectory(directory)) return { directory, shown: shownDirectory(path) };
  report(hostCodes.build['file-not-found']({ path, similar: similarPath(path, cwd) }));
  return undefined;
}

function fileIn(
  root: LoadRoot,
  absolute: string,
  path: string,
  report: Report,
): string | undefined {
  if (isInside(root.directory, absolute)) return toPosix(relative(root.directory, absolute));
  report(hostCodes.build['outside-root']({ path: toPosix(path), root: shownRoot(root) }));
  return undefined;
}

/** The neighbour whose name is nearest to a file that does not exist. */
function similarPath(path: string, cwd: string): string | undefined {
  try {
    const name = nearest(basename(path), readdirSync(resolve(cwd, dirname(path))));
    return name === undefined ? undefined : toPosix(join(dirname(path), name));
  } catch {
    return undefined;
  }
}
