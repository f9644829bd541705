import { startTally } from '../diagnostics/tally.ts';
import type { LedgerEntry, ReportData } from '../index.ts';

export interface LedgerBook {
  /** Takes everything about some agents. */
  add(entries: readonly LedgerEntry[]): void;
  content(): Pick<ReportData, 'ledger' | 'tally'>;
}

/** Nobody reads the stories of more agents than this. */
const MANY = 20;

/** Keeps what became of a few agents, or the sums of many, unless all is asked for. */
export function startLedgerBook(keepsAll: boolean): LedgerBook {
  const agents = new Set<string>();
  const sums = startTally();
  let kept: LedgerEntry[] = [];
  const isFull = () => !keepsAll && agents.size > MANY;
  return {
    add(entries) {
      if (!isFull()) for (const { agent } of entries) agents.add(agent);
      if (isFull()) {
        if (kept.length > 0) sums.add(kept);
        kept = [];
        sums.add(entries);
      } else for (const entry of entries) kept.push(entry);
    },
    content: () => (isFull() ? { ledger: [], tally: sums.tally() } : { ledger: kept }),
  };
}
