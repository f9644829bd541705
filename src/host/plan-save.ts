import { existsSync, lstatSync, readFileSync, realpathSync, type Stats } from 'node:fs';
import { dirname } from 'node:path';
import type { Report } from '../diagnostics/diagnostic.ts';
import { hostCodes } from './codes.ts';
import { isInside } from './load-root.ts';
import { systemReason } from './system-error.ts';

export interface FileToSave {
  readonly path: string;
  /** How messages name it. */
  readonly shown: string;
  /** The directory nothing may be written outside of. */
  readonly within: string;
  readonly text: string;
  /** Permissions of a new file, where the usual ones are too many. */
  readonly mode?: number;
}

export interface PlannedFile extends FileToSave {
  readonly action: 'create' | 'overwrite' | 'keep';
  /** What an overwritten file held, to put it back if a later file fails. */
  readonly previous?: { readonly bytes: Buffer; readonly mode: number };
}

export interface PlanOptions {
  readonly force: boolean;
  readonly report: Report;
  /** Whether a file holds agents; other files may belong to agents nobody converts. */
  readonly isAgent?: (file: FileToSave) => boolean;
  /** Whether what is there now is known to come from us, and may be overwritten without force. */
  readonly isOurs?: (file: FileToSave, bytes: Buffer) => boolean;
}

/** A reason not to write, as the end of a sentence. */
class Blocked extends Error {}

/**
 * Decides for every file what saving it would do, without doing it. Undefined, after reporting every
 * conflict, when one of them must not be written: then none is.
 */
export function planSave(
  files: readonly FileToSave[],
  options: PlanOptions,
): readonly PlannedFile[] | undefined {
  const plan = planEach(files, options).filter((planned) => planned !== undefined);
  return plan.length === files.length ? plan : undefined;
}

/**
 * What saving each file would do; undefined, after saying why, for one that must not be written.
 * `checked` remembers directories in which files may be put.
 */
export function planEach(
  files: readonly FileToSave[],
  options: PlanOptions,
  checked: Set<string> = new Set(),
): readonly (PlannedFile | undefined)[] {
  return files.map((file) => planFile(file, checked, options));
}

function planFile(
  file: FileToSave,
  checked: Set<string>,
  { force, report, isAgent, isOurs }: PlanOptions,
): PlannedFile | undefined {
  const { shown, text } = file;
  if (!isUnicode(text)) {
    report(hostCodes.build['not-unicode']({ path: shown }));
    return undefined;
  }
  try {
    const directory = dirname(file.path);
    if (!checked.has(directory)) checkDirectories(file);
    checked.add(directory);
    const target = existing(file.path);
    if (target === undefined) return { ...file, action: 'create' };
    const path = target.isSymbolicLink() ? throughLink(file) : file.path;
    const stats = lstatSync(path);
    if (stats.isDirectory()) throw new Blocked('it is a directory');
    if (!stats.isFile()) throw new Blocked('it is not an ordinary file');
    const bytes = readFileSync(path);
    if (bytes.equals(Buffer.from(text, 'utf8'))) return { ...file, path, action: 'keep' };
    const previous = { bytes, mode: stats.mode & 0o777 };
    if (force || isOurs?.(file, bytes)) return { ...file, path, action: 'overwrite', previous };
    report(hostCodes.build.exists({ path: shown, isAgent: isAgent?.(file) ?? true }));
  } catch (error) {
    const reason = error instanceof Blocked ? error.message : systemReason(error);
    report(hostCodes.build['blocked-output']({ path: shown, reason }));
  }
  return undefined;
}

/** Whether a text survives being stored: half of a surrogate pair does not. */
export function isUnicode(text: string): boolean {
  return text.isWellFormed();
}

/** No directory on the way, as far as it exists, may be a file or lead out of the output directory. */
function checkDirectories({ path, within }: FileToSave): void {
  for (let directory = dirname(path); isInside(within, directory); directory = dirname(directory)) {
    const stats = existing(directory);
    if (stats !== undefined) {
      const real = realpathSync(directory);
      if (!lstatSync(real).isDirectory())
        throw new Blocked('a part of its path is not a directory');
      if (!isInside(realpathSync(within), real)) throw new Blocked(LEADS_OUT);
      return;
    }
    if (directory === dirname(directory)) return;
  }
}

const LEADS_OUT = 'a symbolic link leads out of the output directory';

function throughLink({ path, within }: FileToSave): string {
  if (!existsSync(path)) throw new Blocked('it is a symbolic link that leads nowhere');
  const real = realpathSync(path);
  if (!isInside(realpathSync(within), real)) throw new Blocked(LEADS_OUT);
  return real;
}

function existing(path: string): Stats | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
