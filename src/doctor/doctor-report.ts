import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { CardLine } from './card-line.ts';
import type { ClientView } from './clients.ts';
import type { SeenEndpoint } from './sight.ts';

/** `broken`: an error was found; `warnings`: it works, but something deserves a look. */
export type Verdict = 'healthy' | 'warnings' | 'broken';

/** What the doctor says; printed by `--json` as published in `schemas/doctor.schema.json`. */
export interface DoctorReport {
  /** The address or file that was asked about. */
  readonly subject: string;
  readonly verdict: Verdict;
  /** What was asked of a server, in order; empty for a file. */
  readonly answers: readonly AnswerSummary[];
  /** Every different card that was found. */
  readonly cards: readonly CardSummary[];
  readonly clients: readonly ClientView[];
  readonly findings: readonly Diagnostic[];
  /** The texts that findings point into, by the names of their sources. */
  readonly sources: ReadonlyMap<string, string>;
}

export interface AnswerSummary {
  readonly url: string;
  /** The `A2A-Version` that was sent; absent: none. */
  readonly version?: string;
  readonly outcome: 'card' | 'no-card' | 'failed';
  readonly status?: number;
  /** Where redirects led, if there were any. */
  readonly redirectedTo?: string;
  readonly contentType?: string;
  readonly cacheControl?: string;
  readonly etag?: string;
  /** Of which card among `cards` it brought. */
  readonly card?: number;
}

export interface CardSummary {
  readonly source: string;
  /** Absent when it is no card. */
  readonly line?: CardLine;
  readonly name?: string;
  readonly version?: string;
  readonly endpoints: readonly SeenEndpoint[];
  readonly skills: readonly string[];
  /** Names of the declared security schemes. */
  readonly security: readonly string[];
  readonly signatures: number;
}
