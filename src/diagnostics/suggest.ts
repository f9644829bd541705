/** "Did you mean …": the known word a misspelt or shortened one stands for, if it is near enough. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length > 64) return undefined;
  const words = [...known];
  return misspelt(word, words) ?? shortened(word, words);
}

const SHORTEST = 3;

function shortened(word: string, known: readonly string[]): string | undefined {
  if (word.length < SHORTEST) return undefined;
  return known.find((each) => each.toLowerCase().startsWith(word.toLowerCase()));
}

function misspelt(word: string, known: readonly string[]): string | undefined {
  const wanted = fold(word);
  let best: string | undefined;
  const reach = word.length <= 4 ? 2 : Math.min(4, Math.floor(word.length / 3) + 1);
  // A word of which no letter is kept is another word.
  let bestDistance = Math.min(reach, word.length);
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const distance = editDistance(wanted, fold(candidate));
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `maxIterations`, `max-iterations` and `Max_Iterations` are one word in different clothes. */
function fold(word: string): string {
  return word.toLowerCase().replaceAll(/[-_ ]/g, '');
}

/** Damerau–Levenshtein (adjacent swaps count once), on two rolling rows. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
