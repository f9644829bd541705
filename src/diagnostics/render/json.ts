import type { Place, Severity } from '../diagnostic.ts';
import { severityOf, type Verdict } from '../ledger.ts';
import type { Position } from '../line-index.ts';
import { printSafeJson } from '../visible.ts';
import {
  type FleetReport,
  inReadingOrder,
  type Located,
  locator,
  type ReportData,
  type Summary,
  shownFrom,
  summaryOf,
} from './report.ts';

/** The report as published in `schemas/report.schema.json`. */
export interface JsonReport {
  readonly version: 1;
  readonly diagnostics: readonly JsonDiagnostic[];
  readonly ledger: readonly JsonLedgerEntry[];
  readonly fleet?: FleetReport;
  readonly summary: Summary;
}

export interface JsonDiagnostic {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
  readonly at?: JsonPlace;
}

export interface JsonPlace {
  readonly file: string;
  readonly pointer?: string;
  readonly range?: { readonly start: JsonPosition; readonly end: JsonPosition };
}

/** Line and column are missing when the text of the file was not at hand. */
export type JsonPosition = { readonly offset: number } & Partial<Position>;

export interface JsonLedgerEntry {
  readonly agent: string;
  readonly verdict: Verdict;
  readonly severity: Severity;
  readonly pointer: string;
  readonly why: string;
  readonly from?: string;
  readonly to?: string;
  readonly widening?: true;
}

export function renderJson(report: ReportData): string {
  return printSafeJson(jsonReport(report));
}

export function jsonReport(report: ReportData): JsonReport {
  const locate = locator(report.sources);
  return {
    version: 1,
    diagnostics: inReadingOrder(report.diagnostics).map(
      ({ code, severity, message, hint, at }) => ({
        code,
        severity,
        message,
        ...(hint !== undefined && { hint }),
        ...(at !== undefined && { at: jsonPlace(at, locate(at)) }),
      }),
    ),
    ledger: report.ledger.map((entry) => {
      const from = shownFrom(entry);
      return {
        agent: entry.agent,
        verdict: entry.verdict,
        severity: severityOf(entry),
        pointer: entry.pointer,
        why: entry.why,
        ...(from !== undefined && { from }),
        ...(entry.to !== undefined && { to: entry.to }),
        ...(entry.widening && { widening: true }),
      };
    }),
    ...(report.fleet !== undefined && { fleet: report.fleet }),
    summary: summaryOf(report),
  };
}

function jsonPlace({ file, pointer, range }: Place, located: Located | undefined): JsonPlace {
  return {
    file,
    ...(pointer !== undefined && { pointer }),
    ...(range !== undefined && {
      range: {
        start: { ...located?.start, offset: range.start },
        end: { ...located?.end, offset: range.end },
      },
    }),
  };
}
