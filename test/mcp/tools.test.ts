/** The MCP server as clients know it: the official client, and a process of its own. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { connect } from './connect.ts';
import { card, TEAM, TOKEN } from './team.ts';

describe('the tools', () => {
  it('say what they are, what they take and whether they write', async () => {
    const { client } = await connect(temporaryDirectory());
    const { tools } = await client.listTools();
    expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
      ['load_agents', true],
      ['list_agents', true],
      ['get_agent', true],
      ['convert', true],
      ['validate', true],
      ['diff', true],
      ['formats', true],
      ['explain', true],
    ]);
    for (const { title, description = '', inputSchema, outputSchema } of tools) {
      expect(title).toBeTruthy();
      expect(description.length).toBeGreaterThan(50);
      expect(inputSchema.type).toBe('object');
      expect(Object.keys(outputSchema?.properties ?? {})).toContain('diagnostics');
    }
    const writing = await connect(temporaryDirectory(), '--allow-write');
    const convert = (await writing.client.listTools()).tools.find(({ name }) => name === 'convert');
    expect(convert?.annotations).toMatchObject({ readOnlyHint: false, destructiveHint: true });
    expect(client.getInstructions()).toContain('load_agents');
    expect(client.getServerVersion()?.name).toBe('agentx');
  });

  it('load_agents loads, loads again and says what changed', async () => {
    const cwd = temporaryDirectory(TEAM);
    const { call } = await connect(cwd);
    const first = await call('load_agents', { path: 'team' });
    expect(first).toMatchObject({
      isError: false,
      data: {
        ok: true,
        added: ['desk', 'guide', 'keeper'],
        changed: [],
        removed: [],
        kept: [],
        agents_left_out: 0,
        diagnostics: [],
      },
    });
    expect((first.data.agents as unknown[])[1]).toEqual({
      id: 'guide',
      name: 'guide',
      kind: 'agent',
      description: 'Shows people around.',
      format: 'agentcard',
      source: 'team/guide.md',
      uri: 'agentx://agents/guide',
    });
    expect(first.text).toContain('- guide (agent, agentcard, team/guide.md): Shows people around.');
    writeFileSync(join(cwd, 'team/keeper.md'), card('keeper', 'severs: []\n'));
    rmSync(join(cwd, 'team/guide.md'));
    const second = await call('load_agents', { path: 'team' });
    expect(second).toMatchObject({
      isError: false,
      data: { ok: false, added: [], removed: ['guide'], kept: ['keeper'] },
      codes: ['loadset/not-loaded', 'fleet/last-good-kept', 'agentcard/unknown-field'],
    });
    expect(second.text).toContain('Did you mean "servers"?');
  });

  it('load_agents fails when there is nothing to load', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    expect(await call('load_agents', { path: 'taem' })).toMatchObject({
      isError: true,
      data: { ok: false, agents: [] },
      codes: ['host/file-not-found'],
    });
    expect(await call('load_agents', { path: 'https://agents.example/a.md' })).toMatchObject({
      isError: true,
      codes: ['host/network-not-allowed'],
    });
  });

  it('list_agents lists in parts', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    expect(await call('list_agents')).toMatchObject({
      data: { ok: true, agents: [], total: 0 },
      text: expect.stringContaining('No agents are loaded'),
    });
    await call('load_agents', { path: 'team/*.md' });
    const ids = ({ data }: { readonly data: Readonly<Record<string, unknown>> }) =>
      (data.agents as { readonly id: string }[]).map(({ id }) => id);
    const first = await call('list_agents', { limit: 2 });
    expect(ids(first)).toEqual(['desk', 'guide']);
    expect(first.data).toMatchObject({ total: 3, agents_left_out: 1 });
    expect(ids(await call('list_agents', { after: 'guide' }))).toEqual(['keeper']);
  });

  it('get_agent gives the whole agent, in any format, without credentials', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    await call('load_agents', { path: 'team' });
    const { data, text } = await call('get_agent', { id: 'keeper' });
    expect(text + JSON.stringify(data)).not.toContain(TOKEN);
    const [file] = data.files as { readonly path: string; readonly text: string }[];
    expect(file?.path).toBe('keeper.agent.json');
    expect(JSON.parse(file?.text ?? '')).toMatchObject({ agentconfig: '1', id: 'keeper' });
    expect(data.variables).toHaveLength(1);
    const afm = await call('get_agent', { id: 'guide', format: 'afm' });
    expect(afm.data).toMatchObject({
      agent: { id: 'guide', source: 'team/guide.md' },
      files: [{ path: 'guide.afm.md', text: expect.stringContaining('Shows people around.') }],
    });
  });

  it('get_agent fails for what is not there', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    await call('load_agents', { path: 'team' });
    const { isError, text, codes } = await call('get_agent', { id: 'guied' });
    expect({ isError, codes }).toEqual({ isError: true, codes: ['mcp/not-loaded'] });
    expect(text).toContain('Did you mean "guide"?');
    expect(await call('get_agent', { id: 'guide', format: 'amf' })).toMatchObject({
      isError: true,
      codes: ['mcp/unknown-format'],
      text: expect.stringContaining('Did you mean "afm"?'),
    });
  });

  it('validate judges files and texts', async () => {
    const cwd = temporaryDirectory({ 'team/desk.md': card('desk', 'agents: [giude]\n') });
    const { call } = await connect(cwd);
    const judged = await call('validate', { path: 'team' });
    expect(judged).toMatchObject({
      isError: false,
      data: {
        ok: false,
        agents: ['desk'],
        diagnostics: [
          {
            code: 'loadset/unknown-agent',
            severity: 'error',
            at: {
              file: 'team/desk.md',
              range: { start: { line: 4, column: 10 }, end: { line: 4, column: 15 } },
            },
          },
        ],
      },
    });
    expect(judged.text).toContain('team/desk.md:4:10');
    const text = card('chain', 'use_history: maybe\n');
    expect(await call('validate', { text, file_name: 'chain.md' })).toMatchObject({
      isError: false,
      data: { ok: false },
      codes: ['source/wrong-type'],
    });
    expect((await call('validate', { text: card('fine'), from: 'agentcard' })).data).toMatchObject({
      ok: true,
      agents: ['fine'],
    });
    const strict = { text: card('fine', 'history_mode: scratch\n'), as: 'agentcard@fast-agent' };
    expect((await call('validate', strict)).data.ok).toBe(false);
    expect((await call('validate', { path: 'team', as: 'x' })).codes).toEqual([
      'mcp/unknown-format',
    ]);
    expect((await call('validate', {})).codes).toEqual(['mcp/which-source']);
  });

  it('diff compares across formats, and tells credentials apart without showing them', async () => {
    const { call } = await connect(temporaryDirectory(TEAM));
    await call('load_agents', { path: 'team' });
    const converted = await call('convert', { id: 'guide', to: 'afm' });
    const [file] = converted.data.files as { readonly path: string; readonly text: string }[];
    const after = { text: file?.text, file_name: file?.path };
    expect((await call('diff', { before: { id: 'guide' }, after })).data).toMatchObject({
      same: true,
      agents: [],
    });
    const other = TEAM['team/keeper.md'].replace(TOKEN, TOKEN.replace('abc', 'xyz'));
    const changed = await call('diff', {
      before: { id: 'keeper' },
      after: { text: other, file_name: 'keeper.md' },
    });
    expect(changed.data).toMatchObject({
      same: false,
      agents: [
        { agent: 'keeper', changes: [{ pointer: expect.stringContaining('/mcpServers/0') }] },
      ],
    });
    expect(JSON.stringify(changed)).not.toMatch(/ghp_|xyz/);
    expect((await call('diff', { before: { id: 'nobody' }, after })).codes).toEqual([
      'mcp/not-loaded',
    ]);
  });

  it('formats and explain tell what there is', async () => {
    const { call } = await connect(temporaryDirectory());
    const { data } = await call('formats');
    const formats = data.formats as { readonly id: string; readonly versions: string[] }[];
    expect(formats.find(({ id }) => id === 'afm')?.versions[0]).toBe('0.3.0');
    expect((await call('formats', { format: 'a2a' })).data).toMatchObject({
      formats: [
        {
          id: 'a2a',
          support: expect.arrayContaining([
            { field: 'instruction', holds: 'absent', why: expect.any(String) },
          ]),
        },
      ],
    });
    expect((await call('formats', { format: 'a3a' })).codes).toEqual(['mcp/unknown-format']);
    expect((await call('explain', { code: 'loadset/cycle' })).data).toMatchObject({
      code: 'loadset/cycle',
      severity: 'error',
      explanation: expect.stringContaining('the last needs the first'),
    });
    const unknown = await call('explain', { code: 'cycle' });
    expect(unknown).toMatchObject({ isError: true, codes: ['mcp/unknown-code'] });
    expect(unknown.text).toContain('Did you mean "loadset/cycle"?');
  });

  it('refuse arguments of the wrong kind', async () => {
    const { call } = await connect(temporaryDirectory());
    for (const [tool, args] of [
      ['load_agents', {}],
      ['load_agents', { path: 3 }],
      ['list_agents', { limit: 0 }],
      ['convert', { to: 'afm', text: 'x'.repeat(2 * 1024 * 1024) }],
      ['no_such_tool', {}],
    ] as const) {
      const { isError, text } = await call(tool, args);
      expect({ tool, isError }).toEqual({ tool, isError: true });
      expect(text.length).toBeLessThan(1000);
    }
  });
});
