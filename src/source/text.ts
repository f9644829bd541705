import type { Report } from '../diagnostics/diagnostic.ts';
import { sourceCodes } from './codes.ts';
import type { FileSet } from './file-set.ts';

/**
 * The text every reader and every position speaks of: without byte order mark, lines ending in LF.
 * Line endings are how a file is stored, not what its author wrote.
 */
export function plainText(text: string): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return unmarked.includes('\r\n') ? unmarked.replaceAll('\r\n', '\n') : unmarked;
}

export function plainFiles(files: FileSet, report: Report): FileSet {
  const plain = new Map<string, string>();
  for (const [file, text] of files) {
    if (text.startsWith('\uFEFF')) {
      report(sourceCodes.build.bom({}, { file, range: { start: 0, end: 0 } }));
    }
    plain.set(file, plainText(text));
  }
  return plain;
}
