import { check } from './fuzz-check.ts';
import type { FuzzInput } from './fuzz-input.ts';

const LONGEST_SEARCH_MS = 20_000;

/**
 * The smallest input found that fails in the same way: whole neighbours, then ever smaller runs of
 * lines, then of characters are left out as long as the failure stays.
 */
export function shrink(input: FuzzInput, round: number, beat: () => void): FuzzInput {
  const kind = check(input, round).failure?.kind;
  const end = performance.now() + LONGEST_SEARCH_MS;
  const stillFails = (candidate: FuzzInput) => {
    beat();
    return performance.now() < end && check(candidate, round).failure?.kind === kind;
  };
  const alone = withoutNeighbours(input, stillFails);
  const byLines = withoutPieces(alone, splitLines, stillFails);
  return withoutPieces(byLines, (text) => text.split(''), stillFails);
}

function withoutNeighbours(input: FuzzInput, stillFails: (input: FuzzInput) => boolean): FuzzInput {
  let smallest = input;
  for (const file of input.files.keys()) {
    if (file === input.entry) continue;
    const files = new Map([...smallest.files].filter(([other]) => other !== file));
    if (stillFails({ ...smallest, files })) smallest = { ...smallest, files };
  }
  return smallest;
}

function withoutPieces(
  input: FuzzInput,
  split: (text: string) => string[],
  stillFails: (input: FuzzInput) => boolean,
): FuzzInput {
  let smallest = input;
  const textOf = () => smallest.files.get(smallest.entry) ?? '';
  for (let size = split(textOf()).length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < split(textOf()).length; ) {
      const pieces = split(textOf());
      pieces.splice(at, size);
      const files = new Map(smallest.files).set(smallest.entry, pieces.join(''));
      if (stillFails({ ...smallest, files })) smallest = { ...smallest, files };
      else at += size;
    }
  }
  return smallest;
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}
