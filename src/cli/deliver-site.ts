import { join, resolve } from 'node:path';
import { filesToSave } from '../host/destination.ts';
import { directoryNames } from '../host/directory-names.ts';
import { type PlannedFile, planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import {
  type Diagnostic,
  type FileSet,
  hasErrors,
  type LedgerEntry,
  type Report,
  type ReportData,
} from '../index.ts';
import { publishCodes } from '../publish/codes.ts';
import { describeDetection } from './detection.ts';
import { EXIT, type ExitCode, exitCodeOf } from './exit-codes.ts';
import { type Io, wantsColor } from './io.ts';
import type { Inputs } from './read-inputs.ts';
import { count, line, onlyErrors, type ReportStyle, renderIn } from './report.ts';

export interface DeliverSiteOptions {
  readonly output: string;
  readonly stdout?: true;
  readonly strict?: true;
  readonly force?: true;
  readonly dryRun?: true;
  readonly report: ReportStyle;
  readonly reportFile?: string;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** What an export came to, before anything is printed or saved. */
export interface SiteOutcome {
  readonly inputs: Inputs;
  /** Directories of the agents that are published. */
  readonly slugs: readonly string[];
  readonly files: FileSet;
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Something was lost that a card could have said. */
  readonly lossy: boolean;
}

interface Delivery {
  readonly outcome: SiteOutcome;
  readonly data: ReportData & { readonly diagnostics: Diagnostic[] };
  readonly outputs: readonly PlannedFile[];
  /** Lossy, which --strict does not allow. */
  readonly isRefused: boolean;
}

/** Saves or prints what an export gave, all of it or nothing, and reports. */
export async function deliverSite(
  outcome: SiteOutcome,
  options: DeliverSiteOptions,
  io: Io,
): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [...outcome.diagnostics];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const delivery: Delivery = {
    outcome,
    data: { diagnostics, ledger: outcome.ledger, sources: outcome.inputs.sources },
    outputs: hasErrors(diagnostics) ? [] : planSite(outcome, options, io, report),
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

function planSite(
  { files, slugs }: SiteOutcome,
  { output, stdout, force }: DeliverSiteOptions,
  io: Io,
  report: Report,
): readonly PlannedFile[] {
  if (stdout) return [];
  const known = new Set(slugs);
  const others = directoryNames(join(resolve(io.cwd, output), 'agents')).filter(
    (name) => !known.has(name),
  );
  const path = output.replace(/\/+$/, '');
  if (others.length > 0) report(publishCodes.build['left-over']({ path, slugs: others }));
  return (
    planSave(filesToSave(files, `${output}/`, io.cwd), { force: force ?? false, report }) ?? []
  );
}

/** Saves what may be saved; true when that includes the report. */
async function saveAll(
  delivery: Delivery,
  options: DeliverSiteOptions,
  io: Io,
  report: Report,
): Promise<boolean> {
  const reportFile = await planReportFile(delivery.data, options, io, report);
  const outputs = isBlocked(delivery) ? [] : delivery.outputs;
  return saveFiles([...outputs, ...reportFile], report) && reportFile.length > 0;
}

async function planReportFile(
  data: ReportData,
  { reportFile, report: style, verbose, force }: DeliverSiteOptions,
  io: Io,
  report: Report,
): Promise<readonly PlannedFile[]> {
  if (reportFile === undefined) return [];
  const text = await renderIn(data, { style, color: false, verbose: verbose ?? false });
  const files = filesToSave(new Map([['report', text]]), reportFile, io.cwd);
  return planSave(files, { force: force ?? false, report }) ?? [];
}

const INTENTIONS = {
  create: 'would create',
  overwrite: 'would overwrite',
  keep: 'would leave alone',
} as const;

function printData({ outcome, outputs }: Delivery, options: DeliverSiteOptions, io: Io): void {
  if (options.dryRun) {
    for (const { action, shown } of outputs) io.stdout(line(`${INTENTIONS[action]} ${shown}`));
  } else if (options.stdout) {
    for (const text of outcome.files.values()) io.stdout(text);
  }
}

async function printTalk(
  delivery: Delivery,
  isReportSaved: boolean,
  options: DeliverSiteOptions,
  io: Io,
): Promise<void> {
  const { report: style, quiet } = options;
  const verbose = options.verbose ?? false;
  const talks = !quiet && (isReportSaved || style === 'text');
  const detection = talks ? describeDetection(delivery.outcome.inputs.inputs, verbose) : '';
  const data = quiet && style === 'text' ? onlyErrors(delivery.data) : delivery.data;
  const color = wantsColor(io, 'stderr');
  const text = isReportSaved ? '' : await renderIn(data, { style, color, verbose });
  const mustSay = style === 'text' && delivery.isRefused;
  const closing = talks || mustSay ? closingLine(delivery, options) : '';
  const gap = detection === '' || text === '' ? '' : '\n';
  io.stderr(`${detection}${gap}${text}${closing}`);
}

function closingLine(delivery: Delivery, options: DeliverSiteOptions): string {
  if (delivery.isRefused) {
    return line('Nothing was written: something public would be lost (--strict).');
  }
  if (isBlocked(delivery)) return line('Nothing was written.');
  if (options.stdout || options.dryRun) return '';
  const agents = count(delivery.outcome.slugs.length, 'agent');
  const written = delivery.outputs.filter(({ action }) => action !== 'keep').length;
  const kept = delivery.outputs.length - written;
  const where = `${options.output.replace(/\/+$/, '')}/`;
  if (written === 0) return line(`Nothing to write: ${count(kept, 'file')} up to date.`);
  const rest = kept === 0 ? '' : `; ${kept} up to date`;
  return line(`Published ${agents} in ${where}: ${count(written, 'file')} written${rest}.`);
}
