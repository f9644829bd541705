import { doctorCodes } from '../doctor/codes.ts';
import { fleetCodes } from '../fleet/codes.ts';
import { gatewayCodes } from '../gateway/codes.ts';
import { hostCodes } from '../host/codes.ts';
import {
  type Diagnostic,
  type DocumentedCode,
  documentedCodes,
  hasErrors,
  type ReportData,
  registry,
  renderReport,
  renderText,
  visible,
} from '../index.ts';
import { loadsetCodes } from '../loadset/codes.ts';
import { publishCodes } from '../publish/codes.ts';
import { signingCodes } from '../signing/codes.ts';
import { keyCodes } from '../signing/key-codes.ts';

export const REPORT_STYLES = ['text', 'json', 'sarif', 'github'] as const;
export type ReportStyle = (typeof REPORT_STYLES)[number];

/** Every code a command can report. */
export function allCodes(): readonly DocumentedCode[] {
  const tables = [
    loadsetCodes,
    hostCodes,
    fleetCodes,
    publishCodes,
    doctorCodes,
    keyCodes,
    signingCodes,
    gatewayCodes,
  ];
  return [...documentedCodes(registry), ...tables.flatMap(({ documented }) => documented)];
}

export interface RenderOptions {
  readonly style: ReportStyle;
  readonly color: boolean;
  readonly verbose: boolean;
}

/** Text is rendered without waiting: its renderer is always loaded. */
export async function renderIn(report: ReportData, options: RenderOptions): Promise<string> {
  const { style } = options;
  if (style === 'text') return renderText(report, options);
  return renderReport(report, style, style === 'sarif' ? allCodes() : []);
}

/** What is left to say when told to be quiet: the errors. */
export function onlyErrors(report: ReportData): ReportData {
  const isError = (diagnostic: Diagnostic) => hasErrors([diagnostic]);
  const { tally: _, ...rest } = report;
  return { ...rest, diagnostics: report.diagnostics.filter(isError), ledger: [] };
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** One line of talk; whatever an input smuggled into it is spelt out. */
export function line(text: string): string {
  return `${visible(text)}\n`;
}
