import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hostCodes } from './codes.ts';
import { isReallyInside, type LoadRoot, shownPath, shownRoot } from './load-root.ts';
import { systemReason } from './system-error.ts';

export interface WalkOptions {
  readonly maxFiles: number;
  readonly report: Report;
  /** Absolute directories that are passed over. */
  readonly except?: readonly string[];
}

/**
 * All files below a directory, relative to it and in the same order everywhere. Hidden entries and
 * node_modules are passed over. Symbolic links are not followed: what they lead to inside the root
 * is found there, and what lies outside is not ours to read.
 */
export function walk(root: LoadRoot, { maxFiles, report, except = [] }: WalkOptions): string[] {
  const files: string[] = [];
  const waiting = [''];
  for (let directory = waiting.pop(); directory !== undefined; directory = waiting.pop()) {
    const entries = listDirectory(root, directory, report);
    files.push(...entries.filter((entry) => entry.isFile()).map(pathOf(directory)));
    if (files.length > maxFiles) {
      const path = shownRoot(root);
      report(hostCodes.build['too-many-files']({ path, limit: maxFiles }, { file: path }));
      return [];
    }
    const links = entries.filter((entry) => entry.isSymbolicLink()).map(pathOf(directory));
    for (const link of links) mentionEscape(root, link, report);
    const below = entries.filter((entry) => entry.isDirectory()).map(pathOf(directory));
    const open = below.filter((path) => !except.includes(join(root.directory, path)));
    waiting.push(...open.reverse());
  }
  return files;
}

function pathOf(directory: string): (entry: Dirent) => string {
  return ({ name }) => (directory === '' ? name : `${directory}/${name}`);
}

function listDirectory(root: LoadRoot, directory: string, report: Report): Dirent[] {
  try {
    return readdirSync(join(root.directory, directory), { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.') && name !== 'node_modules')
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
