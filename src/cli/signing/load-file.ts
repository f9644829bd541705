import { resolve } from 'node:path';
import { toPosix } from '../../host/load-root.ts';
import { loadText, textOf } from '../../host/load-text.ts';
import { DEFAULT_LIMITS, type Report } from '../../index.ts';
import { SigningError } from '../../signing/signing-error.ts';
import type { Io } from '../io.ts';

export interface LoadedFile {
  /** How messages name it. */
  readonly shown: string;
  readonly text: string;
}

/** The text of a file, or of standard input; undefined after saying why there is none. */
export function loadFile(path: string, io: Io, report: Report): LoadedFile | undefined {
  const isStdin = path === '-';
  const shown = isStdin ? '<stdin>' : toPosix(path);
  const maxBytes = DEFAULT_LIMITS.fileBytes;
  const options = { shown, maxBytes, report };
  const text = isStdin
    ? textOf(io.stdin(maxBytes), options)
    : loadText(resolve(io.cwd, path), options);
  return text === undefined ? undefined : { shown, text };
}

/** What the work gives, or undefined after reporting why the file does not allow it. */
export async function attempt<Result>(
  file: string,
  report: Report,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    report({ ...error.diagnostic, at: { file } });
    return undefined;
  }
}
