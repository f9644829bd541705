import { filesToSave } from '../host/destination.ts';
import { type PlannedFile, planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import { type Diagnostic, hasErrors, type Report, type ReportData } from '../index.ts';
import type { Outcome } from './convert-inputs.ts';
import { describeDetection } from './detection.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { type Io, wantsColor } from './io.ts';
import { type OutputOptions, planOutputs } from './plan-outputs.ts';
import { count, line, onlyErrors, type ReportStyle, renderIn } from './report.ts';

export interface DeliverOptions extends OutputOptions {
  readonly strict?: true;
  readonly dryRun?: true;
  readonly report: ReportStyle;
  readonly reportFile?: string;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** Prints or saves what a conversion gave, all of it or nothing, and reports. */
export async function deliver(
  outcome: Outcome,
  options: DeliverOptions,
  io: Io,
): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [...outcome.diagnostics];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const data: ReportData = {
    diagnostics,
    ledger: outcome.ledger,
    sources: outcome.inputs.sources,
  };
  const outputs = hasErrors(diagnostics) ? [] : planOutputs(outcome, options, io, report);
  const isRefused = options.strict === true && outcome.lossy;
  const isBlocked = () => isRefused || hasErrors(diagnostics);
  const reportFile = options.dryRun ? [] : await planReportFile(data, options, io, report);
  const saved = options.dryRun ? [] : [...(isBlocked() ? [] : outputs), ...reportFile];
  const isReportSaved = saveFiles(saved, report) && reportFile.length > 0;
  if (!isBlocked()) printData(outcome, outputs, options, io);
  const talks = !options.quiet && (isReportSaved || options.report === 'text');
  if (talks) io.stderr(describeDetection(outcome.inputs.inputs, options.verbose ?? false));
  if (!isReportSaved) io.stderr(await reportForStderr(data, options, io));
  if (talks) io.stderr(closing(isBlocked(), isRefused, outputs, options));
  const code = exitCodeOf(diagnostics);
  return code === EXIT.done && isRefused ? EXIT.lossy : code;
}

/** The report is saved together with the files it speaks of, under the same rules. */
async function planReportFile(
  data: ReportData,
  options: DeliverOptions,
  io: Io,
  report: Report,
): Promise<readonly PlannedFile[]> {
  if (options.reportFile === undefined) return [];
  const verbose = options.verbose ?? false;
  const text = await renderIn(data, { style: options.report, color: false, verbose });
  const files = filesToSave(new Map([['report', text]]), options.reportFile, io.cwd);
  return planSave(files, { force: options.force ?? false, report }) ?? [];
}

function printData(
  outcome: Outcome,
  outputs: readonly PlannedFile[],
  options: DeliverOptions,
  io: Io,
): void {
  if (options.output !== undefined) {
    if (options.dryRun) for (const file of outputs) io.stdout(line(intention(file)));
  } else if (!options.dryRun) {
    for (const text of outcome.files.values()) io.stdout(text);
  }
}

const INTENTIONS = {
  create: 'would create',
  overwrite: 'would overwrite',
  keep: 'would leave alone',
} as const;

function intention({ action, shown }: PlannedFile): string {
  return `${INTENTIONS[action]} ${shown}`;
}

async function reportForStderr(data: ReportData, options: DeliverOptions, io: Io): Promise<string> {
  const isQuiet = options.quiet === true && options.report === 'text';
  const text = await renderIn(isQuiet ? onlyErrors(data) : data, {
    style: options.report,
    color: wantsColor(io, 'stderr'),
    verbose: options.verbose ?? false,
  });
  return text !== '' && options.report === 'text' && !isQuiet ? `\n${text}` : text;
}

function closing(
  isBlocked: boolean,
  isRefused: boolean,
  outputs: readonly PlannedFile[],
  options: DeliverOptions,
): string {
  if (isRefused) return line('Nothing was written: something would be lost (--strict).');
  if (isBlocked) return line('Nothing was written.');
  if (options.output === undefined || options.dryRun) return '';
  const written = outputs.filter(({ action }) => action !== 'keep');
  const kept = outputs.length - written.length;
  const [first] = written;
  const what =
    written.length === 1 && first !== undefined ? first.shown : count(written.length, 'file');
  return line(kept === 0 ? `Wrote ${what}.` : `Wrote ${what}; ${kept} already up to date.`);
}
