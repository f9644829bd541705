/** What --changed and --prune keep and delete, run after run. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { run } from '../cli/run.ts';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';

const card = (name: string, more = '') =>
  `---\ntype: agent\nname: ${name}\n${more}---\nYou are ${name}.\n`;

const PRUNE = ['--to', 'afm', '-o', 'out/', '--changed', '--prune'];

/** Two agents, converted once. */
async function converted(): Promise<string> {
  const cwd = temporaryDirectory({ 'in/a.md': card('a'), 'in/deep/b.md': card('b') });
  expect((await run(['convert', 'in', ...PRUNE], { cwd })).code).toBe(0);
  return cwd;
}

function outputs(cwd: string): string[] {
  return Object.keys(filesBelow(join(cwd, 'out'))).filter((file) => !file.startsWith('.'));
}

const BOTH = ['a.afm.md', 'deep/b.afm.md'];

describe('--prune', () => {
  it('deletes what came from a file that is gone, says so, and leaves no empty directory', async () => {
    const cwd = await converted();
    rmSync(join(cwd, 'in/deep/b.md'));
    const looked = await run(['convert', 'in', ...PRUNE, '--dry-run'], { cwd });
    expect(looked.stderr).toContain('Would delete out/deep/b.afm.md.');
    expect(outputs(cwd)).toEqual(BOTH);
    const { stderr } = await run(['convert', 'in', ...PRUNE], { cwd });
    expect(stderr).toContain('Deleted out/deep/b.afm.md.');
    expect(filesBelow(join(cwd, 'out'))).not.toHaveProperty(['deep/b.afm.md']);
    const again = await run(['convert', 'in', ...PRUNE, '--report', 'json'], { cwd });
    expect(JSON.parse(again.stderr)).toMatchObject({ fleet: { outputs: [] } });
  });

  it.each([
    ['a path that does not exist', ['typo']],
    ['a pattern that matches nothing', ['typo/*.md']],
    ['one good and one bad path', ['in/a.md', 'in/typo.md']],
    ['a part of what was converted', ['in/a.md']],
  ])('deletes nothing when given %s', async (_, paths) => {
    const cwd = await converted();
    await run(['convert', ...paths, ...PRUNE], { cwd });
    await run(['convert', ...paths, ...PRUNE], { cwd });
    expect(outputs(cwd)).toEqual(BOTH);
  });

  it.each([
    ['YAML that is broken', '---\nname: [\n---\nHello.\n'],
    ['a setting that does not exist', card('b', 'nmae: x\n')],
    ['a type that does not exist', card('b').replace('type: agent', 'type: agnt')],
    ['no text', ''],
    ['bytes that are no text', Buffer.from([0, 1, 2, 255])],
  ])('keeps the last good version of a file with %s, however often', async (_, content) => {
    const cwd = await converted();
    writeFileSync(join(cwd, 'in/deep/b.md'), content);
    for (let times = 0; times < 3; times += 1) await run(['convert', 'in', ...PRUNE], { cwd });
    expect(outputs(cwd)).toEqual(BOTH);
    writeFileSync(join(cwd, 'in/deep/b.md'), card('b', 'description: Repaired.\n'));
    expect((await run(['convert', 'in', ...PRUNE], { cwd })).code).toBe(0);
    expect(filesBelow(join(cwd, 'out'))['deep/b.afm.md']).toContain('Repaired.');
  });

  it('needs --changed', async () => {
    const { code, stderr } = await run(['convert', 'x', '--to', 'afm', '-o', 'o/', '--prune']);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: 'error: --prune deletes what an earlier run with --changed wrote. Add --changed.\n',
    });
  });
});

describe('a fleet', () => {
  it('does not tear a shared file when one of those who share it cannot be converted', async () => {
    const afm = (name: string, transport = '{ type: stdio, command: run-it }') =>
      `---\nname: ${name}\ntools:\n  mcp:\n    servers:\n      - name: ${name}-server\n        transport: ${transport}\n---\n\n# Role\n\nYou are ${name}.\n`;
    const cwd = temporaryDirectory({ 'in/a.afm.md': afm('a'), 'in/b.afm.md': afm('b') });
    const argv = ['convert', 'in', '--to', 'agentcard', '-o', 'out/', '--changed'];
    expect((await run(argv, { cwd })).code).toBe(0);
    const before = filesBelow(join(cwd, 'out'));
    writeFileSync(join(cwd, 'in/a.afm.md'), afm('a', '[broken'));
    writeFileSync(join(cwd, 'in/b.afm.md'), afm('b', '{ type: stdio, command: run-more }'));
    const { code, stderr } = await run(argv, { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('[fleet/shared-file]');
    const after = filesBelow(join(cwd, 'out'));
    for (const file of Object.keys(before).filter((each) => !each.startsWith('.'))) {
      expect({ file, text: after[file] }).toEqual({ file, text: before[file] });
    }
  });

  it('says when one variable stands for different credentials', async () => {
    const afm = (name: string, token: string) =>
      `---\nname: ${name}\ntools:\n  mcp:\n    servers:\n      - name: cat\n        transport:\n          type: http\n          url: https://e.example/mcp\n          authentication: { type: bearer, token: ${token} }\n---\n\n# Role\n\nYou are ${name}.\n`;
    const token = (letter: string) => `ghp_${letter.repeat(36)}`;
    const cwd = temporaryDirectory({
      'in/a.afm.md': afm('a', token('a')),
      'in/b.afm.md': afm('b', token('b')),
      'in/c.afm.md': afm('c', token('a')),
    });
    const { stderr } = await run(['convert', 'in', '--to', 'afm', '-o', 'out/'], { cwd });
    expect(stderr.match(/stands for different credentials in .*/g)).toEqual([
      'stands for different credentials in in/a.afm.md and in/b.afm.md.  [fleet/same-variable]',
    ]);
    expect(stderr).not.toContain('ghp_');
  });

  it('says when a sidecar of an earlier conversion would be read with the output', async () => {
    const afm = (version: string) =>
      `---\nname: a\nversion: ${version}\n---\n\n# Role\n\nYou are a.\n`;
    const cwd = temporaryDirectory({ 'in/a.afm.md': afm('1.0.0') });
    const argv = ['convert', 'in', '--to', 'agentcard', '-o', 'out/', '--force'];
    await run([...argv, '--carry'], { cwd });
    writeFileSync(join(cwd, 'in/a.afm.md'), afm('2.0.0'));
    expect((await run(argv, { cwd })).stderr).toContain('[fleet/stale-sidecar]');
    expect((await run([...argv, '--carry'], { cwd })).stderr).not.toContain('stale-sidecar');
  });

  it('says what would be lost of those that --strict refuses', async () => {
    const cwd = temporaryDirectory({
      'in/a.md': card('a', 'request_params: { temperature: 0.3 }\n'),
    });
    const argv = ['convert', 'in', '--to', 'afm', '-o', 'out/', '--strict'];
    const { code, stderr } = await run(argv, { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('dropped   sampling');
  });
});
