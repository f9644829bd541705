import {
  type Diagnostic,
  hasErrors,
  type ReportData,
  renderReport,
  renderText,
  visible,
} from '../index.ts';

export const REPORT_STYLES = ['text', 'json', 'sarif', 'github'] as const;
export type ReportStyle = (typeof REPORT_STYLES)[number];

export interface RenderOptions {
  readonly style: ReportStyle;
  readonly color: boolean;
  readonly verbose: boolean;
}

/** Text is rendered without waiting: its renderer is always loaded. */
export async function renderIn(report: ReportData, options: RenderOptions): Promise<string> {
  const { style } = options;
  if (style === 'text') return renderText(report, options);
  if (style !== 'sarif') return renderReport(report, style, []);
  const { allCodes } = await import('./all-codes.ts');
  return renderReport(report, style, allCodes());
}

/** The diagnostics as a JSON report has them, with lines and columns. */
export async function jsonDiagnostics(report: ReportData): Promise<unknown> {
  const printed = JSON.parse(await renderReport(report, 'json')) as { diagnostics: unknown };
  return printed.diagnostics;
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
