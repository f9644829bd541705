import type { Worker } from 'node:worker_threads';
import type { Request } from './request.ts';

/** A thread that answers what it is asked, in the order it is asked. */
export interface Thread {
  readonly ask: (request: Request) => Promise<unknown>;
  readonly terminate: () => Promise<number>;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Wraps a worker. Once it has failed, everything it is asked fails. */
export function startThread(worker: Worker): Thread {
  const waiting: Waiting[] = [];
  let failure: { readonly error: unknown } | undefined;
  const fail = (error: unknown) => {
    failure ??= { error };
    for (const { reject } of waiting.splice(0)) reject(failure.error);
  };
  worker.on('message', (answer: unknown) => waiting.shift()?.resolve(answer));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('a thread ended before its work was done')));
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure.error);
          return;
        }
        waiting.push({ resolve, reject });
        worker.postMessage(request);
      }),
    terminate: () => worker.terminate(),
  };
}
