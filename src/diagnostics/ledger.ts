import { isWithin } from '../json/pointer.ts';
import type { Severity } from './diagnostic.ts';

/** What became of one part of an agent in a conversion. */
export type Verdict = 'mapped' | 'degraded' | 'dropped' | 'added' | 'secret' | 'carried';

export interface LedgerEntry {
  /** Id of the agent the entry speaks of. */
  readonly agent: string;
  readonly verdict: Verdict;
  /** JSON Pointer into the AgentConfig. It speaks for everything below it. */
  readonly pointer: string;
  readonly why: string;
  readonly from?: string;
  readonly to?: string;
  /** The agent could do more after the conversion than before. */
  readonly widening?: true;
}

/** A drop is at least a warning: a ledger never hides a loss among notes. */
export function severityOf(entry: LedgerEntry): Severity {
  if (entry.widening) return 'error';
  return entry.verdict === 'dropped' || entry.verdict === 'degraded' ? 'warning' : 'info';
}

export function isLossy(ledger: readonly LedgerEntry[]): boolean {
  return ledger.some((entry) => entry.verdict === 'dropped' || entry.verdict === 'degraded');
}

/** Whether the ledger of one agent accounts for a change at `pointer`. */
export function accountsFor(ledger: readonly LedgerEntry[], pointer: string): boolean {
  return ledger.some((entry) => entry.verdict !== 'mapped' && isWithin(pointer, entry.pointer));
}
