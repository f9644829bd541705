import { join } from 'node:path';
import { removeAbandoned } from '../host/abandoned-files.ts';
import { outputDirectory } from '../host/destination.ts';
import { type Entry, findEntries, type NetworkAccess } from '../host/find-entries.ts';
import { type Diagnostic, hasErrors, type LedgerEntry, type Report } from '../index.ts';
import { directoryOf } from '../source/file-set.ts';
import { checkFleet } from './check-fleet.ts';
import { chooseInputs } from './choose-inputs.ts';
import { fleetCodes } from './codes.ts';
import type { ConvertedInput, OutputFile, UnitResult } from './convert-unit.ts';
import type { Engine, Unit } from './engine.ts';
import { startIncremental } from './incremental.ts';
import { expectedOf, meetAsAsked } from './meet-as-asked.ts';
import { MOST_FILES } from './most-files.ts';
import { PLACES } from './places.ts';
import type { Scan } from './scan-entry.ts';
import { type FleetSettings, sourceIn, targetIn } from './settings.ts';

export interface FleetOptions {
  readonly cwd: string;
  /** The directory within which references are followed, when not that of each file. */
  readonly root: string | undefined;
  /** Set to fetch addresses on the web. */
  readonly network?: NetworkAccess;
  /** Version of agentx: another one may write other bytes. */
  readonly version: string;
  /** Pass over what is up to date, by what an earlier run recorded. */
  readonly changedOnly: boolean;
  /** Delete what an earlier run wrote and nothing gives any more. */
  readonly prune: boolean;
  readonly startEngine: (settings: FleetSettings, files: number) => Engine | Promise<Engine>;
  /** Takes what became of each agent; a large fleet is too much to keep. */
  readonly onLedger: (entries: readonly LedgerEntry[]) => void;
}

/** One file of the fleet and what became of it. */
export interface FleetInput {
  readonly shown: string;
  /** Title of its format, and why it was taken for that. */
  readonly format: string;
  readonly because: string;
  readonly agents: number;
  /** Further files it is made of. */
  readonly sides: readonly string[];
  readonly status: ConvertedInput['status'] | 'skipped';
}

export interface FleetResult {
  readonly inputs: readonly FleetInput[];
  readonly outputs: readonly OutputFile[];
  /** Files that were deleted because nothing gives them any more. */
  readonly pruned: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Shown path → text of files there is something to say about. */
  readonly sources: ReadonlyMap<string, string>;
  readonly variables: readonly string[];
}

/**
 * Converts everything that files, directories and patterns stand for, in two passes: the first
 * learns who is there and what they are called, the second writes. Neither keeps what it has done
 * with, so that memory does not grow with the fleet.
 */
export async function convertFleet(
  paths: readonly string[],
  settings: FleetSettings,
  options: FleetOptions,
): Promise<FleetResult> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const incremental = startIncremental(settings, options, report);
  const { cwd, root, network } = options;
  const entries = await findEntries(paths, {
    cwd,
    root,
    places: PLACES,
    maxFiles: MOST_FILES,
    report,
    except: [outputDirectory(settings.output)],
    ...(network && { network }),
  });
  const loading = [...diagnostics];
  const from = sourceIn(settings);
  const likely = expectedOf(entries, from).length || entries.length;
  const engine = await options.startEngine(incremental.settings, likely);
  try {
    const scan = (some: readonly Entry[]) => engine.scan(some);
    const chosen = chooseInputs(await meetAsAsked(entries, from, scan));
    diagnostics.push(...chosen.diagnostics, ...chosen.inputs.flatMap(({ found }) => found));
    // Where only files were named, others may well be elsewhere.
    const isClosed = entries.some(({ metIn, pattern }) => (metIn ?? pattern) !== undefined);
    const checked = checkFleet(chosen.inputs, settings, isClosed);
    diagnostics.push(...checked.diagnostics);
    const isFit = (scan: Scan) => !hasErrors(scan.found) && !checked.refused.has(scan);
    const fit = chosen.inputs.filter(isFit);
    const isUpToDate = incremental.begin(chosen.inputs);
    const due = unitsOf(fit, settings).filter((unit) => !isUpToDate(unit));
    const unfit = new Set(chosen.inputs.filter((scan) => !isFit(scan)).map(({ home }) => home));
    const collector = createCollector(options.onLedger);
    const names = new Map(fit.flatMap(({ agents }) => agents.map(({ id, name }) => [id, name])));
    const asked = due.map((unit) => toUnit(unit, unfit));
    await engine.convert(asked, names, (index, result) => {
      collector.add(result);
      incremental.record(due[index] ?? [], result);
    });
    // What cannot be loaded may be there all the same.
    const isComplete = !hasErrors(loading) && !hasErrors(chosen.diagnostics);
    const pruned = incremental.finish(isComplete);
    if (settings.mode === 'save') removeAbandonedFrom(collector.outputs, settings);
    const { statuses, outputs, variables } = collector;
    diagnostics.push(...collector.diagnostics);
    return {
      inputs: chosen.inputs.map((scan) => inputOf(scan, statuses.get(scan.shown), isFit(scan))),
      outputs,
      pruned,
      diagnostics,
      sources: new Map([...checked.sources, ...chosen.inputs.flatMap(({ sources }) => sources)]),
      variables: [...variables],
    };
  } finally {
    await engine.close();
  }
}

