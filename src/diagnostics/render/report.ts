import type { Diagnostic, Place, Severity } from '../diagnostic.ts';
import type { LedgerEntry, Verdict } from '../ledger.ts';
import { type LineIndex, lineIndex, type Position, positionAt } from '../line-index.ts';
import { plainText } from '../plain-text.ts';
import { noVerdicts, type Tally } from '../tally.ts';

/** All a renderer needs: what was said, what became of the agents, and the texts spoken of. */
export interface ReportData {
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Stands in for the ledger where there is too much of it to be read. */
  readonly tally?: Tally;
  /** What was read and written, when that is many files. */
  readonly fleet?: FleetReport;
  /** Display path → text as stored. A missing file only costs its lines and columns. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface FleetReport {
  readonly inputs: readonly FleetReportInput[];
  readonly outputs: readonly { readonly file: string; readonly action: string }[];
}

export interface FleetReportInput {
  readonly file: string;
  readonly format: string;
  readonly agents: number;
  readonly status: string;
}

/** Where a range of a place stands, in lines and columns. */
export interface Located {
  readonly lines: LineIndex;
  readonly start: Position;
  readonly end: Position;
}

/** A function that places ranges; each text is indexed once, and only when asked about. */
export function locator(
  sources: ReadonlyMap<string, string>,
): (place: Place | undefined) => Located | undefined {
  const indexes = new Map<string, LineIndex>();
  return (place) => {
    const text = place === undefined ? undefined : sources.get(place.file);
    if (place?.range === undefined || text === undefined) return undefined;
    const lines = indexes.get(place.file) ?? lineIndex(plainText(text));
    indexes.set(place.file, lines);
    const { start, end } = place.range;
    return { lines, start: positionAt(lines, start), end: positionAt(lines, end) };
  };
}

const URGENCY: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

/** By file, then by position; what has no place comes last. */
export function inReadingOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      Number(a.at === undefined) - Number(b.at === undefined) ||
      compareTexts(a.at?.file ?? '', b.at?.file ?? '') ||
      (a.at?.range?.start ?? -1) - (b.at?.range?.start ?? -1) ||
      URGENCY[a.severity] - URGENCY[b.severity],
  );
}

/** By code unit: the same order on every machine. */
function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export interface Summary {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  readonly ledger: Readonly<Record<Verdict, number>>;
}

export function summaryOf({ diagnostics, ledger, tally }: ReportData): Summary {
  const said = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) said[severity] += 1;
  const became = tally === undefined ? noVerdicts() : { ...tally.counts };
  for (const { verdict } of ledger) became[verdict] += 1;
  return { errors: said.error, warnings: said.warning, notes: said.info, ledger: became };
}

/** The value an entry started from, unless it is what the entry hides. */
export function shownFrom(entry: LedgerEntry): string | undefined {
  return entry.verdict === 'secret' ? undefined : entry.from;
}
