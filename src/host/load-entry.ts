import { readdirSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Limits } from '../convert/limits.ts';
import type { Report } from '../diagnostics/diagnostic.ts';
import { directoryOf, type FileSet, resolveInside } from '../source/file-set.ts';
import { hostCodes } from './codes.ts';
import type { Entry } from './find-entries.ts';
import { isAbsent, type Listings } from './listings.ts';
import { isOpen, isReallyInside, type LoadRoot, shownPath, shownRoot } from './load-root.ts';
import { loadText } from './load-text.ts';
import { systemErrorCode, systemReason } from './system-error.ts';

export interface LoadOptions {
  readonly limits: Limits;
  readonly report: Report;
}

export interface LoadNeededOptions extends LoadOptions {
  readonly known: KnownFiles;
}

/** What has been seen of a load root: many agents refer to the same files, or to none there. */
export interface KnownFiles {
  /** Path → what came of loading it. */
  readonly texts: Map<string, string | undefined>;
  /** Only where so many files are loaded that listing their directories pays. */
  readonly listings: Listings | undefined;
}

/** The text of an entry; undefined after saying why there is none. */
export function loadEntry(
  { root, file, metIn, text }: Entry,
  { limits, report }: LoadOptions,
): string | undefined {
  if (text !== undefined) return text;
  const shown = shownPath(root, file);
  const maxBytes = limits.fileBytes;
  return loadText(join(root.directory, file), {
    shown,
    maxBytes,
    report,
    met: metIn !== undefined,
  });
}

/**
 * Adds the files a format asks for, as far as they exist inside the root. What is missing or lies
 * outside is the format's to report: it knows where the reference stands.
 */
export function loadNeeded(
  root: LoadRoot,
  files: FileSet,
  needs: (files: FileSet) => readonly string[],
  options: LoadNeededOptions,
): FileSet {
  const loaded = new Map(files);
  const asked = new Set(files.keys());
  for (;;) {
    const { texts } = options.known;
    const named = needs(loaded).flatMap((file) =>
      file.includes('*') ? matching(root, file, options) : [file],
    );
    const wanted = named.filter((file) => !asked.has(file));
    if (wanted.length === 0) return loaded;
    for (const file of wanted) {
      asked.add(file);
      if (asked.size > options.limits.files) return refuseMore(root, loaded, options);
      const path = join(root.directory, file);
      if (!texts.has(path)) texts.set(path, loadInside(root, file, options));
      const text = texts.get(path);
      if (text !== undefined) loaded.set(file, text);
    }
  }
}

/** `dir/*.ext` stands for the files of that ending in that directory, in the order of their names. */
function matching(
  root: LoadRoot,
  file: string,
  { known, report }: LoadNeededOptions,
): readonly string[] {
  const star = file.indexOf('*');
  const directory = file.slice(0, star);
  const ending = file.slice(star + 1);
  const any = `${directory}x`;
  if (resolveInside('', any) !== any || !isOpen(root, any)) return [];
  if (isAbsent(join(root.directory, directoryOf(directory)), known.listings)) return [];
  const path = join(root.directory, directory);
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
      .sort()
      .map((name) => `${directory}${name}`);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(systemErrorCode(error)) || known.texts.has(path)) return [];
    known.texts.set(path, undefined);
    const shown = shownPath(root, directory);
    const reason = systemReason(error);
    report(hostCodes.build.unreadable({ path: shown, reason }, { file: shown }));
    return [];
  }
}

function loadInside(
  root: LoadRoot,
  file: string,
  { limits, known, report }: LoadNeededOptions,
): string | undefined {
  if (resolveInside('', file) !== file || file === '' || !isOpen(root, file)) return undefined;
  const path = join(root.directory, file);
  if (isAbsent(path, known.listings)) return undefined;
  const shown = shownPath(root, file);
  try {
    const stats = existing(path);
    if (stats === undefined) return undefined;
    if (!isReallyInside(root.directory, file)) {
      const args = { path: shown, root: shownRoot(root) };
      report(hostCodes.build['outside-root'](args, { file: shown }));
      return undefined;
    }
    if (stats.isFile()) return loadText(path, { shown, maxBytes: limits.fileBytes, report });
    const reason = stats.isDirectory() ? 'it is a directory' : 'it is not an ordinary file';
    report(hostCodes.build.unreadable({ path: shown, reason }, { file: shown }));
  } catch (error) {
    const reason = systemReason(error);
    report(hostCodes.build.unreadable({ path: shown, reason }, { file: shown }));
  }
  return undefined;
}

/** What is in the way of a path, such as a file instead of a directory, means that there is nothing. */
function existing(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}

function refuseMore(root: LoadRoot, loaded: FileSet, { limits, report }: LoadOptions): FileSet {
  report(hostCodes.build['too-many-files']({ path: shownRoot(root), limit: limits.files }));
  return loaded;
}
