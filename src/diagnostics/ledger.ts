import { parentPointer } from '../json/pointer.ts';
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

/** The entries of each agent, agents and entries in the order of the ledger. */
export function byAgent(ledger: readonly LedgerEntry[]): ReadonlyMap<string, LedgerEntry[]> {
  const groups = new Map<string, LedgerEntry[]>();
  for (const entry of ledger) {
    const group = groups.get(entry.agent);
    if (group === undefined) groups.set(entry.agent, [entry]);
    else group.push(entry);
  }
  return groups;
}

/**
 * A function that tells whether the entries of one agent account for a change at a pointer: an entry
 * speaks for everything below it, so one for any ancestor will do.
 */
export function accountOf(entries: readonly LedgerEntry[]): (pointer: string) => boolean {
  const accounted = new Set<string>();
  for (const { verdict, pointer } of entries) if (verdict !== 'mapped') accounted.add(pointer);
  const accounts = (pointer: string): boolean =>
    accounted.has(pointer) || (pointer !== '' && accounts(parentPointer(pointer)));
  return accounts;
}
