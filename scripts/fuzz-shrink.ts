import { check } from './fuzz-check.ts';
import type { FuzzInput } from './fuzz-input.ts';

const LONGEST_SEARCH_MS = 20_000;

interface Search {
  readonly isOver: () => boolean;
  readonly stillFails: (candidate: FuzzInput) => boolean;
}

/**
 * The smallest input found that fails in the same way: whole neighbours, then ever smaller runs of
 * lines, then of characters are left out as long as the failure stays and the time lasts.
 */
export function shrink(input: FuzzInput, round: number, beat: () => void): FuzzInput {
  const kind = check(input, round).failure?.kind;
  const end = performance.now() + LONGEST_SEARCH_MS;
  const search: Search = {
    isOver: () => performance.now() > end,
    stillFails: (candidate) => {
      beat();
      return check(candidate, round).failure?.kind === kind;
    },
  };
  const alone = withoutNeighbours(input, search);
  const byLines = withoutPieces(alone, splitLines, search);
  return withoutPieces(byLines, (text) => text.split(''), search);
}

function withoutNeighbours(input: FuzzInput, { isOver, stillFails }: Search): FuzzInput {
  let smallest = input;
  for (const file of input.files.keys()) {
    if (file === input.entry || isOver()) continue;
    const files = new Map([...smallest.files].filter(([other]) => other !== file));
    if (stillFails({ ...smallest, files })) smallest = { ...smallest, files };
  }
  return smallest;
}

function withoutPieces(
  { entry, files }: FuzzInput,
  split: (text: string) => string[],
  { isOver, stillFails }: Search,
): FuzzInput {
  const inputOf = (pieces: readonly string[]) => ({
    entry,
    files: new Map(files).set(entry, pieces.join('')),
  });
  let pieces = split(files.get(entry) ?? '');
  for (let size = pieces.length; size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < pieces.length && !isOver(); ) {
      const fewer = pieces.toSpliced(at, size);
      if (stillFails(inputOf(fewer))) pieces = fewer;
      else at += size;
    }
  }
  return inputOf(pieces);
}

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}
