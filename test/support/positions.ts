import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { lineIndex, positionAt } from '../../src/diagnostics/line-index.ts';
import type { FileSet } from '../../src/source/file-set.ts';

/** One diagnostic per line, as plain as it gets: `error code file:line:column message (hint)`. */
export function plainLines(diagnostics: readonly Diagnostic[], files: FileSet): string[] {
  return diagnostics.map(({ severity, code, message, at, hint }) => {
    const text = at === undefined ? undefined : files.get(at.file);
    const position =
      at?.range === undefined || text === undefined
        ? undefined
        : positionAt(lineIndex(text), at.range.start);
    const where = position === undefined ? '' : `:${position.line}:${position.column}`;
    const advice = hint === undefined ? '' : ` (${hint})`;
    return `${severity} ${code} ${at?.file ?? '-'}${where} ${message}${advice}`;
  });
}

/** The piece of text a diagnostic points at. */
export function marked({ at }: Diagnostic, files: FileSet): string | undefined {
  const text = at === undefined ? undefined : files.get(at.file);
  return at?.range === undefined ? undefined : text?.slice(at.range.start, at.range.end);
}
