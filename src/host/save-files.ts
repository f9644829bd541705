import {
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { temporaryIn } from './abandoned-files.ts';
import { hostCodes } from './codes.ts';
import { isInside } from './load-root.ts';
import type { PlannedFile } from './plan-save.ts';
import { systemErrorCode, systemReason } from './system-error.ts';

/** What has been done so far, to be undone when something fails. */
interface Progress {
  /** Directories that exist by now … */
  readonly made: Set<string>;
  /** … and those of them that did not before. */
  readonly directories: string[];
  readonly temporary: Map<PlannedFile, string>;
  readonly renamed: PlannedFile[];
}

/**
 * Saves all planned files or, if one cannot be saved, none: every text is stored beside its place
 * first, then all are renamed into place. False after saying what went wrong.
 */
export function saveFiles(plan: readonly PlannedFile[], report: Report): boolean {
  const progress: Progress = {
    made: new Set(),
    directories: [],
    temporary: new Map(),
    renamed: [],
  };
  const changes = plan.filter(({ action }) => action !== 'keep');
  let current: PlannedFile | undefined;
  try {
    for (const file of changes) {
      current = file;
      storeBeside(file, progress);
    }
    for (const file of changes) {
      current = file;
      moveIntoPlace(file, progress);
    }
    return true;
  } catch (error) {
    undo(progress);
    const reason = error instanceof Collision ? error.message : systemReason(error);
    report(hostCodes.build['blocked-output']({ path: current?.shown ?? '', reason }));
    return false;
  }
}

class Collision extends Error {}

function storeBeside(file: PlannedFile, progress: Progress): void {
  const directory = dirname(file.path);
  if (!progress.made.has(directory)) {
    const first = mkdirSync(directory, { recursive: true });
    if (first !== undefined) progress.directories.push(...between(first, directory));
    progress.made.add(directory);
  }
  const temporary = temporaryIn(directory);
  progress.temporary.set(file, temporary);
  writeFileSync(temporary, file.text, { flag: 'wx', mode: file.previous?.mode ?? 0o666 });
}

function moveIntoPlace(file: PlannedFile, progress: Progress): void {
  // Also met when two names differ only in case and the disk does not tell them apart.
  if (file.action === 'create' && existsSync(file.path)) {
    throw new Collision('another file of that name has just been written');
  }
  renameSync(progress.temporary.get(file) ?? '', file.path);
  progress.temporary.delete(file);
  progress.renamed.push(file);
}

function undo({ directories, temporary, renamed }: Progress): void {
  for (const path of temporary.values()) rmSync(path, { force: true });
  for (const { path, previous } of renamed) {
    if (previous === undefined) unlinkSync(path);
    else {
      const copy = temporaryIn(dirname(path));
      writeFileSync(copy, previous.bytes, { flag: 'wx', mode: previous.mode });
      renameSync(copy, path);
    }
  }
  for (const directory of directories.reverse()) removeIfEmpty(directory);
}

/** A directory in which someone else has put something meanwhile is theirs. */
function removeIfEmpty(directory: string): void {
  try {
    rmdirSync(directory);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(systemErrorCode(error))) throw error;
  }
}

/** The directories from `first` down to `last`, outermost first. */
function between(first: string, last: string): string[] {
  const directories = [last];
  for (let at = dirname(last); isInside(first, at); at = dirname(at)) directories.unshift(at);
  return directories;
}
