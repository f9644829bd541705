import type { Report } from '../diagnostics/diagnostic.ts';
import type { FileSet } from '../source/file-set.ts';
import { coreCodes } from './codes.ts';

/** Bounds on input, on by default. Nesting depth and aliases are bounded by the parsers. */
export interface Limits {
  readonly fileBytes: number;
  readonly files: number;
}

/** One text of 2 MB is more than the YAML printer can take (its patterns run out of stack). */
export const DEFAULT_LIMITS: Limits = { fileBytes: 1024 * 1024, files: 10_000 };

/** False, after saying why, when the input is larger than any agent has a reason to be. */
export function withinLimits(files: FileSet, limits: Limits, report: Report): boolean {
  let fine = true;
  for (const [file, text] of files) {
    if (text.length <= limits.fileBytes) continue;
    fine = false;
    const args = { file, size: inMegabytes(text.length), limit: inMegabytes(limits.fileBytes) };
    report(coreCodes.build['too-large'](args, { file }));
  }
  return fine;
}

export function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
