import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { run } from './run.ts';

const card = (name: string, more = '') => `---\ntype: agent\nname: ${name}\n${more}---\nHello.\n`;
const HISTORY = '---USER\nHello.\n---ASSISTANT\nGood day.\n';

/** The ids of the agents a command line reads. */
async function agentsOf(cwd: string, ...paths: string[]): Promise<string[]> {
  const { code, stdout } = await run(['inspect', '--json', ...paths], { cwd });
  expect(code).toBe(0);
  const { agents } = JSON.parse(stdout) as { readonly agents: readonly { readonly id: string }[] };
  return agents.map(({ id }) => id);
}

describe('inputs', () => {
  it('are not files that another input refers to', async () => {
    const cwd = temporaryDirectory({
      'a.md': card('a', 'messages: past.md\n'),
      'past.md': HISTORY,
      'b.yaml': 'type: agent\nname: b\nservers: [files]\n',
      'fastagent.config.yaml': 'mcp:\n  servers:\n    files:\n      command: files\n',
    });
    expect(await agentsOf(cwd, '.')).toEqual(['a', 'b']);
    expect(await agentsOf(cwd, 'a.md', 'past.md')).toEqual(['a']);
    expect(await agentsOf(cwd, 'past.md', 'a.md')).toEqual(['a']);
    expect(await agentsOf(cwd, '*.yaml', '*.md')).toEqual(['b', 'a']);
  });

  it('are read once when they refer to each other', async () => {
    const cwd = temporaryDirectory({
      'a.md': card('a', 'messages: b.md\n'),
      'b.md': card('b', 'messages: a.md\n'),
    });
    expect(await agentsOf(cwd, '.')).toEqual(['a', 'b']);
  });

  it('are always agents that were named, and it is said when others are not', async () => {
    const cwd = temporaryDirectory({
      'a.md': card('a', 'messages: b.md\n'),
      'b.md': card('b'),
    });
    expect(await agentsOf(cwd, 'a.md', 'b.md')).toEqual(['a', 'b']);
    expect(await agentsOf(cwd, '.')).toEqual(['a']);
    const { stdout } = await run(['inspect', '.', '--verbose'], { cwd });
    expect(stdout).toContain(
      'b.md  note  b.md is not read as an agent of its own: a.md refers to it.  [host/part-of-another]',
    );
  });

  it('need more than a guess where a directory is meant', async () => {
    const cwd = temporaryDirectory({
      'a.md': card('a'),
      'README.md': '---\nname: The project\n---\nRead me.\n',
    });
    expect(await agentsOf(cwd, '.')).toEqual(['a']);
    expect(await agentsOf(cwd, 'README.md')).toHaveLength(1);
  });

  it('have ids of their own, whatever they are read for', async () => {
    const cwd = temporaryDirectory({ 'x/a.md': card('same'), 'y/a.md': card('same') });
    for (const argv of [
      ['validate', '.'],
      ['convert', '.', '--to', 'afm', '-o', 'out/'],
    ]) {
      const { code, stdout, stderr } = await run(argv, { cwd });
      expect(code).toBe(1);
      expect(stdout + stderr).toContain(
        'y/a.md  error  Two agents are called "same": one in x/a.md, one in y/a.md.',
      );
    }
  });

  it('are named when an id cannot be a file name', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('team/a') });
    const { code, stderr } = await run(['convert', 'a.md', '--to', 'afm'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('a.md  error  The id "team/a" cannot be used as a file name.');
  });

  it('may be of the asked format only where a directory is meant', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'notes.txt': 'notes', 'x.bin': '\0' });
    const { code, stdout } = await run(['validate', '.', '--from', 'agentcard'], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: '1 file, no problems\n' });
  });

  it('do not read through symbolic links out of their root', async () => {
    const top = temporaryDirectory({
      'agents/a.md': card('a', 'messages: past.md\n'),
      'private/past.md': HISTORY,
    });
    symlinkSync('../private/past.md', join(top, 'agents/past.md'));
    const refused = await run(['convert', 'agents/a.md', '--to', 'agentconfig'], { cwd: top });
    expect({ code: refused.code, stdout: refused.stdout }).toEqual({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('agents/past.md leads out of agents.  [host/outside-root]');
    const wider = ['convert', 'agents/a.md', '--to', 'agentconfig', '--root', '.'];
    const allowed = await run(wider, { cwd: top });
    expect(allowed.code).toBe(0);
    expect(allowed.stdout).toContain('Good day.');
  });

  it('say where standard input stops being text', async () => {
    const stdin = () => Buffer.from('name: caf\xe9', 'latin1');
    const { code, stderr } = await run(['convert', '-', '--from', 'agentcard', '--to', 'afm'], {
      stdin,
    });
    expect(code).toBe(1);
    expect(stderr).toContain('<stdin> is not UTF-8 text: the byte at offset 9 (line 1)');
  });
});

