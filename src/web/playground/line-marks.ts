import type { Diagnostic, Range } from '../../diagnostics/diagnostic.ts';
import { lineIndex, positionAt } from '../../diagnostics/line-index.ts';
import type { PlacedEntry } from '../converter/convert-set.ts';

/** What a line of the source is marked as; the gravest first. */
export const MARKS = ['error', 'dropped', 'degraded', 'warning', 'secret', 'carried'] as const;

export type Mark = (typeof MARKS)[number];

export interface LineSpan {
  /** From 1, both included. */
  readonly first: number;
  readonly last: number;
}

/** A function that tells the lines of a range of a text. */
export function lineFinder(text: string): (range: Range) => LineSpan {
  const lines = lineIndex(text);
  return ({ start, end }) => ({
    first: positionAt(lines, start).line,
    last: positionAt(lines, Math.max(start, end - 1)).line,
  });
}

/** Line → mark, for one file: what is wrong in it, and what a conversion loses of it. */
export function lineMarks(
  file: string,
  text: string,
  diagnostics: readonly Diagnostic[],
  ledger: readonly PlacedEntry[],
): ReadonlyMap<number, Mark> {
  const linesOf = lineFinder(text);
  const marks = new Map<number, Mark>();
  const mark = (range: Range, as: Mark): void => {
    const { first, last } = linesOf(range);
    for (let line = first; line <= last; line += 1) {
      const before = marks.get(line);
      if (before === undefined || MARKS.indexOf(as) < MARKS.indexOf(before)) marks.set(line, as);
    }
  };
  for (const { at, severity } of diagnostics) {
    if (at?.file === file && at.range !== undefined && severity !== 'info')
      mark(at.range, severity);
  }
  for (const { entry, places } of ledger) {
    const as = MARKS.find((each) => each === entry.verdict);
    if (as === undefined) continue;
    for (const place of places) if (place.file === file) mark(place.range, as);
  }
  return marks;
}

/** `line 3`, `lines 2, 5–14`; near, when it is only a guess. */
export function spanWords(spans: readonly LineSpan[], isSure: boolean): string {
  const merged = mergeSpans(spans);
  const words = merged
    .map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`))
    .join(', ');
  const isOne = merged.length === 1 && merged[0]?.first === merged[0]?.last;
  return `${isSure ? '' : 'near '}${isOne ? 'line' : 'lines'} ${words}`;
}

/** In order, those that touch made one. */
function mergeSpans(spans: readonly LineSpan[]): readonly LineSpan[] {
  const merged: LineSpan[] = [];
  for (const span of [...spans].sort((a, b) => a.first - b.first)) {
    const before = merged.at(-1);
    if (before === undefined || span.first > before.last + 1) merged.push(span);
    else merged[merged.length - 1] = { ...before, last: Math.max(before.last, span.last) };
  }
  return merged;
}
