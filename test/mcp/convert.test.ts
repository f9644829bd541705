import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, temporaryDirectory } from '../host/temporary-directory.ts';
import { connect } from './connect.ts';
import { card, TEAM, TOKEN } from './team.ts';

describe('convert', () => {
  it('takes a loaded agent, a path or a text, and accounts for it', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    await call('load_agents', { path: 'team' });
    const text = '---\nname: Size Guide\nversion: 1.0.0\n---\n# Role\nYou help.\n';
    const source = { text, file_name: 'size-guide.afm.md' };
    const converted = await call('convert', { ...source, to: 'agentcard' });
    expect(converted).toMatchObject({
      isError: false,
      data: {
        ok: true,
        lossy: true,
        files: [{ path: 'size-guide.md', text: expect.stringContaining('type: agent') }],
        ledger: expect.arrayContaining([
          {
            agent: 'size-guide',
            verdict: 'dropped',
            severity: 'warning',
            pointer: '/version',
            why: 'AgentCards have no place for it',
          },
        ]),
      },
    });
    expect(converted.text).toContain('--- size-guide.md\n---\ntype: agent');
    expect(converted.text).toContain('dropped   version');
    const byId = await call('convert', { id: 'guide', to: 'afm' });
    const byPath = await call('convert', { path: 'team/guide.md', to: 'afm' });
    expect(byPath.data).toEqual(byId.data);
    const secret = await call('convert', { id: 'keeper', to: 'agentconfig' });
    expect(secret.data).toMatchObject({ ledger: [{ verdict: 'secret' }], lossy: false });
    expect(JSON.stringify(secret)).not.toContain(TOKEN);
  });

  it('refuses what it cannot do', async () => {
    const { call } = await connect(
      temporaryDirectory({ ...TEAM, 'bad.md': card('x', 'severs: 1\n') }),
    );
    const refusals: [Record<string, unknown>, string][] = [
      [{ to: 'afm' }, 'mcp/which-source'],
      [{ to: 'afm', path: 'team', text: 'x' }, 'mcp/which-source'],
      [{ to: 'afm', text: 'x' }, 'mcp/text-without-name'],
      [{ to: 'afm', text: '{}', from: 'agentconfig' }, 'agentconfig/missing-key'],
      [{ to: 'nothing', path: 'team' }, 'mcp/unknown-format'],
      [{ to: 'afm', path: 'team', from: 'nothing' }, 'mcp/unknown-format'],
      [{ to: 'afm', id: 'guide' }, 'mcp/not-loaded'],
      [{ to: 'afm', path: 'bad.md' }, 'agentcard/unknown-field'],
      [{ to: 'afm', path: 'team/guide.md', output: 'out/' }, 'mcp/read-only'],
    ];
    for (const [args, code] of refusals) {
      const { isError, codes, data } = await call('convert', args);
      expect({ args, isError, codes, ok: data.ok }).toEqual({
        args,
        isError: true,
        codes: [code],
        ok: false,
      });
    }
    const wide = {
      text: `---
name: clerk
tools:
  mcp:
    servers:
      - name: files
        transport: { type: stdio, command: files-server }
        tool_filter: { deny: [delete_file] }
---
# Instructions
File letters.
`,
      from: 'afm',
      to: 'agentcard',
    };
    expect((await call('convert', wide)).codes).toEqual(['core/widens']);
    expect(await call('convert', { ...wide, allow_widening: true })).toMatchObject({
      isError: false,
      codes: ['core/widened'],
      data: { ledger: expect.arrayContaining([expect.objectContaining({ widening: true })]) },
    });
  });

  it('writes only if that is allowed, and overwrites only if it is told to', async () => {
    const cwd = temporaryDirectory(TEAM);
    const { call } = await connect(cwd, '--allow-write');
    const args = { path: 'team/guide.md', to: 'afm', output: 'out/' };
    expect((await call('convert', args)).data).toMatchObject({
      ok: true,
      written: [{ path: 'out/guide.afm.md', action: 'created' }],
    });
    expect(filesBelow(cwd)['out/guide.afm.md']).toContain('Shows people around.');
    expect((await call('convert', args)).data.written).toEqual([
      { path: 'out/guide.afm.md', action: 'up to date' },
    ]);
    writeFileSync(join(cwd, 'out/guide.afm.md'), 'mine');
    expect(await call('convert', args)).toMatchObject({ isError: true, codes: ['host/exists'] });
    expect(filesBelow(cwd)['out/guide.afm.md']).toBe('mine');
    expect((await call('convert', { ...args, force: true })).data.written).toEqual([
      { path: 'out/guide.afm.md', action: 'overwritten' },
    ]);
  });

  it('does not answer with more than anybody reads', async () => {
    const long = 'Words and words. '.repeat(20_000);
    const cwd = temporaryDirectory({
      'a.md': card('a', '', long),
      'b.md': card('b', '', long),
      'wrong.agent.json': JSON.stringify(
        Array.from({ length: 150 }, (_, n) => ({ agentconfig: '1', id: `x${n}`, wrong: n })),
      ),
    });
    const { call } = await connect(cwd);
    expect((await call('convert', { path: 'a.md', to: 'afm' })).data.ok).toBe(true);
    expect(await call('convert', { path: '?.md', to: 'afm' })).toMatchObject({
      isError: true,
      codes: ['mcp/too-much'],
    });
    const { data, text } = await call('validate', { path: 'wrong.agent.json' });
    expect(data.diagnostics).toHaveLength(100);
    expect(data.diagnostics_left_out).toBeGreaterThan(0);
    expect(text.length).toBeLessThan(250_000);
  });
});
