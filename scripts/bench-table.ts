export interface BenchRow {
  readonly what: string;
  readonly floor: string;
  readonly ours: string;
  readonly ratio: string;
  readonly target: string;
  readonly ok: string;
}

const HEADER: BenchRow = {
  what: 'what',
  floor: 'floor',
  ours: 'ours',
  ratio: 'ratio',
  target: 'target',
  ok: 'ok',
};

/** A comparison of two durations in milliseconds. */
export function timeRow(what: string, floor: number, ours: number, target: number): BenchRow {
  const ratio = ours / floor;
  return {
    what,
    floor: `${floor.toFixed(1)} ms`,
    ours: `${ours.toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)} x`,
    target: `<= ${target.toFixed(1)} x`,
    ok: ratio <= target ? 'yes' : 'NO',
  };
}

export function memoryRow(what: string, floor: number, ours: number, target: number): BenchRow {
  return {
    what,
    floor: `${floor.toFixed(0)} MB`,
    ours: `${ours.toFixed(0)} MB`,
    ratio: `${(ours / floor).toFixed(2)} x`,
    target: `<= ${target} MB`,
    ok: ours <= target ? 'yes' : 'NO',
  };
}

export function printTable(rows: readonly BenchRow[]): string {
  const columns = Object.keys(HEADER) as (keyof BenchRow)[];
  const widths = columns.map((column) =>
    Math.max(...[HEADER, ...rows].map((row) => row[column].length)),
  );
  const line = (row: BenchRow) =>
    columns
      .map((column, index) => {
        const width = widths[index] ?? 0;
        return index === 0 ? row[column].padEnd(width) : row[column].padStart(width);
      })
      .join('  ');
  return [HEADER, ...rows].map(line).join('\n');
}
