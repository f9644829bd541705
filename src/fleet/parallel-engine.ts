import { Worker } from 'node:worker_threads';
import type { Entry } from '../host/find-entries.ts';
import type { UnitResult } from './convert-unit.ts';
import type { Engine, Unit } from './engine.ts';
import type { Scan } from './scan-entry.ts';
import type { FleetSettings } from './settings.ts';

/** What a worker is asked; it answers each with a list of the same length. */
export type Request =
  | { readonly scan: readonly Entry[] }
  | { readonly convert: readonly Unit[]; readonly names: ReadonlyMap<string, string> };

/** Large enough that talking is cheap, small enough that no thread waits long for another. */
const CHUNK = 64;
/** V8 would let each thread grow as large as a process of its own. */
const YOUNG_MEGABYTES = 16;

export interface ParallelOptions {
  /** A script that answers requests when it is started as a worker with these arguments. */
  readonly script: string;
  readonly argv: readonly string[];
  readonly threads: number;
}

/** Shares the work among threads. What they answer is handed on in the order it was asked for. */
export function createParallelEngine(
  settings: FleetSettings,
  step: () => void,
  { script, argv, threads }: ParallelOptions,
): Engine {
  const workers = Array.from(
    { length: threads },
    () =>
      new Worker(script, {
        argv: [...argv],
        workerData: settings,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      }),
  );
  const share = async <Item, Answer>(
    items: readonly Item[],
    requestOf: (chunk: readonly Item[], isFirst: boolean) => Request,
    take: (answers: readonly Answer[], start: number) => void,
  ): Promise<void> => {
    const chunks = inChunks(items);
    const inOrder = createQueue<readonly Answer[]>((answers, index) => {
      for (const _ of answers) step();
      take(answers, index * CHUNK);
    });
    let next = 0;
    const work = async (worker: Worker) => {
      let isFirst = true;
      for (let index = next++; index < chunks.length; index = next++) {
        const request = requestOf(chunks[index] ?? [], isFirst);
        isFirst = false;
        inOrder.add(index, (await ask(worker, request)) as readonly Answer[]);
      }
    };
    await Promise.all(workers.map(work));
  };
  return {
    async scan(entries) {
      const scans: Scan[] = [];
      await share<Entry, Scan>(
        entries,
        (chunk) => ({ scan: chunk }),
        (answers) => void scans.push(...answers),
      );
      return scans;
    },
    convert: (units, names, onResult) =>
      share<Unit, UnitResult>(
        units,
        // Every worker is told the names once.
        (chunk, isFirst) => ({ convert: chunk, names: isFirst ? names : new Map() }),
        (results, start) => {
          for (const [offset, result] of results.entries()) onResult(start + offset, result);
        },
      ),
    async close() {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, request: Request): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const answer = (value: unknown) => {
      worker.off('error', reject);
      resolve(value);
    };
    worker.once('message', answer);
    worker.once('error', reject);
    worker.postMessage(request);
  });
}

function inChunks<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / CHUNK);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * CHUNK, (index + 1) * CHUNK),
  );
}

/** Passes numbered things on in the order of their numbers, whatever the order they come in. */
function createQueue<Thing>(pass: (thing: Thing, index: number) => void) {
  const waiting = new Map<number, Thing>();
  let due = 0;
  return {
    add(index: number, thing: Thing) {
      waiting.set(index, thing);
      for (let next = waiting.get(due); next !== undefined; next = waiting.get(due)) {
        waiting.delete(due);
        pass(next, due);
        due += 1;
      }
    },
  };
}
