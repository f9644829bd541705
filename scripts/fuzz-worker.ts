/** Runs rounds of the fuzzer; the main thread watches the clock and ends a worker that hangs. */
import { parentPort, workerData } from 'node:worker_threads';
import { check, type Failure } from './fuzz-check.ts';
import { type FuzzInput, inputOf, loadCorpus } from './fuzz-input.ts';
import { shrink } from './fuzz-shrink.ts';

export interface WorkerTask {
  readonly root: string;
  readonly seed: number;
  readonly from: number;
  readonly to: number;
  /** Round being run, a counter that moves as long as the worker does, inputs accepted. */
  readonly pulse: Int32Array;
}

export interface FoundFailure extends Failure {
  readonly round: number;
  readonly input: FuzzInput;
}

const { root, seed, from, to, pulse } = workerData as WorkerTask;
const corpus = loadCorpus(root);
const known = new Set<string>();
const beat = () => void Atomics.add(pulse, 1, 1);

for (let round = from; round < to; round += 1) {
  Atomics.store(pulse, 0, round);
  beat();
  const input = inputOf(corpus, seed, round);
  const { accepted, failure } = check(input, round);
  if (accepted) Atomics.add(pulse, 2, 1);
  if (failure === undefined || known.has(failure.kind)) continue;
  known.add(failure.kind);
  const found: FoundFailure = { ...failure, round, input: shrink(input, round, beat) };
  parentPort?.postMessage(found);
}
Atomics.store(pulse, 0, to);
