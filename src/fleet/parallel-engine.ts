import { Worker } from 'node:worker_threads';
import type { Entry } from '../host/find-entries.ts';
import type { UnitResult } from './convert-unit.ts';
import { type Engine, pathOf, type Unit } from './engine.ts';
import type { Request } from './request.ts';
import type { Scan } from './scan-entry.ts';
import type { FleetSettings } from './settings.ts';
import { startThread, type Thread } from './thread.ts';

/** Large enough that talking is cheap, small enough that no thread waits long for another. */
const CHUNK = 64;
/** V8 would let each thread grow as large as a process of its own. */
const YOUNG_MEGABYTES = 16;
/** Each thread has its next request at hand when it is done with one. */
const AT_ONCE = 2;

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
  const workers = Array.from({ length: threads }, () =>
    startThread(
      new Worker(script, {
        argv: [...argv],
        workerData: settings,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      }),
    ),
  );
  /** Which thread has seen a file, and may still know it. */
  const seenBy = new Map<string, Thread>();
  const share = async <Item, Answer>(
    chunks: readonly Chunk<Item>[],
    requestOf: (items: readonly Item[], isFirst: boolean) => Request,
    take: (answers: readonly Answer[], chunk: Chunk<Item>, worker: Thread) => void,
  ): Promise<void> => {
    const waiting = new Set(chunks.keys());
    const next = (worker: Thread): number | undefined => {
      const numbers = [...waiting];
      // What a thread has seen it may have converted already; another would begin anew.
      const number = numbers.find((each) => (chunks[each]?.seenBy ?? worker) === worker);
      if (number !== undefined) waiting.delete(number);
      return number;
    };
    const inOrder = createQueue<() => void>((pass) => pass());
    const started = new Set<Thread>();
    const work = async (worker: Thread) => {
      for (let number = next(worker); number !== undefined; number = next(worker)) {
        const chunk = chunks[number];
        if (chunk === undefined) return;
        const request = requestOf(chunk.items, !started.has(worker));
        started.add(worker);
        const answers = (await worker.ask(request)) as readonly Answer[];
        for (const _ of answers) step();
        inOrder.add(number, () => take(answers, chunk, worker));
      }
    };
    await Promise.all(
      workers.flatMap((worker) => Array.from({ length: AT_ONCE }, () => work(worker))),
    );
  };
  return {
    async scan(entries) {
      const scans: Scan[] = [];
      await share<Entry, Scan>(
        inChunks(entries, () => undefined),
        (items) => ({ scan: items }),
        (answers, { items }, worker) => {
          for (const entry of items) seenBy.set(pathOf(entry), worker);
          scans.push(...answers);
        },
      );
      return scans;
    },
    convert: (units, names, onResult) =>
      share<Unit, UnitResult>(
        inChunks(units, ({ entries: [first] }) => first && seenBy.get(pathOf(first))),
        // Every worker is told the names once.
        (items, isFirst) => ({ convert: items, names: isFirst ? names : new Map() }),
        (results, { start }) => {
          for (const [offset, result] of results.entries()) onResult(start + offset, result);
        },
      ),
    async close() {
      // One that has failed cannot clear up; the next run does.
      await Promise.allSettled(workers.map((worker) => worker.ask('close')));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** A run of items, best given to the thread that has seen them before. */
interface Chunk<Item> {
  readonly start: number;
  readonly items: readonly Item[];
  readonly seenBy: Thread | undefined;
}

function inChunks<Item>(
  items: readonly Item[],
  seenBy: (item: Item) => Thread | undefined,
): readonly Chunk<Item>[] {
  const chunks: (Chunk<Item> & { readonly items: Item[] })[] = [];
  for (const [start, item] of items.entries()) {
    const last = chunks.at(-1);
    const owner = seenBy(item);
    if (last !== undefined && last.seenBy === owner && last.items.length < CHUNK) {
      last.items.push(item);
    } else chunks.push({ start, items: [item], seenBy: owner });
  }
  return chunks;
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
