import { coversKey, type Entry } from './entries.ts';

/** For the key of a server: the last entry that speaks of all its tools, by its index; -1 for none. */
export type Coverage = (server: string) => number;

/** Looks at entries once, however many servers ask: both may be thousands. */
export function coverageOf(entries: readonly Entry[]): Coverage {
  const byBeginning = new Map<string, number>();
  const others: number[] = [];
  entries.forEach(({ key, pattern }, index) => {
    const start = key.search(/[*?]/);
    if (pattern !== undefined || start === -1) return;
    if (/^\??\*$/.test(key.slice(start))) byBeginning.set(key.slice(0, start), index);
    else others.push(index);
  });
  const lengths = new Set([...byBeginning.keys()].map(({ length }) => length));
  return (server) => {
    const tools = `${server}_\0`;
    let last = others.findLast((index) => coversKey(entries[index]?.key ?? '', tools)) ?? -1;
    for (const length of lengths) {
      if (length >= tools.length) continue;
      last = Math.max(last, byBeginning.get(tools.slice(0, length)) ?? -1);
    }
    return last;
  };
}
