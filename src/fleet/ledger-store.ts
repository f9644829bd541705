import type { LedgerEntry } from '../index.ts';
import { detached } from './detached.ts';

/** Ids of agents, each followed by the numbers of what is told of it. */
export type PackedLedger = readonly (string | number)[];

/** Keeps the ledgers of agents that wait: thousands of them tell the same few stories. */
export interface LedgerStore {
  pack(entries: readonly LedgerEntry[]): PackedLedger;
  unpack(packed: PackedLedger): LedgerEntry[];
}

type Story = Omit<LedgerEntry, 'agent'>;

export function createLedgerStore(): LedgerStore {
  const stories: Story[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (entry: LedgerEntry): number => {
    const key = keyOf(entry);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const { agent: _, ...story } = entry;
    numbers.set(key, stories.length);
    return stories.push(detached(story)) - 1;
  };
  return {
    pack(entries) {
      const packed: (string | number)[] = [];
      let current: string | undefined;
      for (const entry of entries) {
        if (entry.agent !== current) packed.push(detached(entry.agent));
        current = entry.agent;
        packed.push(numberOf(entry));
      }
      return packed;
    },
    unpack(packed) {
      const entries: LedgerEntry[] = [];
      let agent = '';
      for (const each of packed) {
        const story = typeof each === 'number' ? stories[each] : undefined;
        if (typeof each === 'string') agent = each;
        else if (story !== undefined) entries.push({ agent, ...story });
      }
      return entries;
    },
  };
}

/** The length of the pointer tells where it ends, whatever characters it has. */
function keyOf({ verdict, pointer, why, from, to, widening }: LedgerEntry): string {
  const plain = `${verdict} ${pointer.length} ${pointer}${why}`;
  const isPlain = from === undefined && to === undefined && widening === undefined;
  return isPlain
    ? `= ${plain}`
    : JSON.stringify([plain, from ?? null, to ?? null, widening ?? null]);
}
