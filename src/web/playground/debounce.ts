const SHORTEST = 150;

/** Runs once typing pauses; longer pauses for work that takes longer, so that typing stays smooth. */
export function createDebounce(work: () => void): () => void {
  let pause = SHORTEST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const start = performance.now();
      work();
      pause = Math.max(SHORTEST, 3 * (performance.now() - start));
    }, pause);
  };
}
