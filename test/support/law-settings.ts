import type { Parameters } from 'fast-check';

/** More runs find more: `LAW_RUNS=1000 npx vitest run test/contract`. */
export const LAW_RUNS = Number(process.env.LAW_RUNS ?? 60);

/** The same agents every time, unless `LAW_SEED=random` (or a number, to repeat a run) asks for others. */
export const LAW_SEED =
  process.env.LAW_SEED === 'random'
    ? Date.now() % 1_000_000
    : Number(process.env.LAW_SEED ?? 20_261_118);

export function runs<T>(share = 1): Parameters<T> {
  return { numRuns: Math.max(1, Math.round(LAW_RUNS * share)), seed: LAW_SEED };
}
