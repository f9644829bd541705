import type { Parameters } from 'fast-check';
import { registry } from '../../src/index.ts';

const DIALECTS = registry.adapters.flatMap(({ versions }) => versions).length;

/** Generated agents of `npm run laws` for all dialects together: more dialects make it no slower … */
const SHARED_RUNS = 11_000;
/** … until it would become careless. */
const FEWEST_RUNS = 500;

/** Agents per dialect and law. More find more: `LAW_RUNS=1000 npx vitest run test/contract`. */
export const LAW_RUNS =
  process.env.LAW_RUNS === 'shared'
    ? Math.max(FEWEST_RUNS, Math.round(SHARED_RUNS / DIALECTS))
    : Number(process.env.LAW_RUNS ?? 60);

/** The same agents every time, unless `LAW_SEED=random` (or a number, to repeat a run) asks for others. */
export const LAW_SEED =
  process.env.LAW_SEED === 'random'
    ? Date.now() % 1_000_000
    : Number(process.env.LAW_SEED ?? 20_261_118);

export function runs<T>(share = 1): Parameters<T> {
  return { numRuns: Math.max(1, Math.round(LAW_RUNS * share)), seed: LAW_SEED };
}