/** Files whose agents are written together: one, or all of a directory where they share a file. */
function unitsOf(scans: readonly Scan[], settings: FleetSettings): readonly (readonly Scan[])[] {
  if (!targetIn(settings).adapter.sharesFiles) return scans.map((scan) => [scan]);
  const units = new Map<string, Scan[]>();
  for (const scan of scans) {
    const unit = units.get(scan.home);
    if (unit === undefined) units.set(scan.home, [scan]);
    else unit.push(scan);
  }
  return [...units.values()];
}

function toUnit(scans: readonly Scan[], unfit: ReadonlySet<string>): Unit {
  const home = scans[0]?.home ?? '';
  return { home, entries: scans.map(({ entry }) => entry), isIncomplete: unfit.has(home) };
}

/** A file that is fit, and of which nobody says what became, was passed over as up to date. */
function inputOf(
  { shown, format, because, agents, sides }: Scan,
  status: ConvertedInput['status'] | undefined,
  isFit: boolean,
): FleetInput {
  const otherwise = isFit ? 'skipped' : 'failed';
  return { shown, format, because, agents: agents.length, sides, status: status ?? otherwise };
}

/** Clears up after an earlier run that was killed. */
function removeAbandonedFrom(outputs: readonly OutputFile[], { output }: FleetSettings): void {
  const directories = new Set(outputs.map(({ path }) => directoryOf(path)));
  for (const directory of directories) removeAbandoned(join(output.directory, directory));
}

/** Gathers what single units come to. */
function createCollector(onLedger: FleetOptions['onLedger']) {
  const statuses = new Map<string, ConvertedInput['status']>();
  const outputs: OutputFile[] = [];
  const diagnostics: Diagnostic[] = [];
  const variables = new Set<string>();
  const givers = new Map<string, string>();
  const credentials = new Map<string, { readonly credential: string; readonly giver: string }>();
  const add = (result: UnitResult) => {
    const giver = result.inputs[0]?.shown ?? '';
    for (const { shown, status } of result.inputs) statuses.set(shown, status);
    for (const { path, shown } of result.outputs) {
      const first = givers.get(path);
      if (first === undefined) givers.set(path, giver);
      else {
        const args = { path: shown, first, second: giver };
        diagnostics.push(fleetCodes.build['same-output'](args, { file: giver }));
      }
    }
    outputs.push(...result.outputs);
    diagnostics.push(...result.diagnostics);
    for (const [variable, credential] of result.credentials) {
      const known = credentials.get(variable);
      if (known === undefined) credentials.set(variable, { credential, giver });
      else if (known.credential !== credential) {
        const args = { variable, first: known.giver, second: giver };
        diagnostics.push(fleetCodes.build['same-variable'](args, { file: giver }));
      }
      variables.add(variable);
    }
    onLedger(result.ledger);
  };
  return { statuses, outputs, diagnostics, variables, add };
}
