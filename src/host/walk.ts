import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hostCodes } from './codes.ts';
import { type Ignoring, isIgnored, rulesAround, withRulesOf } from './ignored.ts';
import { isReallyInside, type LoadRoot, shownPath, shownRoot } from './load-root.ts';
import { systemReason } from './system-error.ts';

export interface WalkOptions {
  readonly maxFiles: number;
  /** Directories, as absolute paths, that are not walked into. */
  readonly except: readonly string[];
  readonly report: Report;
}

interface Waiting {
  /** Relative to the root. */
  readonly directory: string;
  readonly ignoring: Ignoring | undefined;
}

/**
 * All files below a directory, relative to it and in the same order everywhere. Hidden entries,
 * node_modules and what a .gitignore names are passed over. Symbolic links are not followed: what
 * they lead to inside the root is found there, and what lies outside is not ours to read.
 */
export function walk(root: LoadRoot, { maxFiles, except, report }: WalkOptions): string[] {
  const files: string[] = [];
  const waiting: Waiting[] = [{ directory: '', ignoring: rulesAround(root.directory) }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { directory } = next;
    const ignoring = withRulesOf(join(root.directory, directory), next.ignoring);
    const entries = listDirectory(root, { directory, ignoring }, report);
    files.push(...entries.filter((entry) => entry.isFile()).map(pathOf(directory)));
    if (files.length > maxFiles) {
      const path = shownRoot(root);
      report(hostCodes.build['too-many-files']({ path, limit: maxFiles }, { file: path }));
      return [];
    }
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathOf(directory));
    for (const link of links) mentionEscape(root, link, report);
    const below = entries
      .filter((entry) => entry.isDirectory())
      .map(pathOf(directory))
      .filter((each) => !except.includes(join(root.directory, each)));
    waiting.push(...below.reverse().map((each) => ({ directory: each, ignoring })));
  }
  return files;
}

function pathOf(directory: string): (entry: Dirent) => string {
  return ({ name }) => (directory === '' ? name : `${directory}/${name}`);
}

function listDirectory(
  root: LoadRoot,
  { directory, ignoring }: Waiting,
  report: Report,
): readonly Dirent[] {
  try {
    const path = join(root.directory, directory);
    const isWanted = (entry: Dirent) =>
      ignoring === undefined || !isIgnored(ignoring, join(path, entry.name), entry.isDirectory());
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
      .filter(isWanted)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    const path = directory === '' ? shownRoot(root) : shownPath(root, directory);
    report(hostCodes.build.unreadable({ path, reason: systemReason(error) }, { file: path }));
    return [];
  }
}

function mentionEscape(root: LoadRoot, file: string, report: Report): void {
  const shown = shownPath(root, file);
  const say = (reason: string) =>
    report(hostCodes.build.skipped({ path: shown, reason }, { file: shown }));
  try {
    statSync(join(root.directory, file));
    if (!isReallyInside(root.directory, file)) {
      say(`it is a symbolic link that leads out of ${shownRoot(root)}`);
    }
  } catch {
    say('it is a symbolic link that leads nowhere');
  }
}