describe('inputs are bounded', () => {
  const nested = (levels: number) =>
    `---\nname: deep\nx-a: ${'{a: '.repeat(levels)}1${'}'.repeat(levels)}\n---\n# Role\nDig.\n`;

  it('in depth, with room for what the output adds', async () => {
    const cwd = temporaryDirectory({ 'fits.afm.md': nested(46), 'deep.afm.md': nested(60) });
    for (const format of ['agentconfig', 'afm']) {
      const fits = await run(['convert', 'fits.afm.md', '--to', format], { cwd });
      expect({ format, code: fits.code }).toEqual({ format, code: 0 });
    }
    const { code, stderr } = await run(['convert', 'deep.afm.md', '--to', 'agentconfig'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('This is nested deeper than 48 levels.  [source/too-deep]');
  });

  it('in size, so that every text can be printed', async () => {
    const text = (size: number) => `---\nname: long\ndescription: ${'a'.repeat(size)}\n---\nHi.\n`;
    const cwd = temporaryDirectory({ 'a.afm.md': text(1_000_000), 'b.afm.md': text(3_000_000) });
    expect((await run(['convert', 'a.afm.md', '--to', 'agentcard'], { cwd })).code).toBe(0);
    const { code, stderr } = await run(['convert', 'b.afm.md', '--to', 'agentcard'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('b.afm.md is 2.9 MB; files up to 1.0 MB are read.');
  });
});

describe('outputs', () => {
  it('are those of the inputs without errors', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b', 'nmae: x\n') });
    const { code } = await run(['convert', 'a.md', 'b.md', '--to', 'afm', '-o', 'out/'], { cwd });
    const files = Object.keys(filesBelow(cwd));
    expect({ code, files }).toEqual({ code: 1, files: ['a.md', 'b.md', 'out/a.afm.md'] });
  });

  it('include the report of what went wrong', async () => {
    const cwd = temporaryDirectory({ 'b.md': card('b', 'nmae: x\n') });
    const argv = ['convert', 'b.md', '--to', 'afm', '-o', 'out/', '--report-file', 'r.txt'];
    const { code, stderr } = await run(argv, { cwd });
    const files = filesBelow(cwd);
    expect({ code, files: Object.keys(files) }).toEqual({ code: 1, files: ['b.md', 'r.txt'] });
    expect(files['r.txt']).toContain('Did you mean "name"?');
    expect(stderr).toBe(
      'b.md: read as fast-agent AgentCard, because it has "type: agent"\nNothing was written.\n',
    );
  });

  it('are never put below what looks like a file', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a'), 'b.md': card('b'), there: '' });
    const before = filesBelow(cwd);
    for (const output of ['out.md', 'there']) {
      const argv = ['convert', 'a.md', 'b.md', '--to', 'afm', '-o', output];
      expect({ output, ...(await run(argv, { cwd })) }).toEqual({
        output,
        code: 2,
        stdout: '',
        stderr: 'error: The conversion gives 2 files. Give -o a directory, for example -o out/.\n',
      });
    }
    expect(filesBelow(cwd)).toEqual(before);
    expect((await run(['convert', '.', '--to', 'afm', '-o', 'v1.2/'], { cwd })).code).toBe(0);
  });

  it('are not to replace a file that other agents share', async () => {
    const server = (url: string) => `servers:\n  - s:\n      url: ${url}\n`;
    const cwd = temporaryDirectory({
      'a.md': card('a', server('https://a.example/mcp')),
      'b.md': card('b', server('https://b.example/mcp')),
    });
    const argv = (file: string) => ['convert', file, '--to', 'agentcard@fast-agent', '-o', 'out/'];
    expect((await run(argv('a.md'), { cwd })).code).toBe(0);
    const { code, stderr } = await run(argv('b.md'), { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('.yaml exists and is different.');
    expect(stderr).toContain('Other agents may use this file: merge it by hand');
  });

  it('leave standard error to the report when it is for programs', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a') });
    const argv = ['convert', 'a.md', '--to', 'afm', '-o', 'out/', '--report', 'sarif'];
    const { code, stderr } = await run(argv, { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stderr)).toMatchObject({ version: '2.1.0' });
  });

  it('are nothing in a dry run, not even the report', async () => {
    const cwd = temporaryDirectory({ 'a.md': card('a') });
    const before = filesBelow(cwd);
    const argv = [
      'convert',
      'a.md',
      '--to',
      'afm',
      '-o',
      'out/',
      '--report-file',
      'r',
      '--dry-run',
    ];
    expect((await run(argv, { cwd })).code).toBe(0);
    expect(filesBelow(cwd)).toEqual(before);
  });
});
