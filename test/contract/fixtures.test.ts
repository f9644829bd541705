/**
 * Golden fixtures: `adapters/<id>/fixtures/<case>/` holds `in/`, and what becomes of it: the agents
 * (`agent.json`), everything that is said (`messages.txt`) and the same-format output (`out/`).
 * `npm run test:accept` writes what is new; read the diff before committing it.
 */

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { convert } from '../../src/convert/convert.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../../src/diagnostics/ledger.ts';
import { plainText } from '../../src/diagnostics/plain-text.ts';
import { registry } from '../../src/index.ts';
import { type Fixture, fixtures, loadTree } from '../support/fixtures.ts';
import { plainLines } from '../support/positions.ts';
import { AS_IS } from '../support/read-back.ts';

const ACCEPT = process.env.ACCEPT === '1' && process.env.CI === undefined;

describe.each(registry.adapters)('fixtures of $id', (adapter) => {
  const own = fixtures.filter((fixture) => fixture.adapter === adapter);

  it('exist', () => expect(own.length).toBeGreaterThan(0));

  it.each(own)('$name', async (fixture) => {
    const outcome = await outcomeOf(fixture);
    if (ACCEPT) accept(fixture, outcome);
    expect(goldenOf(fixture)).toEqual(outcome);
  });
});

interface Outcome {
  readonly 'agent.json': string | undefined;
  readonly 'messages.txt': string | undefined;
  readonly out: Readonly<Record<string, string>>;
}

async function outcomeOf({ adapter, files, entry }: Fixture): Promise<Outcome> {
  const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
  const target = { adapter, version: adapter.versions[0] };
  const converted = convert(registry, files, target, { entry, from: adapter, ...AS_IS });
  const judged: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void judged.push(diagnostic);
  await adapter.lint?.(plain, { entry, version: undefined, report });
  const messages = [
    ...plainLines(converted.diagnostics, plain),
    ...section('validate', plainLines(judged, plain)),
    ...section('ledger', converted.ledger.filter(({ verdict }) => verdict !== 'mapped').map(line)),
  ];
  return {
    'agent.json': `${JSON.stringify(converted.agents, null, 2)}\n`,
    'messages.txt': messages.map((each) => `${each}\n`).join(''),
    out: Object.fromEntries(converted.files),
  };
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `${title}:`, ...lines];
}

function line({ agent, verdict, pointer, why }: LedgerEntry): string {
  return `${agent} ${verdict} ${pointer}: ${why}`;
}

function goldenOf({ folder }: Fixture): Outcome {
  const golden = loadTree(folder);
  const out = [...golden].filter(([path]) => path.startsWith('out/'));
  return {
    'agent.json': golden.get('agent.json'),
    'messages.txt': golden.get('messages.txt'),
    out: Object.fromEntries(out.map(([path, text]) => [path.slice('out/'.length), text])),
  };
}

function accept({ folder }: Fixture, outcome: Outcome): void {
  rmSync(`${folder}out`, { recursive: true, force: true });
  for (const [path, text] of Object.entries(outcome.out)) save(`${folder}out/${path}`, text);
  save(`${folder}agent.json`, outcome['agent.json'] ?? '');
  save(`${folder}messages.txt`, outcome['messages.txt'] ?? '');
}

function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
