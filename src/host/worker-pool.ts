import { Worker } from 'node:worker_threads';

export interface WorkerPoolOptions {
  /** A script that answers questions when it is started as a worker with these arguments. */
  readonly script: string;
  readonly argv: readonly string[];
  readonly threads: number;
  /** How many questions may wait for a thread. */
  readonly queue: number;
  /** How long a thread may think about a question. */
  readonly milliseconds: number;
  /** How much memory it may use meanwhile. */
  readonly megabytes: number;
}

/**
 * Why a question has no answer: the queue is full, time or memory ran out, the thread failed, or
 * nobody waits for the answer any more.
 */
export type Unanswered = 'busy' | 'slow' | 'heavy' | 'broken' | 'gone';

export type Outcome = { readonly answer: unknown } | { readonly failure: Unanswered };

export interface WorkerPool {
  readonly waiting: number;
  readonly ask: (question: unknown, signal: AbortSignal) => Promise<Outcome>;
  readonly close: () => Promise<void>;
}

interface Job {
  readonly question: unknown;
  readonly settle: (outcome: Outcome) => void;
}

interface Thread {
  readonly worker: Worker;
  /** Told what becomes of the job it is at. */
  onOutcome: ((outcome: Outcome) => void) | undefined;
}

/** Threads that answer one question each at a time. One that fails or takes too long is replaced. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  const jobs: Job[] = [];

  const advance = () => {
    while (jobs.length > 0 && (idle.length > 0 || threads.size < options.threads)) {
      const job = jobs.shift();
      if (job !== undefined) give(job, idle.pop() ?? start());
    }
  };
  const start = (): Thread => {
    const thread = startThread(options);
    threads.add(thread);
    return thread;
  };
  const give = ({ question, settle }: Job, thread: Thread) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      thread.onOutcome = undefined;
      if ('answer' in outcome) idle.push(thread);
      else {
        threads.delete(thread);
        void thread.worker.terminate();
      }
      settle(outcome);
      advance();
    };
    const timer = setTimeout(() => end({ failure: 'slow' }), options.milliseconds);
    thread.onOutcome = end;
    thread.worker.postMessage(question);
  };
  return {
    get waiting() {
      return jobs.length;
    },
    ask(question, signal) {
      if (jobs.length >= options.queue) return Promise.resolve({ failure: 'busy' });
      if (signal.aborted) return Promise.resolve({ failure: 'gone' });
      return new Promise((resolve) => {
        const leave = () => {
          const place = jobs.indexOf(job);
          if (place !== -1) jobs.splice(place, 1);
          job.settle({ failure: 'gone' });
        };
        const job: Job = {
          question,
          settle(outcome) {
            signal.removeEventListener('abort', leave);
            resolve(outcome);
          },
        };
        signal.addEventListener('abort', leave);
        jobs.push(job);
        advance();
      });
    },
    async close() {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()));
    },
  };
}

function startThread({ script, argv, megabytes }: WorkerPoolOptions): Thread {
  const worker = new Worker(script, {
    argv: [...argv],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const thread: Thread = { worker, onOutcome: undefined };
  worker.on('message', (answer: unknown) => thread.onOutcome?.({ answer }));
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isHeavy = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    thread.onOutcome?.({ failure: isHeavy ? 'heavy' : 'broken' });
  });
  worker.on('exit', () => thread.onOutcome?.({ failure: 'broken' }));
  // Threads do not keep the process alive; the requests they work for do.
  worker.unref();
  return thread;
}
