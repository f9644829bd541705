import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createWorkerPool, type WorkerPoolOptions } from '../../src/host/worker-pool.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const SCRIPT = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', (question) => {
  if (question === 'who') parentPort.postMessage(threadId);
  else if (question === 'loop') for (;;);
  else if (question === 'heap') { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())); }
  else if (question === 'throw') throw new Error('broken');
  else if (question === 'exit') process.exit(3);
  else if (question === 'argv') parentPort.postMessage(process.argv.slice(2));
  else setTimeout(() => parentPort.postMessage('done ' + question), 50);
});
`;

function pool(overrides: Partial<WorkerPoolOptions> = {}) {
  const script = join(temporaryDirectory({ 'worker.cjs': SCRIPT }), 'worker.cjs');
  const made = createWorkerPool({
    script,
    argv: ['--worker'],
    threads: 1,
    queue: 2,
    milliseconds: 5000,
    megabytes: 32,
    ...overrides,
  });
  onTestFinished(() => made.close());
  return made;
}

const { signal: never } = new AbortController();

describe('a pool of workers', () => {
  it('answers, in the threads it has', async () => {
    const { ask } = pool();
    expect(await ask('argv', never)).toEqual({ answer: ['--worker'] });
    expect(await ask('who', never)).toEqual(await ask('who', never));
  });

  it('shares questions among threads', async () => {
    const { ask } = pool({ threads: 2, queue: 10 });
    const answers = await Promise.all([1, 2, 3, 4].map((each) => ask(each, never)));
    expect(answers).toEqual([1, 2, 3, 4].map((each) => ({ answer: `done ${each}` })));
  });

  it('takes no more than it can', async () => {
    const made = pool();
    const questions = [1, 2, 3, 4, 5].map((each) => made.ask(each, never));
    expect(made.waiting).toBe(2);
    expect(await Promise.all(questions)).toEqual([
      { answer: 'done 1' },
      { answer: 'done 2' },
      { answer: 'done 3' },
      { failure: 'busy' },
      { failure: 'busy' },
    ]);
    expect(made.waiting).toBe(0);
  });

  it.each([
    ['loop', 'slow', { milliseconds: 300 }],
    ['heap', 'heavy', { milliseconds: 20_000 }],
    ['throw', 'broken', {}],
    ['exit', 'broken', {}],
  ])('gives up a thread that does not answer, and goes on: %s', async (question, failure, more) => {
    const { ask } = pool(more);
    const before = await ask('who', never);
    const [failed, next] = await Promise.all([ask(question, never), ask('who', never)]);
    expect(failed).toEqual({ failure });
    expect(next).toEqual({ answer: expect.any(Number) });
    expect(next).not.toEqual(before);
  });

  it('forgets questions that nobody waits for', async () => {
    const made = pool();
    const asking = new AbortController();
    const first = made.ask(1, asking.signal);
    const second = made.ask(2, asking.signal);
    const third = made.ask(3, never);
    expect(made.waiting).toBe(2);
    asking.abort();
    expect(made.waiting).toBe(1);
    expect(await Promise.all([first, second, third])).toEqual([
      { failure: 'gone' },
      { failure: 'gone' },
      { answer: 'done 3' },
    ]);
    expect(await made.ask(4, asking.signal)).toEqual({ failure: 'gone' });
  });
});
