/** `1 agent`, `3 agents` */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** Counts worth mentioning, as the command says them: `2 dropped, 1 degraded`. */
export function listed(counts: readonly (readonly [number: number, word: string])[]): string {
  return counts
    .filter(([n]) => n > 0)
    .map(([n, word]) => `${n} ${word}`)
    .join(', ');
}
