import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { run } from './run.ts';

const LAMP = `---
type: agent
name: lamp
description: Switches the light.
---
You switch the light on and off.
`;
const BELL = LAMP.replace('lamp', 'bell');

/** Runs \`export --a2a\` in a directory and gives what it wrote. */
async function exported(cwd: string, ...args: string[]) {
  const result = await run(['export', '--a2a', ...args], { cwd });
  return { ...result, files: filesBelow(cwd) };
}

describe('a second export', () => {
  it('leaves every byte as it is, and reads nothing that the first one wrote', async () => {
    const cwd = temporaryDirectory({ 'lamp.md': LAMP, 'deep/bell.md': BELL });
    const first = await exported(cwd);
    const second = await exported(cwd);
    expect([first.code, second.code]).toEqual([0, 0]);
    expect(second.files).toEqual(first.files);
    expect(second.stderr).toContain('Nothing to write: 7 files up to date.');
  });

  it('passes over whatever else lies in the output directory, broken or not', async () => {
    const cwd = temporaryDirectory({
      'lamp.md': LAMP,
      'site/agents/bell.md': BELL,
      'site/broken.afm.md': '---\nname: [\n---\n',
    });
    const { code, stderr, files } = await exported(cwd, '-o', 'site', '--report', 'json');
    expect(code).toBe(0);
    expect(Object.keys(files).filter((file) => file.endsWith('agent-card.json'))).toEqual([
      'site/.well-known/agent-card.json',
      'site/agents/lamp/.well-known/agent-card.json',
    ]);
    expect(stderr).not.toContain('broken');
  });

  it('says which cards stay behind, and overwrites only when told to', async () => {
    const cwd = temporaryDirectory({ 'lamp.md': LAMP, 'bell.md': BELL });
    const first = await exported(cwd);
    rmSync(join(cwd, 'bell.md'));
    const refused = await exported(cwd, '--quiet');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('a2a-site/index.html exists and is different.');
    expect(refused.files['a2a-site/index.html']).toBe(first.files['a2a-site/index.html']);
    const forced = await exported(cwd, '--force');
    expect(forced.code).toBe(0);
    expect(forced.stderr).toContain('a2a-site/agents/bell is no longer among the agents');
    expect(forced.files['a2a-site/index.html']).not.toContain('bell');
  });
});

it('gives the same bytes whatever order the files are named in', async () => {
  const files = { 'lamp.md': LAMP, 'bell.md': BELL };
  const [one, two] = [temporaryDirectory(files), temporaryDirectory(files)];
  const there = await exported(one, 'lamp.md', 'bell.md', '--base-url', 'https://a.example/');
  const back = await exported(two, 'bell.md', 'lamp.md', '--base-url', 'https://a.example');
  expect(back.files).toEqual(there.files);
  expect(Object.keys(there.files).length).toBe(9);
});

describe('a command line that makes no sense', () => {
  const files = { 'lamp.md': LAMP, 'bell.md': BELL, 'site/x/lamp.md': LAMP };
  it.each<[string, readonly string[], string]>([
    ['no kind', ['export'], 'Say what to publish the agents as: --a2a.'],
    ['no address', ['export', '--a2a', '--base-url', 'shop'], 'must be a whole address'],
    [
      'an unknown root',
      ['export', '--a2a', '--root-agent', 'lmap'],
      'There is no agent "lmap" for --root-agent. Did you mean "lamp"?',
    ],
    [
      'several to print',
      ['export', '--a2a', 'lamp.md', 'bell.md', '--stdout'],
      'there are 2 agents',
    ],
    [
      'input in the output',
      ['export', '--a2a', 'site/x', '-o', 'site'],
      'The input "site/x" lies in the output directory.',
    ],
    ['output over the input', ['export', '--a2a', '-o', '.'], 'The input "." lies in'],
    ['an unknown version', ['export', '--a2a', '--a2a-version', '2.0'], 'Allowed choices are'],
  ])('%s', async (_, argv, message) => {
    const cwd = temporaryDirectory(files);
    const { code, stderr } = await run(argv, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(filesBelow(cwd)).toEqual(files);
  });
});

describe('when something is wrong nothing is written', () => {
  it.each<[string, Record<string, string>, readonly string[], number, string]>([
    ['an input with errors', { 'a.afm.md': '---\nname: [\n---\n' }, [], 1, 'source/yaml-syntax'],
    ['two agents for one address', { 'b.md': LAMP.replace('lamp', 'Lamp') }, [], 1, 'same-slug'],
    ['no public address under --strict', {}, ['--strict'], 1, 'publish/no-public-address'],
    [
      'a loss under --strict',
      { 'p.agent.json': '{"agentconfig": "1", "id": "p", "provider": {"organization": "x"}}' },
      ['--strict', '--base-url', 'https://a.example'],
      3,
      'something would be lost (--strict)',
    ],
  ])('%s', async (_, more, args, expected, message) => {
    const files = { 'lamp.md': LAMP, ...more };
    const cwd = temporaryDirectory(files);
    const result = await exported(cwd, ...args);
    expect(result.code).toBe(expected);
    expect(result.stderr).toContain(message);
    expect(result.files).toEqual(files);
  });

  it('an empty directory', async () => {
    const cwd = temporaryDirectory({});
    const { code, stderr, files } = await exported(cwd);
    expect(code).toBe(1);
    expect(stderr).toContain('host/no-agent-files');
    expect(files).toEqual({});
  });
});

it('strict lets through what only stays behind by design', async () => {
  const cwd = temporaryDirectory({ 'lamp.md': LAMP });
  const { code } = await exported(cwd, '--strict', '--base-url', 'https://a.example');
  expect(code).toBe(0);
});

it('saves the report beside the site', async () => {
  const cwd = temporaryDirectory({ 'lamp.md': LAMP });
  const { code, stderr, files } = await exported(
    cwd,
    '--report',
    'json',
    '--report-file',
    'r.json',
  );
  expect(code).toBe(0);
  const report = JSON.parse(files['r.json'] ?? '') as { readonly ledger: readonly unknown[] };
  expect(report.ledger).toContainEqual({
    agent: 'lamp',
    verdict: 'added',
    severity: 'info',
    pointer: '/endpoints',
    why: 'where it is published: http://localhost:8080/agents/lamp',
  });
  expect(stderr).toContain('Wrote 7 files.');
});

it('prints one card, of the named agent if there are several', async () => {
  const cwd = temporaryDirectory({ 'lamp.md': LAMP, 'bell.md': BELL });
  writeFileSync(join(cwd, 'note.txt'), 'no agent');
  const { code, stdout, files } = await exported(cwd, '--stdout', '--root-agent', 'bell');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ name: 'bell', supportedInterfaces: [{}] });
  expect(Object.keys(files).sort()).toEqual(['bell.md', 'lamp.md', 'note.txt']);
  const older = await exported(cwd, '--stdout', 'lamp.md', '--a2a-version', '0.3');
  expect(JSON.parse(older.stdout)).toMatchObject({ name: 'lamp', protocolVersion: '0.3.0' });
});
