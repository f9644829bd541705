/**
 * Measures agentx against the least any converter must do, in the same run and side by side.
 * A benchmark, not a test: it says where a target is missed and still ends well.
 */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { benchCards } from './bench-cards.ts';
import { benchFleet } from './bench-fleet.ts';
import { besideRulesync } from './bench-rulesync.ts';
import { interleaved, node, PEAK_HOOK, peakOf } from './bench-run.ts';
import { type BenchRow, memoryRow, printTable, timeRow } from './bench-table.ts';

const CARDS = 1000;
const FLEET = 10_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const cli = join(root, 'dist/cli/agentx.cjs');
const sample = join(root, 'samples/afm/support-triage.afm.md');
const scratch = mkdtempSync(join(tmpdir(), 'agentx-bench-'));

/** The work bundled to plain JavaScript; what is loaded lazily stays apart, as in published code. */
function bundleWork(): string {
  const outdir = join(scratch, 'work');
  buildSync({
    entryPoints: [fileURLToPath(new URL('bench-work.ts', import.meta.url))],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
  });
  return join(outdir, 'bench-work.mjs');
}

function inMemory(work: string): BenchRow[] {
  const peaks = { floor: 0, ours: 0 };
  const measure = (task: 'floor' | 'ours') => () => {
    const { ms, peakMb } = JSON.parse(node([work, task, String(CARDS)]).output) as {
      ms: number;
      peakMb: number;
    };
    peaks[task] = Math.max(peaks[task], peakMb);
    return ms;
  };
  const [floor, ours] = interleaved(7, measure('floor'), measure('ours'));
  return [
    timeRow(`${CARDS} cards to AFM in memory, verified / js-yaml load + dump`, floor, ours, 2.5),
    memoryRow('  peak memory of that', peaks.floor, peaks.ours, 120),
  ];
}

function coldStart(): BenchRow[] {
  const [floor, ours] = interleaved(
    21,
    () => node(['-e', '0'], { quiet: true }).wallMs,
    () => node([cli, 'convert', sample, '--to', 'agentcard'], { quiet: true }).wallMs,
  );
  return [timeRow('cold agentx convert of one file / node -e 0', floor, ours, 2)];
}

interface DiskWork {
  readonly name: string;
  /** What the command is told to do with the input. */
  readonly command: (input: string, output: string) => readonly string[];
  readonly files: Iterable<readonly [string, string]>;
  readonly rounds: number;
  readonly times: number;
  readonly megabytes: number;
}

/** The command from directory to directory, beside the least that reads and writes the same files. */
function onDisk(work: string, { name, command, files, ...rest }: DiskWork): BenchRow[] {
  const [input, output] = [join(scratch, 'in'), join(scratch, 'out')];
  rmSync(input, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(dirname(join(input, file)), { recursive: true });
    writeFileSync(join(input, file), text);
  }
  const hook = join(scratch, 'peak.cjs');
  writeFileSync(hook, PEAK_HOOK);
  const peaks = { floor: 0, ours: 0 };
  const measure = (task: 'floor' | 'ours', args: readonly string[]) => () => {
    rmSync(output, { recursive: true, force: true });
    mkdirSync(output);
    const run = node(['--require', hook, ...args]);
    peaks[task] = Math.max(peaks[task], peakOf(run));
    return run.wallMs;
  };
  const [floor, ours] = interleaved(
    rest.rounds,
    measure('floor', [work, 'floor-files', input, output]),
    measure('ours', [cli, ...command(input, output)]),
  );
  return [
    timeRow(`${name} by the command / the same floor with files`, floor, ours, rest.times),
    memoryRow('  peak memory of that', peaks.floor, peaks.ours, rest.megabytes),
  ];
}

function toAfm(input: string, output: string): readonly string[] {
  return ['convert', input, '--to', 'afm', '-o', `${output}/`];
}

function toCards(input: string, output: string): readonly string[] {
  return ['export', '--a2a', input, '--base-url', 'https://agents.example.com', '-o', output];
}

function cardsOnDisk(work: string): BenchRow[] {
  const shared = { files: benchCards(CARDS), rounds: 5, megabytes: 120 };
  const publish = `${CARDS} files published as A2A 1.0 and 0.3`;
  return [
    ...onDisk(work, { ...shared, name: `${CARDS} files to AFM`, command: toAfm, times: 2.5 }),
    ...onDisk(work, { ...shared, name: publish, command: toCards, times: 3 }),
  ];
}

/** Twice, to see that memory does not grow with the fleet. */
function fleets(work: string): BenchRow[] {
  return [FLEET / 4, FLEET].flatMap((count) => {
    const name = `${count} agents in mixed formats to AFM`;
    const files = benchFleet(count);
    return onDisk(work, { name, command: toAfm, files, rounds: 3, times: 3, megabytes: 300 });
  });
}

try {
  const work = bundleWork();
  const isBuilt = existsSync(cli);
  const rows = [
    ...(isBuilt ? coldStart() : []),
    ...inMemory(work),
    ...(isBuilt ? [...cardsOnDisk(work), ...fleets(work)] : []),
    ...(isBuilt ? besideRulesync(cli, scratch) : []),
  ];
  console.log(printTable(rows));
  if (!isBuilt) console.log('The command is not built (npm run build); its rows are left out.');
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
