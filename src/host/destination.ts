import { existsSync } from 'node:fs';
import { dirname, extname, join, normalize, resolve } from 'node:path';
import type { FileSet } from '../source/file-set.ts';
import { type LoadRoot, shownPath, toPosix } from './load-root.ts';
import type { FileToSave } from './plan-save.ts';
import { isProject, projectAround, shownDirectory } from './project-root.ts';
import { isDirectory } from './stats-of.ts';
import { isWebAddress } from './web-address.ts';

/** The directory that paths given by a format are relative to, and how messages call it. */
export interface OutputRoot extends LoadRoot {
  /** Set when `-o` names a place of the format, a directory in one, or one on the way to it. */
  readonly inside?: {
    /** What `-o` names, seen from the root. */
    readonly below: string;
    /** Places whose files go right there instead. */
    readonly places: readonly string[];
  };
}

/**
 * The root that `-o <directory>` stands for: that directory, or, when it is a conventional part of a
 * project, the project.
 */
export function outputRoot(output: string, places: readonly string[], cwd: string): OutputRoot {
  const project = projectAround(output, { cwd, places, isDirectory: true });
  if (project === undefined) {
    return { directory: resolve(cwd, output), shown: shownDirectory(output) };
  }
  const { root, place, below } = project;
  return { ...root, inside: { below, places: places.includes(place) ? places : [] } };
}

/** The directory that `-o` names. */
export function outputDirectory({ directory, inside }: OutputRoot): string {
  return join(directory, inside?.below ?? '');
}

/** Where a file of the format goes, relative to the root. */
export function pathInOutput(file: string, { inside }: OutputRoot): string {
  const place = inside?.places.find((each) => file.startsWith(`${each}/`));
  return place === undefined ? file : `${inside?.below}${file.slice(place.length)}`;
}

/**
 * Where `-o` puts the files: below it when it ends in "/", is a directory, or several files come
 * out; otherwise it is the name of the one file.
 */
export function filesToSave(
  files: FileSet,
  output: string,
  cwd: string,
  places: readonly string[] = [],
): FileToSave[] {
  const path = resolve(cwd, output);
  if (files.size !== 1 || /[/\\]$/.test(output) || isDirectory(path)) {
    const root = outputRoot(output, places, cwd);
    return [...files].map(([file, text]) => {
      const place = pathInOutput(file, root);
      return {
        path: join(root.directory, place),
        shown: shownPath(root, place),
        within: root.directory,
        text,
      };
    });
  }
  const shown = toPosix(normalize(output));
  return [...files.values()].map((text) => ({ path, shown, within: dirname(path), text }));
}

/**
 * The directory whose places are meant when nobody says where output goes: the one that was named, or
 * the project it is a conventional part of. Undefined when that is no project.
 */
export function ownProject(
  path: string,
  places: readonly string[],
  cwd: string,
): string | undefined {
  const project = projectAround(path, { cwd, places, isDirectory: true });
  if (project === undefined) return path;
  return isProject(project.root.directory) ? project.root.shown || '.' : undefined;
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
