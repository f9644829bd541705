import { spawnSync } from 'node:child_process';

// Where this variable is set, Node 20 reads the certificates at every start: it flatters ratios.
const { NODE_EXTRA_CA_CERTS: _, ...inherited } = process.env;

export interface Run {
  readonly wallMs: number;
  readonly output: string;
}

export interface RunOptions {
  /** Throws its output away, as `> /dev/null` would. */
  readonly quiet?: boolean;
  readonly cwd?: string;
}

/** Runs Node once. */
export function node(args: readonly string[], { quiet = false, cwd }: RunOptions = {}): Run {
  const start = performance.now();
  const { status, output, error } = spawnSync(process.execPath, args, {
    env: { ...inherited, NO_COLOR: '1' },
    stdio: ['ignore', quiet ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    ...(cwd !== undefined && { cwd }),
  });
  const wallMs = performance.now() - start;
  if (error !== undefined) throw error;
  if (status !== 0) {
    throw new Error(`node ${args.join(' ')} ended with ${status}:\n${output[2] ?? ''}`);
  }
  return { wallMs, output: `${output[1] ?? ''}${output[3] ?? ''}` };
}

/** A module that tells the peak of memory at the end. Threads run it too, and have nothing to tell. */
export const PEAK_HOOK = `if (require('worker_threads').isMainThread) process.on('exit', () => {
  require('fs').writeSync(3, String(process.resourceUsage().maxRSS / 1024));
});
`;

/** The figure that a run with `PEAK_HOOK` ends with, in MB. */
export function peakOf({ output }: Run): number {
  return Number(/[\d.]+$/.exec(output)?.[0]);
}

/** Medians of two measurements taken in turn, so that a busy machine slows both. */
export function interleaved(
  rounds: number,
  floor: () => number,
  ours: () => number,
): [number, number] {
  const taken = Array.from({ length: rounds }, () => [floor(), ours()] as const);
  return [median(taken.map(([each]) => each)), median(taken.map(([, each]) => each))];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
