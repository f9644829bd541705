import { resolve } from 'node:path';
import type { FleetResult } from '../fleet/convert-fleet.ts';
import { startLedgerBook } from '../fleet/ledger-book.ts';
import { PLACES } from '../fleet/places.ts';
import { type FleetSettings, sourceIn, targetIn } from '../fleet/settings.ts';
import { watchPaths } from '../fleet/watch-paths.ts';
import { outputDirectory } from '../host/destination.ts';
import { type Diagnostic, renderText } from '../index.ts';
import type { ConvertOptions } from './convert-options.ts';
import { convertQuietly, settingsOf } from './convert-to-directory.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { targetOf } from './formats.ts';
import { inPlace } from './in-place.ts';
import { type Io, wantsColor } from './io.ts';
import { count, line, onlyErrors } from './report.ts';
import { UsageError } from './usage-error.ts';

export interface WatchOptions extends Omit<ConvertOptions, 'to' | 'verify' | 'report'> {
  readonly to: string;
  readonly reloadMode: 'hot-swap' | 'explicit';
}

/** Converts now and after every change, until the process is asked to end. */
export async function watch(
  paths: readonly string[],
  options: WatchOptions,
  io: Io,
): Promise<ExitCode> {
  if (io.startSession === undefined) throw new UsageError('Watching needs a process of its own.');
  const { adapter, version } = targetOf(options.to);
  const output = options.output ?? inPlace(paths, adapter, io.cwd);
  if (output === undefined) throw new UsageError('Say where to write with -o <directory>.');
  const all: ConvertOptions = {
    ...options,
    verify: true,
    report: 'text',
    changed: true,
    prune: true,
  };
  const settings = settingsOf(`${adapter.id}@${version}`, output, all, io);
  const session = await io.startSession();
  let files: readonly string[] = [];
  const apply = async () => {
    const book = startLedgerBook(options.verbose ?? false);
    const result = await convertQuietly(paths, settings, all, io, book);
    files = result.inputs.flatMap(({ shown, sides }) => [shown, ...sides]);
    tell(result, options, io);
  };
  await apply();
  let isDue = false;
  const announce = () => {
    if (!isDue) io.stderr(line('Something has changed. Press Enter to convert it.'));
    isDue = true;
  };
  const isExplicit = options.reloadMode === 'explicit';
  const watching = watchPaths(paths, isExplicit ? announce : apply, {
    cwd: io.cwd,
    except: [outputDirectory(settings.output)],
    places: readPlaces(settings),
    files: () => files.map((file) => resolve(io.cwd, file)),
    report: (diagnostic) => tellProblems([diagnostic], new Map(), options, io),
  });
  await watching.ready;
  if (isExplicit) {
    session.onCommand(() => {
      isDue = false;
      void apply();
    });
  }
  if (!options.quiet) io.stderr(line('Watching for changes. Press Ctrl-C to stop.'));
  await session.ended;
  await watching.close();
  return EXIT.done;
}

/** Where one format is read and another written, what is written is no input, although it lies among it. */
function readPlaces(settings: FleetSettings): readonly string[] {
  const { places: written = [] } = targetIn(settings).adapter;
  const { places: read = [] } = sourceIn(settings) ?? { places: written };
  return PLACES.filter((place) => read.includes(place) || !written.includes(place));
}

function tell(result: FleetResult, options: WatchOptions, io: Io): void {
  tellProblems(result.diagnostics, result.sources, options, io);
  if (options.quiet) return;
  for (const { shown, action } of result.outputs) {
    if (action !== 'keep') io.stderr(line(`Wrote ${shown}.`));
  }
  for (const shown of result.pruned) io.stderr(line(`Deleted ${shown}.`));
  for (const { shown, status } of result.inputs) {
    if (status !== 'failed' && status !== 'lossy') continue;
    io.stderr(line(`${shown} was not converted; what was converted from it before stays.`));
  }
  const isIdle =
    result.pruned.length === 0 && result.outputs.every(({ action }) => action === 'keep');
  if (isIdle)
    io.stderr(line(`Nothing to write: ${count(result.inputs.length, 'file')} looked at.`));
}

function tellProblems(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, string>,
  { quiet, verbose }: WatchOptions,
  io: Io,
): void {
  const report = { diagnostics, ledger: [], sources };
  const color = wantsColor(io, 'stderr');
  io.stderr(renderText(quiet ? onlyErrors(report) : report, { color, verbose: verbose ?? false }));
}
