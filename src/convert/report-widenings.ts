import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import { isWithin } from '../json/pointer.ts';
import { coreCodes } from './codes.ts';
import type { Pair } from './read-back.ts';
import type { Registry, Target } from './registry.ts';
import type { Widening } from './tool-widening.ts';
import { isRestricted, widenings } from './widening.ts';

/** Marks widenings in the ledger and says so: an error, unless they were allowed (law 6). */
export function reportWidenings(
  pairs: readonly Pair[],
  { adapter }: Target,
  allowed: boolean,
  registry: Registry,
): { readonly pairs: readonly Pair[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const marked = pairs.map((pair): Pair => {
    const { agent, copy } = pair;
    if (copy === undefined || !isRestricted(agent)) return pair;
    const found = widenings(agent, copy.agent, { target: adapter, registry });
    for (const { why } of found) {
      const args = { agent: agent.id, target: adapter.id, why };
      diagnostics.push(coreCodes.build[allowed ? 'widened' : 'widens'](args));
    }
    const entries = found.reduce<readonly LedgerEntry[]>(
      (marked, widening) => markWidening(marked, agent.id, widening),
      pair.entries,
    );
    return { ...pair, entries };
  });
  return { pairs: marked, diagnostics };
}

/** Marks the entry that told of the loss; a loss nobody told of gets an entry of its own. */
function markWidening(
  entries: readonly LedgerEntry[],
  agent: string,
  { pointer, why }: Widening,
): readonly LedgerEntry[] {
  const told = entries.findIndex(
    (entry) =>
      entry.verdict !== 'secret' &&
      (isWithin(entry.pointer, pointer) || isWithin(pointer, entry.pointer)),
  );
  if (told === -1) {
    return [...entries, { agent, verdict: 'dropped', pointer, why, widening: true }];
  }
  return entries.map((entry, index) => (index === told ? { ...entry, widening: true } : entry));
}
