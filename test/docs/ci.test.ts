/** What docs/ci.md tells people to copy is what works. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { runLine } from '../commands/run-line.ts';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { ROOT } from '../support/source-files.ts';
import { codeBlocks } from './code-blocks.ts';

interface Workflow {
  readonly on: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

interface Step {
  readonly run?: string;
  readonly uses?: string;
}

interface PreCommit {
  readonly repos: readonly { readonly hooks: readonly Hook[] }[];
}

interface Hook {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly entry: string;
  readonly files: string;
}

const documents = codeBlocks('docs/ci.md', 'yaml').map((block) => parseDocument(block));
const [annotations, scanning, preCommit] = documents.map((document) => document.toJS() as unknown);
const workflows = [annotations, scanning] as Workflow[];
const steps = workflows.flatMap(({ jobs }) => Object.values(jobs).flatMap((job) => job.steps));
const hooks = (preCommit as PreCommit).repos.flatMap((repo) => repo.hooks);

const COMMANDS = [
  ...steps.map(({ run = '' }) => run),
  ...hooks.map(({ entry }) => entry),
  ...codeBlocks('docs/ci.md', 'sh').flatMap((block) => block.split('\n')),
].filter((line) => line.startsWith('agentx '));

const isRepair = (command: string) => command.endsWith('--force');
const CONVERT = 'agentx convert agents/ --to agentcard@fast-agent -o cards/';

/** A repository with agents and what they were converted to. */
async function repository(): Promise<string> {
  const cwd = temporaryDirectory();
  for (const name of ['size-guide', 'glossary-keeper']) {
    cpSync(join(ROOT, `samples/afm/${name}.afm.md`), join(cwd, `agents/${name}.afm.md`));
  }
  expect((await runLine(`${CONVERT} --quiet`, '', cwd)).code).toBe(0);
  return cwd;
}

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

describe('the YAML in docs/ci.md', () => {
  it('parses', () => {
    expect(documents).toHaveLength(3);
    expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  });

  it('has the parts that GitHub and pre-commit ask for', () => {
    for (const { on } of workflows) expect(on).toBeTruthy();
    for (const { run, uses } of steps) expect([run, uses].filter(Boolean)).toHaveLength(1);
    expect(hooks.map(({ id, language }) => [id, language])).toEqual([
      ['agentx-validate', 'node'],
      ['agentx-convert', 'node'],
    ]);
    expect(hooks.every(({ files }) => new RegExp(files).test('agents/a.afm.md'))).toBe(true);
  });
});

describe('the commands in docs/ci.md', () => {
  it('are found', () => expect(COMMANDS).toHaveLength(10));

  it.each(COMMANDS)('%s passes when all is well', async (command) => {
    const cwd = await repository();
    const before = filesBelow(cwd);
    expect((await runLine(command, '', cwd)).code).toBe(0);
    const after = filesBelow(cwd);
    for (const file of Object.keys(before)) expect(after[file]).toBe(before[file]);
  });

  const checks = COMMANDS.filter((command) => !isRepair(command));
  it.each(checks)('%s fails when something is wrong', async (command) => {
    const cwd = await repository();
    const file = join(cwd, 'agents/size-guide.afm.md');
    if (command.includes(' convert ')) edit(file, 'max_iterations: 8', 'max_iterations: 9');
    else edit(file, 'max_iterations: 8', 'max_iterations: many');
    expect((await runLine(command, '', cwd)).code).toBe(1);
  });

  it('repair what is stale', async () => {
    const cwd = await repository();
    edit(join(cwd, 'agents/size-guide.afm.md'), 'max_iterations: 8', 'max_iterations: 9');
    expect((await runLine(`${CONVERT} --check`, '', cwd)).code).toBe(1);
    const [repair = ''] = COMMANDS.filter(isRepair);
    expect((await runLine(repair, '', cwd)).code).toBe(0);
    expect((await runLine(`${CONVERT} --check`, '', cwd)).code).toBe(0);
  });
});
