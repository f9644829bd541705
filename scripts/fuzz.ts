/**
 * Feeds mutated samples and fixtures to every reader and writer and checks what agentx promises of
 * any input: no throw, no call over a second, no code run, no polluted prototype, errors with
 * positions, conversions that verify. `npm run fuzz -- --count 100000 --seed 1`
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { inputOf, loadCorpus } from './fuzz-input.ts';
import type { FoundFailure, WorkerTask } from './fuzz-worker.ts';

const LONGEST_SILENCE_MS = 15_000;
/** A worker does not inherit what lets the main thread run TypeScript. */
const START_WORKER = `
  import('tsx/esm/api').then(({ tsImport }) =>
    tsImport(${JSON.stringify(new URL('fuzz-worker.ts', import.meta.url))}, 'file:///'));
`;
const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const count = Number(values.count);
const seed = Number(values.seed);
const started = performance.now();
const failures = new Map<string, FoundFailure>();
let accepted = 0;

for (let from = 0; from < count; ) from = await runFrom(from);
report();

/** Runs rounds until the end, or until one hangs; gives the round to go on with. */
function runFrom(from: number): Promise<number> {
  const pulse = new Int32Array(new SharedArrayBuffer(12));
  const workerData: WorkerTask = { root, seed, from, to: count, pulse };
  const worker = new Worker(START_WORKER, { workerData, eval: true });
  worker.on('message', (failure: FoundFailure) => failures.set(failure.kind, failure));
  return new Promise((resolve, reject) => {
    let goOnWith = count;
    let lastBeat = -1;
    let lastMoved = performance.now();
    const watch = setInterval(() => {
      const beat = Atomics.load(pulse, 1);
      if (beat !== lastBeat) lastMoved = performance.now();
      lastBeat = beat;
      const round = Atomics.load(pulse, 0);
      showProgress(round);
      if (performance.now() - lastMoved < LONGEST_SILENCE_MS) return;
      clearInterval(watch);
      noteHang(round);
      goOnWith = round + 1;
      void worker.terminate();
    }, 200);
    worker.on('error', reject);
    worker.on('exit', () => {
      clearInterval(watch);
      accepted += Atomics.load(pulse, 2);
      resolve(goOnWith);
    });
  });
}

function noteHang(round: number): void {
  const input = inputOf(loadCorpus(root), seed, round);
  const detail = `Nothing came back for ${LONGEST_SILENCE_MS / 1000} s.`;
  failures.set(`hang in round ${round}`, { kind: 'hang', detail, round, input });
}

function showProgress(round: number): void {
  if (!process.stderr.isTTY) return;
  const percent = ((100 * round) / count).toFixed(1);
  process.stderr.write(`\r${percent} %  ${round} of ${count}  ${failures.size} failing  `);
}

function report(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
  for (const failure of failures.values()) {
    console.log(`${failure.kind}\n  ${failure.detail}\n  round ${failure.round}: ${keep(failure)}`);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = failures.size === 0 ? 'all promises kept' : `${failures.size} kinds of failure`;
  console.log(
    `fuzz: ${count} inputs (${accepted} accepted and converted), seed ${seed}, ${seconds} s: ${verdict}`,
  );
  process.exitCode = failures.size === 0 ? 0 : 1;
}

/** Writes the input of a failure where it can be looked at; gives the path of its entry file. */
function keep({ input }: FoundFailure): string {
  const directory = mkdtempSync(join(tmpdir(), 'agentx-fuzz-'));
  for (const [file, text] of input.files) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  return join(directory, input.entry);
}
