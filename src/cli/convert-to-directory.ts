import { fleetCodes } from '../fleet/codes.ts';
import { convertFleet, type FleetResult } from '../fleet/convert-fleet.ts';
import { type LedgerBook, startLedgerBook } from '../fleet/ledger-book.ts';
import type { FleetSettings } from '../fleet/settings.ts';
import { startEngine } from '../fleet/start-engine.ts';
import { filesToSave, outputRoot } from '../host/destination.ts';
import { planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import { type Diagnostic, type ReportData, styleFor } from '../index.ts';
import type { ConvertOptions } from './convert-options.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { printFleetTalk } from './fleet-talk.ts';
import { targetOf } from './formats.ts';
import { type Io, wantsColor } from './io.ts';
import { type NetworkOptions, networkOption } from './network-option.ts';
import { startProgress } from './progress.ts';
import { renderIn } from './report.ts';
import { VERSION } from './version.ts';

/** Converts files, directories and patterns into a directory, agent by agent, and reports. */
export async function convertToDirectory(
  paths: readonly string[],
  to: string,
  output: string,
  options: ConvertOptions,
  io: Io,
): Promise<ExitCode> {
  const book = startLedgerBook(options.verbose === true || options.report !== 'text');
  const result = await convertQuietly(
    paths,
    settingsOf(to, output, options, io),
    options,
    io,
    book,
  );
  return deliverFleet(result, book.content(), options, io);
}

/** Converts, showing nothing but how far it is. */
export async function convertQuietly(
  paths: readonly string[],
  settings: FleetSettings,
  options: Pick<ConvertOptions, 'root' | 'changed' | 'prune' | keyof NetworkOptions>,
  io: Io,
  book: LedgerBook,
): Promise<FleetResult> {
  let progress = startProgress(io, 'Converting', 0);
  const result = await convertFleet(paths, settings, {
    cwd: io.cwd,
    root: options.root,
    ...networkOption(options),
    version: VERSION,
    changedOnly: options.changed ?? false,
    prune: options.prune ?? false,
    startEngine(given, files) {
      progress = startProgress(io, 'Converting', 2 * files);
      return startEngine(given, files, io.script, () => progress.step());
    },
    onLedger: (entries) => book.add(entries),
  });
  progress.end();
  return result;
}

export function settingsOf(
  to: string,
  output: string,
  options: ConvertOptions,
  io: Io,
): FleetSettings {
  const compares = options.check ? 'compare' : 'save';
  return {
    from: options.from?.split('@')[0],
    to,
    lenient: options.lenient ?? false,
    strict: options.strict ?? false,
    write: {
      verify: options.verify,
      keepSecrets: options.keepSecrets ?? false,
      allowWidening: options.allowWidening ?? false,
      carry: options.carry ?? false,
    },
    output: outputRoot(output, targetOf(to).adapter.places ?? [], io.cwd),
    force: options.force ?? false,
    mode: options.dryRun ? 'show' : compares,
  };
}

async function deliverFleet(
  result: FleetResult,
  ledger: Pick<ReportData, 'ledger' | 'tally'>,
  options: ConvertOptions,
  io: Io,
): Promise<ExitCode> {
  const diagnostics = [...result.diagnostics, ...(options.check ? staleOutputs(result) : [])];
  const data: ReportData = {
    diagnostics,
    ...ledger,
    sources: result.sources,
    fleet: {
      inputs: result.inputs.map(({ shown, format, agents, status }) => ({
        file: shown,
        format,
        agents,
        status,
      })),
      outputs: [
        ...result.outputs.map(({ shown, action }) => ({ file: shown, action })),
        ...result.pruned.map((shown) => ({ file: shown, action: 'delete' })),
      ],
    },
  };
  if (options.dryRun) await printChanges(result, io);
  const isReportSaved = await saveBeside(data, result, options, io, diagnostics);
  await printFleetTalk(data, result, isReportSaved, options, io);
  const code = exitCodeOf(diagnostics);
  const isLossy = result.inputs.some(({ status }) => status === 'lossy');
  return code === EXIT.done && isLossy ? EXIT.lossy : code;
}

function staleOutputs({ outputs }: FleetResult): Diagnostic[] {
  return outputs
    .filter(({ action }) => action !== 'keep')
    .map(({ shown, action }) =>
      fleetCodes.build.stale({ path: shown, isMissing: action === 'create' }),
    );
}

async function printChanges({ outputs }: FleetResult, io: Io): Promise<void> {
  const { unifiedDiff } = await import('./unified-diff.ts');
  const changes = outputs.flatMap(({ shown, text, previous }) =>
    text === undefined
      ? []
      : [{ shown, after: text, ...(previous !== undefined && { before: previous }) }],
  );
  const style = styleFor(wantsColor(io, 'stdout'));
  io.stdout(unifiedDiff(changes, style, io.isTerminal('stdout')));
}

/** Saves the report and the list of variables, if they are asked for; true if the report is. */
async function saveBeside(
  data: ReportData,
  { variables }: FleetResult,
  options: ConvertOptions,
  io: Io,
  diagnostics: Diagnostic[],
): Promise<boolean> {
  if (options.dryRun) return false;
  const wanted: [string, string][] = [];
  const { reportFile, envExample } = options;
  if (envExample !== undefined && !options.check) {
    wanted.push([envExample, variables.map((name) => `${name}=\n`).join('')]);
  }
  if (reportFile !== undefined) {
    const style = { style: options.report, color: false, verbose: options.verbose ?? false };
    wanted.push([reportFile, await renderIn(data, style)]);
  }
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const files = wanted.flatMap(([path, text]) =>
    filesToSave(new Map([['report', text]]), path, io.cwd),
  );
  const plan = planSave(files, { force: options.force ?? false, report });
  return plan !== undefined && saveFiles(plan, report) && reportFile !== undefined;
}
