/** docs/cli.md has a true row for every command; a new command needs one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../src/cli/exit-codes.ts';
import { COMMANDS } from '../../src/cli/program.ts';
import { REPORT_STYLES } from '../../src/cli/report.ts';
import { listSchemas } from '../../src/host/schemas.ts';
import { run } from '../cli/run.ts';
import { ROOT } from '../support/source-files.ts';

const page = readFileSync(join(ROOT, 'docs/cli.md'), 'utf8');

/** First cell → the others, of the table below a heading. */
function tableBelow(heading: string): ReadonlyMap<string, readonly string[]> {
  const [, section = ''] = page.split(`\n## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const rows = body.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
  return new Map(cells.slice(1).map(([, first = '', ...rest]) => [first, rest.slice(0, -1)]));
}

/** Names in brackets at the end of a cell. */
function schemasIn(cell: string): string[] {
  return /\(([\w, -]+)\)$/.exec(cell)?.[1]?.split(', ') ?? [];
}

describe('the table of commands', () => {
  const rows = tableBelow('Commands');

  it('has every command and no other', () => {
    expect(new Set(rows.keys())).toEqual(new Set(COMMANDS.map(({ name }) => name)));
  });

  it.each(COMMANDS.map(({ name }) => name))('tells the truth about %s', async (name) => {
    const [, json = '', quiet = ''] = rows.get(name) ?? [];
    const { stdout } = await run([name, '--help']);
    expect(json.startsWith('–')).toBe(!stdout.includes('\n  --json '));
    expect(quiet === '–').toBe(!stdout.includes(' --quiet '));
    const schemas = schemasIn(json);
    expect(schemas.length > 0).toBe(json !== '–');
    expect(listSchemas(ROOT)).toEqual(expect.arrayContaining(schemas));
  });

  it('names every schema of an output', () => {
    const named = new Set([...rows.values()].flatMap(([, json = '']) => schemasIn(json)));
    const outputs = listSchemas(ROOT).filter((name) => name.startsWith('output-'));
    expect(outputs.filter((name) => !named.has(name))).toEqual([]);
  });
});

it('lists every style of report', () => {
  expect([...tableBelow('Reports').keys()]).toEqual([...REPORT_STYLES]);
});

it('lists every exit code', () => {
  const codes = Object.values(EXIT).map(String);
  expect([...tableBelow('Exit codes').keys()]).toEqual(codes);
  for (const [, , , exits = ''] of tableBelow('Commands').values()) {
    const named = exits.split(', ').map((each) => each.split(' ')[0]);
    expect(codes).toEqual(expect.arrayContaining(named));
  }
});
