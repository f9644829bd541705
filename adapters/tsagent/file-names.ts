import { compareNames } from './layout.ts';

/** Names Windows keeps for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * File names for named things: letters, digits, `_` and `-` only, different on every disk, and in the
 * order of the things. The true name stands inside the file.
 */
export function fileNames(names: readonly string[], fallback: string): readonly string[] {
  const taken = new Set<string>();
  const plain = names.map((name) => {
    const wanted = plainName(name, fallback);
    const free = firstFree(wanted, taken);
    taken.add(free.toLowerCase());
    return free;
  });
  const isInOrder = plain.every(
    (name, at) => at === 0 || compareNames(plain[at - 1] ?? '', name) < 0,
  );
  if (isInOrder) return plain;
  const width = String(plain.length).length;
  return plain.map((name, index) => `${String(index + 1).padStart(width, '0')}-${name}`);
}

function plainName(name: string, fallback: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{Mark}/gu, '');
  const safe = plain
    .replaceAll(/[^A-Za-z0-9_-]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
  if (safe === '') return fallback;
  return DEVICE.test(safe) ? `${safe}-${fallback}` : safe;
}

function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  let free = wanted;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${wanted}-${count}`;
  return free;
}
