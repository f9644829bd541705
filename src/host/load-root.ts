import { realpathSync } from 'node:fs';
import { isAbsolute, join, posix, relative, sep } from 'node:path';

/** The directory within which an agent's references are followed. */
export interface LoadRoot {
  readonly directory: string;
  /** How the user calls it, with "/" as separator; empty for the current directory. */
  readonly shown: string;
  /** Where in the root the user stands, when files are called by the way from there. */
  readonly standing?: string;
  /** The only directory of the root that files are read from, when not all of it. */
  readonly only?: string;
  /** The file that is really standard input, when it has no name of its own. */
  readonly stdin?: string;
}

/** How messages name a file of the root: the way the user would reach it. */
export function shownPath(root: LoadRoot, file: string): string {
  if (file === root.stdin) return '<stdin>';
  if (root.standing !== undefined) return posix.relative(`/${root.standing}`, `/${file}`);
  if (root.shown === '') return file;
  return root.shown.endsWith('/') ? `${root.shown}${file}` : `${root.shown}/${file}`;
}

export function shownRoot(root: LoadRoot): string {
  return root.shown === '' ? 'the current directory' : root.shown;
}

/** Whether a file of the root may be read, as far as its path tells. */
export function isOpen({ only }: LoadRoot, file: string): boolean {
  return only === undefined || file.startsWith(`${only}/`);
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
