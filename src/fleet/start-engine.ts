import { availableParallelism } from 'node:os';
import { createEngine, type Engine } from './engine.ts';
import type { FleetSettings } from './settings.ts';
import { WORKER_ARGUMENT } from './worker-argument.ts';

/** Starting threads takes as long as converting some hundreds of files. */
const WORTH_THREADS = 1500;
/** Disks and memory get no faster beyond this. */
const MOST_THREADS = 8;
/** From here on the memory of a whole run matters more than a millisecond of its start. */
const BATCH = 100;

/** An engine fit for the number of files. `script` is the command itself, to start threads with. */
export async function startEngine(
  settings: FleetSettings,
  files: number,
  script: string | undefined,
  step: () => void,
): Promise<Engine> {
  if (files >= BATCH) (await import('../host/heap.ts')).keepHeapSmall();
  const threads = Math.min(availableParallelism(), MOST_THREADS);
  if (files >= WORTH_THREADS && threads > 1 && script !== undefined) {
    const { createParallelEngine } = await import('./parallel-engine.ts');
    return createParallelEngine(settings, step, { script, argv: [WORKER_ARGUMENT], threads });
  }
  return createEngine(settings, step);
}
