import { existsSync, statSync } from 'node:fs';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import type { FileSet } from '../source/file-set.ts';
import { toPosix } from './load-root.ts';
import type { FileToSave } from './plan-save.ts';
import { isWebAddress } from './web-address.ts';

/**
 * Where `-o` puts the files: below it when it ends in "/", is a directory, or several files come
 * out; otherwise it is the name of the one file.
 */
export function filesToSave(files: FileSet, output: string, cwd: string): FileToSave[] {
  const path = resolve(cwd, output);
  const shown = toPosix(normalize(output));
  if (files.size !== 1 || /[/\\]$/.test(output) || isDirectory(path)) {
    return [...files].map(([file, text]) => ({
      path: join(path, file),
      shown: toPosix(join(shown, file)),
      within: path,
      text,
    }));
  }
  return [...files.values()].map((text) => ({ path, shown, within: dirname(path), text }));
}

/** Whether `-o` speaks of one file: an ending, or a file that is there already. */
export function namesFile(output: string, cwd: string): boolean {
  const path = resolve(cwd, output);
  if (/[/\\]$/.test(output) || isDirectory(path)) return false;
  return extname(path) !== '' || existsSync(path);
}

/**
 * Whether `-o` speaks of a directory: it ends in "/", is one, or takes what many files give and does
 * not look like a file.
 */
export function namesDirectory(output: string, isMany: boolean, cwd: string): boolean {
  if (/[/\\]$/.test(output) || isDirectory(resolve(cwd, output))) return true;
  return isMany && !namesFile(output, cwd);
}

/** Whether a path stands for more than one file: a directory or a pattern. */
export function standsForMany(path: string, cwd: string): boolean {
  const absolute = resolve(cwd, path);
  if (isWebAddress(path)) return false;
  return isDirectory(absolute) || (/[*?[\]{}]/.test(path) && !existsSync(absolute));
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
