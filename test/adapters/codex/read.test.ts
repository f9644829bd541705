import { describe, expect, it } from 'vitest';
import { codex } from '../../../adapters/codex/index.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import { judge, REQUIRED, readSettings, readText, target, writeAgent } from './codex-agents.ts';

describe('the file', () => {
  it.each([
    ['.codex/agents/a.toml', '', 3],
    ['shop/.codex/agents/deep/a.toml', '', 3],
    ['a.toml', REQUIRED, 2],
    ['-', REQUIRED, 2],
    ['a.md', REQUIRED, 0],
    ['.codex/config.toml', 'model = "gpt-5.4"\n', 0],
    ['.codex/agents/a.md', REQUIRED, 0],
    ['Cargo.toml', '[package]\nname = "a"\n', 0],
  ])('%s with %j is recognised with %d', (file, text, score) => {
    expect(codex.detect(new Map([[file, text]]), file).score).toBe(score);
  });

  it('is called like the agent, whose name counts when it is read', () => {
    const { agent, codes } = readText(REQUIRED, '.codex/agents/other.toml');
    expect(agent).toEqual({
      id: 'a',
      name: 'a',
      kind: 'agent',
      description: 'd',
      instruction: 'i',
    });
    expect(codes).toEqual([]);
  });

  it.each(['', 'name = " "\n'])('gives its name to an agent with %j', (name) => {
    const { agent, codes } = readText(`${name}description = "d"\ndeveloper_instructions = "i"\n`);
    expect(agent).toMatchObject({ id: 'a', derived: ['name'] });
    expect(codes).toEqual(['codex/required']);
  });
});

describe('what Codex asks for', () => {
  it('is missed when reading, writing and judging', async () => {
    expect(readText('name = "a"\n').codes).toEqual(['codex/required', 'codex/required']);
    const empty = { id: 'a', name: 'a', kind: 'agent' } as const;
    const { diagnostics } = writeAgents([empty], target);
    expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
      ['codex/required', 'Add the line description = "…".'],
      ['codex/required', 'Add the line developer_instructions = "…".'],
    ]);
    const missing = await judge('name = " "\n');
    expect(missing.map(({ code, at }) => [code, at?.pointer])).toEqual([
      ['schema/missing-key', ''],
      ['schema/missing-key', ''],
      ['schema/wrong-form', '/name'],
    ]);
  });

  it('is written out even where nobody said it, which is told', () => {
    const { text, losses } = writeAgent({ derived: ['description'] });
    expect(text).toBe('');
    expect(losses).toEqual(['added /description']);
  });

  it('has no short-description', async () => {
    const { agent, codes } = readSettings('short-description = "s"\n');
    expect(codes).toEqual(['codex/refused-key']);
    expect(agent?.extensions).toEqual({ codex: { 'short-description': 's' } });
    expect(await judge(`${REQUIRED}short-description = "s"\n`)).toHaveLength(1);
  });

  it.each([
    ['a server with both', '[mcp_servers.s]\ncommand = "c"\nurl = "https://x.example"\n'],
    ['a server with neither', '[mcp_servers.s]\nenabled = true\n'],
    ['a literal token', '[mcp_servers.s]\nurl = "https://x.example"\nbearer_token = "t"\n'],
    ['no nicknames at all', 'nickname_candidates = []\n'],
    ['another sandbox', 'sandbox_mode = "none"\n'],
  ])('is not %s', async (_, settings) => {
    expect((await judge(REQUIRED + settings)).length).toBeGreaterThan(0);
    expect(await judge(REQUIRED)).toEqual([]);
  });
});

describe('models and effort', () => {
  it('come and go as they are', () => {
    const settings =
      'model = "gpt-5.4"\nmodel_provider = "azure"\nmodel_reasoning_effort = "xhigh"\n';
    const { agent } = readSettings(settings);
    expect(agent).toMatchObject({ model: { name: 'gpt-5.4', provider: 'azure' }, effort: 'xhigh' });
    expect(writeAgent({ model: { name: 'gpt-5.4', provider: 'azure' } }).losses).toEqual([]);
  });

  it.each([
    { name: 'sonnet' },
    { name: 'claude-opus-5' },
    { name: 'gemini-3', provider: 'google' },
    { name: 'inherit' },
  ])('leaves out %j, which Codex cannot run', (model) => {
    expect(writeAgent({ model })).toMatchObject({ text: '', losses: ['dropped /model'] });
  });

  it('keeps words of its own to itself', () => {
    const { agent, codes } = readSettings('model = "inherit"\nmodel_reasoning_effort = "ultra"\n');
    expect(agent).not.toHaveProperty('model');
    expect(agent?.extensions).toEqual({
      codex: { model: 'inherit', model_reasoning_effort: 'ultra' },
    });
    expect(codes).toEqual([]);
    expect(writeAgent({ effort: 'max' }).losses).toEqual(['dropped /effort']);
  });
});
