import type { Severity } from '../diagnostic.ts';
import { type LedgerEntry, severityOf } from '../ledger.ts';
import { visible } from '../visible.ts';
import { describeEntry } from './ledger.ts';
import { inReadingOrder, type Located, locator, type ReportData } from './report.ts';

const COMMANDS: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  info: 'notice',
};

/** GitHub workflow commands: one annotation per diagnostic and per loss. */
export function renderGithub(report: ReportData): string {
  const locate = locator(report.sources);
  const said = inReadingOrder(report.diagnostics).map(({ severity, code, message, hint, at }) => {
    const place = at === undefined ? [] : [['file', at.file] as const, ...region(locate(at))];
    const text = [message, ...(hint === undefined ? [] : [hint])].map(visible).join('\n');
    return command(COMMANDS[severity], [...place, ['title', code]], text);
  });
  const became = report.ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map((entry) => annotateEntry(entry));
  return [...said, ...became].map((line) => `${line}\n`).join('');
}

function annotateEntry(entry: LedgerEntry): string {
  const title = `ledger/${entry.verdict}`;
  const text = visible(`${entry.agent}: ${describeEntry(entry)}`);
  return command(COMMANDS[severityOf(entry)], [['title', title]], text);
}

type Property = readonly [name: string, value: string];

/** Columns only count for GitHub when the range stays on one line. */
function region(located: Located | undefined): Property[] {
  if (located === undefined) return [];
  const { start, end } = located;
  const begin: Property[] = [
    ['line', String(start.line)],
    ['col', String(start.column)],
    ['endLine', String(end.line)],
  ];
  return start.line === end.line ? [...begin, ['endColumn', String(end.column)]] : begin;
}

function command(name: string, properties: readonly Property[], text: string): string {
  const list = properties.map(([key, value]) => `${key}=${escapeProperty(visible(value))}`);
  return `::${name} ${list.join(',')}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
