import {
  lstatSync,
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
  /** Path → where its text is stored. */
  readonly temporary: Map<string, string>;
  readonly renamed: StoredFile[];
}

/** Files that are stored beside their places, under other names, until it is known if they may go there. */
export interface StoredFiles {
  /** Moves all into place, or, if one cannot be moved, none. False after saying what went wrong. */
  commit(report: Report): boolean;
  /** Leaves everything as it was. */
  discard(): void;
}

/**
 * Saves all planned files or, if one cannot be saved, none: every text is stored beside its place
 * first, then all are renamed into place. False after saying what went wrong.
 */
export function saveFiles(plan: readonly PlannedFile[], report: Report): boolean {
  return storeFiles(plan, report)?.commit(report) ?? false;
}

/** The first half of saving; undefined after saying what went wrong. */
export function storeFiles(
  plan: readonly PlannedFile[],
  report: Report,
  made: Set<string> = new Set(),
): StoredFiles | undefined {
  const progress: Progress = { made, directories: [], temporary: new Map(), renamed: [] };
  const changes = plan.filter(({ action }) => action !== 'keep');
  const isStored = attempt(changes, (file) => storeBeside(file, progress), progress, report);
  if (!isStored) return undefined;
  return storedFiles(changes.map(changes.length > 1 ? withPrevious : withoutPrevious), progress);
}

/** A function of its own: what it returns waits, and must not know the texts, which are on the disk. */
function storedFiles(waiting: readonly StoredFile[], progress: Progress): StoredFiles {
  return {
    commit: (tell) => attempt(waiting, (file) => moveIntoPlace(file, progress), progress, tell),
    discard: () => undo(progress),
  };
}

type StoredFile = Omit<PlannedFile, 'text'>;

function withPrevious(file: PlannedFile): StoredFile {
  const { previous } = file;
  return { ...withoutPrevious(file), ...(previous !== undefined && { previous }) };
}

/** A single file is replaced or not; what it held is needed only to undo several. */
function withoutPrevious({ path, shown, within, action }: PlannedFile): StoredFile {
  return { path, shown, within, action };
}

function attempt<File extends StoredFile>(
  files: readonly File[],
  step: (file: File) => void,
  progress: Progress,
  report: Report,
): boolean {
  let current: File | undefined;
  try {
    for (current of files) step(current);
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
  progress.temporary.set(file.path, temporary);
  writeFileSync(temporary, file.text, {
    flag: 'wx',
    mode: file.previous?.mode ?? file.mode ?? 0o666,
  });
}

function moveIntoPlace(file: StoredFile, progress: Progress): void {
  // Also met when two names differ only in case and the disk does not tell them apart.
  if (file.action === 'create' && lstatSync(file.path, { throwIfNoEntry: false })) {
    throw new Collision('another file of that name has just been written');
  }
  renameSync(progress.temporary.get(file.path) ?? '', file.path);
  progress.temporary.delete(file.path);
  progress.renamed.push(file);
}

function undo({ made, directories, temporary, renamed }: Progress): void {
  for (const path of temporary.values()) rmSync(path, { force: true });
  for (const { path, previous } of renamed) {
    if (previous === undefined) unlinkSync(path);
    else {
      const copy = temporaryIn(dirname(path));
      writeFileSync(copy, previous.bytes, { flag: 'wx', mode: previous.mode });
      renameSync(copy, path);
    }
  }
  for (const directory of directories.reverse()) {
    made.delete(directory);
    removeIfEmpty(directory);
  }
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
