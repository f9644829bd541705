import { readdirSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, normalize, relative, resolve } from 'node:path';
import { DEFAULT_LIMITS } from '../convert/limits.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { hostCodes } from './codes.ts';
import { isInside, type LoadRoot, shownRoot, toPosix } from './load-root.ts';
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
  /** The load root, when it is not to be the directory of each file. */
  readonly root: string | undefined;
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
  const stats = statOf(resolve(options.cwd, path));
  if (stats === undefined && isWebAddress(path)) return webEntry(path, options);
  const first = stats === undefined && isPattern(path) ? fixedPart(path) : path;
  if (!isAllowed(first, options)) return [];
  if (stats?.isDirectory()) return directoryEntries(path, root, options);
  if (stats !== undefined) return fileEntry(path, root, options);
  if (!isPattern(path)) {
    const similar = similarPath(path, options.cwd);
    options.report(hostCodes.build['file-not-found']({ path, similar }));
    return [];
  }
  const { glob } = await import('./glob.ts');
  const matches = glob(path, options.cwd).filter(
    (match) => !isExcepted(match, options) && isAllowed(match, options),
  );
  if (matches.length === 0) options.report(hostCodes.build['no-match']({ pattern: path }));
  const base = resolve(options.cwd, fixedPart(path));
  return matches.flatMap((match) =>
    fileEntry(match, root, options).map((entry) => ({
      ...entry,
      below: pathBelow(base, resolve(options.cwd, match)),
      pattern: path,
    })),
  );
}

async function webEntry(url: string, { network, report }: FindOptions): Promise<Entry[]> {
  if (network === undefined) {
    report(hostCodes.build['network-not-allowed']({ url }));
    return [];
  }
  const { fetchEntry } = await import('./fetch-entry.ts');
  const maxBytes = DEFAULT_LIMITS.fileBytes;
  const entry = await fetchEntry(url, { ...network, maxBytes, report });
  return entry === undefined ? [] : [entry];
}

/** False, after saying so, for a path that leads out of where reading is confined to. */
function isAllowed(path: string, { cwd, confines, report }: FindOptions): boolean {
  if (confines === undefined || isWithin(resolve(cwd, path), confines)) return true;
  const root = shownConfines(confines);
  report(hostCodes.build['outside-root']({ path: toPosix(path), root }));
  return false;
}

function isExcepted(match: string, { cwd, except = [] }: FindOptions): boolean {
  return except.some((directory) => isInside(directory, resolve(cwd, match)));
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
  const own = { directory: dirname(absolute), shown: shownDirectory(dirname(path)) };
  return [{ root: own, file: basename(absolute), below: basename(absolute) }];
}

function directoryEntries(path: string, root: LoadRoot | undefined, options: FindOptions): Entry[] {
  const directory = resolve(options.cwd, path);
  const walked = { directory, shown: shownDirectory(path) };
  const prefix = root === undefined ? '' : fileIn(root, directory, path, options.report);
  if (prefix === undefined) return [];
  const { maxFiles, except = [], report } = options;
  const files = walk(walked, { maxFiles, except, report });
  const metIn = shownRoot(walked);
  if (files.length === 0) {
    options.report(hostCodes.build['no-agent-files']({ path: metIn }, { file: metIn }));
  }
  return files.map((file) => ({
    root: root ?? walked,
    file: prefix === '' ? file : `${prefix}/${file}`,
    below: file,
    metIn,
  }));
}

/** The root given with --root; undefined after saying that it is none. */
export function widerRoot(
  path: string,
  { cwd, report }: Pick<FindOptions, 'cwd' | 'report'>,
): LoadRoot | undefined {
  const directory = resolve(cwd, path);
  if (statOf(directory)?.isDirectory()) return { directory, shown: shownDirectory(path) };
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

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function shownDirectory(path: string): string {
  const tidy = toPosix(normalize(path));
  if (tidy === '.' || tidy === './') return '';
  return tidy.length > 1 && tidy.endsWith('/') ? tidy.slice(0, -1) : tidy;
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
