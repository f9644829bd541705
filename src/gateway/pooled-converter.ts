import { createWorkerPool } from '../host/worker-pool.ts';
import type { ConversionAnswer } from './conversions.ts';
import type { Converter } from './converter.ts';
import { CONVERTER_ARGUMENT } from './converter-argument.ts';

/** A conversion takes milliseconds; what takes this long was made to. */
const SECONDS = 10;
const MEGABYTES = 256;
const QUEUE = 64;

export interface PooledConverter extends Converter {
  close(): Promise<void>;
}

/** Converts in threads of their own, which can be given up without harm. */
export function pooledConverter(script: string, threads: number): PooledConverter {
  const pool = createWorkerPool({
    script,
    argv: [CONVERTER_ARGUMENT],
    threads,
    queue: QUEUE,
    milliseconds: SECONDS * 1000,
    megabytes: MEGABYTES,
  });
  return {
    get waiting() {
      return pool.waiting;
    },
    seconds: SECONDS,
    async convert(question, signal) {
      const outcome = await pool.ask(question, signal);
      return 'failure' in outcome ? outcome : (outcome.answer as ConversionAnswer);
    },
    close: () => pool.close(),
  };
}
