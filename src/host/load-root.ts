import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';

/** The directory within which an agent's references are followed. */
export interface LoadRoot {
  readonly directory: string;
  /** How the user calls it, with "/" as separator; empty for the current directory. */
  readonly shown: string;
  /** The file that is really standard input, when it has no name of its own. */
  readonly stdin?: string;
}

/** How messages name a file of the root: the way the user would reach it. */
export function shownPath(root: LoadRoot, file: string): string {
  if (file === root.stdin) return '<stdin>';
  if (root.shown === '') return file;
  return root.shown.endsWith('/') ? `${root.shown}${file}` : `${root.shown}/${file}`;
}

export function shownRoot(root: LoadRoot): string {
  return root.shown === '' ? 'the current directory' : root.shown;
}

/** Whether a path, followed through all symbolic links, stays in the root. */
export function isReallyInside(directory: string, file: string): boolean {
  return isInside(realpathSync(directory), realpathSync(join(directory, file)));
}

/** Whether `path` is `directory` or below it; both absolute, links not followed. */
export function isInside(directory: string, path: string): boolean {
  const way = relative(directory, path);
  // On Windows the way to another drive is absolute.
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

export function toPosix(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}
