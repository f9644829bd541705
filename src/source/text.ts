import type { Report } from '../diagnostics/diagnostic.ts';
import { plainText } from '../diagnostics/plain-text.ts';
import { sourceCodes } from './codes.ts';
import type { FileSet } from './file-set.ts';

/** The files as readers see them; a byte order mark is worth a warning. */
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
