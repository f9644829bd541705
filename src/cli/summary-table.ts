import type { FleetInput } from '../fleet/convert-fleet.ts';
import { visible } from '../index.ts';

const COLUMNS = ['format', 'files', 'agents', 'written', 'up to date', 'not written'] as const;

/** How many files of each format were converted and how many were not; the last row is the sum. */
export function summaryTable(inputs: readonly FleetInput[]): string {
  const formats = [...new Set(inputs.map(({ format }) => format))].sort();
  const rows = formats.map((format) => [
    visible(format),
    ...sumsOf(inputs.filter((input) => input.format === format)),
  ]);
  const sum = rows.length > 1 ? [['total', ...sumsOf(inputs)]] : [];
  const table = [COLUMNS, ...rows, ...sum];
  const widths = COLUMNS.map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  return table
    .map((row) => `${row.map((cell, column) => aligned(cell, column, widths)).join('  ')}\n`)
    .join('');
}

function aligned(cell: string, column: number, widths: readonly number[]): string {
  const width = widths[column] ?? 0;
  return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

function sumsOf(inputs: readonly FleetInput[]): string[] {
  const count = (...statuses: FleetInput['status'][]) =>
    inputs.filter(({ status }) => statuses.includes(status)).length;
  const agents = inputs.reduce((sum, input) => sum + input.agents, 0);
  const sums = [inputs.length, agents, count('written'), count('up-to-date', 'skipped')];
  return [...sums, count('lossy', 'failed')].map(String);
}
