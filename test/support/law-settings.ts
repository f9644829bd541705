import type { Parameters } from 'fast-check';

/** More runs find more: `LAW_RUNS=1000 npx vitest run test/contract`. */
export const LAW_RUNS = Number(process.env.LAW_RUNS ?? 60);

/** Named in the title of each law; `LAW_SEED=… ` repeats a run. */
export const LAW_SEED = Number(process.env.LAW_SEED ?? Date.now() % 1_000_000);

export function runs<T>(share = 1): Parameters<T> {
  return { numRuns: Math.max(1, Math.round(LAW_RUNS * share)), seed: LAW_SEED };
}
