import type { LedgerEntry } from '../diagnostics/ledger.ts';

/** The account of one agent for each shape its card was written in. */
export type LedgersByVersion = ReadonlyMap<string, readonly LedgerEntry[]>;

export interface MergedLedger {
  readonly ledger: readonly LedgerEntry[];
  /** What holds for every shape. */
  readonly shared: readonly LedgerEntry[];
}

/**
 * One account of several shapes: what holds for all of them is said once, what holds for one says
 * for which, and only what crossed unchanged into all is unchanged.
 */
export function mergeLedgers(ledgers: LedgersByVersion): MergedLedger {
  const found = new Map<string, { readonly entry: LedgerEntry; readonly versions: string[] }>();
  for (const [version, ledger] of ledgers) {
    for (const entry of ledger) {
      const key = `${entry.verdict} ${entry.pointer} ${entry.why}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { entry, versions: [version] });
      else if (!known.versions.includes(version)) known.versions.push(version);
    }
  }
  const shared: LedgerEntry[] = [];
  const ledger = [...found.values()].flatMap(({ entry, versions }) => {
    if (versions.length === ledgers.size) {
      shared.push(entry);
      return [entry];
    }
    if (entry.verdict === 'mapped') return [];
    return [{ ...entry, why: `in the ${versions.join(' and ')} card: ${entry.why}` }];
  });
  return { ledger, shared };
}
