import { pointerTokens } from '../json/pointer.ts';
import type { LedgerEntry, Verdict } from './ledger.ts';

/** A ledger of so many agents that only its sums can be read. */
export interface Tally {
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly rows: readonly TallyRow[];
}

/** What happened to one field of several agents. */
export interface TallyRow {
  readonly verdict: Verdict;
  /** Pointer of the field; places in lists are left out. */
  readonly pointer: string;
  readonly agents: number;
  /** The reason, or the first of several. */
  readonly why: string;
  readonly isExample: boolean;
}

export interface Tallying {
  add(entries: readonly LedgerEntry[]): void;
  tally(): Tally;
}

/** Adds up ledgers as they come and keeps none of them. Each agent comes once, whole. */
export function startTally(): Tallying {
  const counts = noVerdicts();
  const rows = new Map<string, TallyRow>();
  return {
    add(entries) {
      const met = new Set<string>();
      for (const { agent, verdict, pointer, why } of entries) {
        counts[verdict] += 1;
        if (verdict === 'mapped') continue;
        const field = withoutPlaces(pointer);
        const key = `${verdict} ${field}`;
        const row = rows.get(key) ?? { verdict, pointer: field, agents: 0, why, isExample: false };
        const isFirst = !met.has(`${key} ${agent}`);
        met.add(`${key} ${agent}`);
        rows.set(key, {
          ...row,
          agents: row.agents + (isFirst ? 1 : 0),
          isExample: row.isExample || row.why !== why,
        });
      }
    },
    tally: () => ({ counts, rows: [...rows.values()] }),
  };
}

export function noVerdicts(): Record<Verdict, number> {
  return { dropped: 0, degraded: 0, added: 0, secret: 0, carried: 0, mapped: 0 };
}

function withoutPlaces(pointer: string): string {
  const named = pointerTokens(pointer).filter((token) => !/^\d+$/.test(token));
  return named.map((token) => `/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
