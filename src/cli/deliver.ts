import type { ReadInput } from '../fleet/read-input.ts';
import { filesToSave } from '../host/destination.ts';
import { type PlannedFile, planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import { type Diagnostic, hasErrors, type Report, type ReportData } from '../index.ts';
import type { Outcome } from './convert-inputs.ts';
import { describeDetection, type Taken } from './detection.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { type Io, wantsColor } from './io.ts';
import { type OutputOptions, planOutputs } from './plan-outputs.ts';
import { count, line, onlyErrors, type ReportStyle, renderIn } from './report.ts';

export interface DeliverOptions extends OutputOptions {
  readonly strict?: true;
  readonly dryRun?: true;
  readonly report: ReportStyle;
  readonly reportFile?: string;
  readonly envExample?: string;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** How far a conversion has come; `diagnostics` grows while it is delivered. */
interface Delivery {
  readonly outcome: Outcome;
  readonly data: ReportData & { readonly diagnostics: Diagnostic[] };
  readonly outputs: readonly PlannedFile[];
  /** Lossy, which --strict does not allow. */
  readonly isRefused: boolean;
}

/** Prints or saves what a conversion gave, all of it or nothing, and reports. */
export async function deliver(
  outcome: Outcome,
  options: DeliverOptions,
  io: Io,
): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [...outcome.diagnostics];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const delivery: Delivery = {
    outcome,
    data: { diagnostics, ledger: outcome.ledger, sources: outcome.inputs.sources },
    outputs: hasErrors(diagnostics) ? [] : planOutputs(outcome, options, io, report),
    isRefused: options.strict === true && outcome.lossy,
  };
  const isReportSaved = !options.dryRun && (await saveAll(delivery, options, io, report));
  if (!isBlocked(delivery)) printData(delivery, options, io);
  await printTalk(delivery, isReportSaved, options, io);
  const code = exitCodeOf(diagnostics);
  return code === EXIT.done && delivery.isRefused ? EXIT.lossy : code;
}

function isBlocked({ isRefused, data }: Delivery): boolean {
  return isRefused || hasErrors(data.diagnostics);
}

/** Saves what may be saved; true when that includes the report. */
async function saveAll(
  delivery: Delivery,
  options: DeliverOptions,
  io: Io,
  report: Report,
): Promise<boolean> {
  const reportFile = await planReportFile(delivery.data, options, io, report);
  const envExample = planEnvExample(delivery.outcome, options, io, report);
  const outputs = isBlocked(delivery) ? [] : [...delivery.outputs, ...envExample];
  const files = [...outputs, ...reportFile];
  return saveFiles(files, report) && reportFile.length > 0;
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

/** A file to fill in: one line for each variable that took the place of a credential. */
function planEnvExample(
  { variables }: Outcome,
  options: DeliverOptions,
  io: Io,
  report: Report,
): readonly PlannedFile[] {
  if (options.envExample === undefined) return [];
  const text = variables.map((name) => `${name}=\n`).join('');
  const files = filesToSave(new Map([['.env.example', text]]), options.envExample, io.cwd);
  return planSave(files, { force: options.force ?? false, report }) ?? [];
}

function printData({ outcome, outputs }: Delivery, options: DeliverOptions, io: Io): void {
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

async function printTalk(
  delivery: Delivery,
  isReportSaved: boolean,
  options: DeliverOptions,
  io: Io,
): Promise<void> {
  const verbose = options.verbose ?? false;
  const style = options.report;
  const talks = !options.quiet && (isReportSaved || style === 'text');
  const detection = talks
    ? describeDetection(delivery.outcome.inputs.inputs.map(takenOf), verbose)
    : '';
  const data = options.quiet && style === 'text' ? onlyErrors(delivery.data) : delivery.data;
  const color = wantsColor(io, 'stderr');
  const text = isReportSaved ? '' : await renderIn(data, { style, color, verbose });
  const mustSay = style === 'text' && delivery.isRefused;
  const closing = talks || mustSay ? closingLine(delivery, options) : '';
  const gap = detection === '' || text === '' ? '' : '\n';
  io.stderr(`${detection}${gap}${text}${closing}`);
}

function takenOf({ shown, format }: ReadInput): Taken {
  return { shown, format: format.adapter.title, because: format.because };
}

function closingLine(delivery: Delivery, options: DeliverOptions): string {
  if (delivery.isRefused) return line('Nothing was written: something would be lost (--strict).');
  if (isBlocked(delivery)) return line('Nothing was written.');
  if (options.output === undefined || options.dryRun) return '';
  const written = delivery.outputs.filter(({ action }) => action !== 'keep');
  const kept = delivery.outputs.length - written.length;
  if (written.length === 0) return line(`Nothing to write: ${count(kept, 'file')} up to date.`);
  const [first] = written;
  const what =
    written.length === 1 && first !== undefined ? first.shown : count(written.length, 'file');
  return line(kept === 0 ? `Wrote ${what}.` : `Wrote ${what}; ${kept} up to date.`);
}
