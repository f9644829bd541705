import { describe, expect, it } from 'vitest';
import { opencode } from '../../../adapters/opencode/index.ts';
import type { Model } from '../../../src/hub/agent-config.ts';
import { agentOf, readFile, readSettings, writeAll } from './opencode-files.ts';

describe('detection', () => {
  const MARKDOWN = '---\ndescription: Helps.\n---\nHelp.\n';
  const CONFIG = '{ "agent": { "a": {} } }';
  it.each([
    ['.opencode/agents/a.md', MARKDOWN, 3],
    ['sub/.opencode/agent/deep/a.md', MARKDOWN, 3],
    ['.config/opencode/agents/a.md', MARKDOWN, 3],
    ['.opencode/agents/README.md', '# Agents\n', 0],
    ['a.md', MARKDOWN, 0],
    ['a.md', '---\ndescription: Helps.\nmode: "subagent"\n---\n', 2],
    ['a.md', '---\ndescription: Helps.\nmode: agent\n---\n', 0],
    ['opencode.json', CONFIG, 3],
    ['sub/opencode.jsonc', `// agents\n${CONFIG}`, 3],
    ['team.json', `{ "$schema": "https://opencode.ai/config.json", "agent": { "a": {} } }`, 3],
    ['team.json', CONFIG, 0],
    ['opencode.json', '{ "theme": "x" }', 0],
    ['opencode.json', '{ "mcp": { "a": {} } }', 0],
    ['opencode.json', '{ "agent": {} }', 0],
    ['opencode.json', '{ "agent": { "a": ', 2],
  ])('%s: %j', (entry, text, score) => {
    expect(opencode.detect(new Map([[entry, text]]), entry).score).toBe(score);
  });
});

describe('what an agent is called', () => {
  it.each([
    ['.opencode/agents/helper.md', '', 'helper', undefined],
    ['.opencode/agents/review/Fast one.md', '', 'review-fast-one', 'review/Fast one'],
    ['.opencode/agents/a.md', 'name: b', 'b', 'b'],
  ])('%s with %j', (entry, settings, id, name) => {
    const { agent } = readFile(entry, `---\ndescription: Helps.\n${settings}\n---\nHelp.\n`);
    expect(agent).toMatchObject({ id, name: id, derived: ['name'] });
    expect(agent?.extensions?.opencode?.name).toBe(name);
    expect(agent && writeAll([agent])).toMatchObject({ back: [agent], account: [] });
  });

  it('is refused when nothing is left of it', () => {
    expect(readFile('.opencode/agents/†.md', '---\n---\n').codes).toEqual(['coding/unsafe-name']);
  });
});

describe('models', () => {
  it.each<[Model, string | undefined, readonly string[]]>([
    [{ provider: 'openrouter', name: 'a/b' }, 'openrouter/a/b', []],
    [{ name: 'claude-sonnet-4-5' }, 'anthropic/claude-sonnet-4-5', ['added /model/provider']],
    [{ name: 'gpt-5' }, 'openai/gpt-5', ['added /model/provider']],
    [{ name: 'o3' }, 'openai/o3', ['added /model/provider']],
    [{ name: 'gemini-2.5-pro' }, 'google/gemini-2.5-pro', ['added /model/provider']],
    [{ name: 'x/y' }, 'x/y', ['added /model/provider', 'degraded /model/name']],
    [{ name: 'sonnet' }, undefined, ['dropped /model']],
    [{ name: 'llama' }, undefined, ['dropped /model']],
    [{ provider: 'x' }, undefined, ['dropped /model']],
    [{ provider: 'x', name: 'y', url: 'https://x.example' }, 'x/y', ['dropped /model/url']],
  ])('%j', (model, written, account) => {
    const { files, account: said } = writeAll([agentOf({ model })], 'json');
    const { agent } = JSON.parse(files.get('opencode.json') ?? '');
    expect(agent.helper.model).toBe(written);
    expect(said).toEqual(account.map((each) => `helper ${each}`));
  });

  it.each(['sonnet', 'inherit', '/x', 'x/'])('keeps %j, which means nothing elsewhere', (model) => {
    const { agent, codes } = readSettings(`model: ${model}`);
    expect(agent?.model).toBeUndefined();
    expect(agent?.extensions?.opencode).toEqual({ model });
    expect(codes).toEqual(['opencode/model']);
  });
});

describe('steps', () => {
  it.each([
    ['steps: 7', 7],
    ['maxSteps: 8', 8],
    ['steps: 7\nmaxSteps: 8', 7],
  ])('%j', (settings, maxIterations) => {
    expect(readSettings(settings).agent?.limits).toEqual({ maxIterations });
  });

  it('are not written when there are none, for OpenCode would load no agent at all', () => {
    const { files, account } = writeAll([agentOf({ limits: { maxIterations: 0 } })]);
    expect([...files.values()].join('')).not.toContain('steps');
    expect(account).toEqual(['helper dropped /limits/maxIterations']);
  });
});

describe('prompts in opencode.json', () => {
  const config = (prompt: string) =>
    JSON.stringify({ agent: { helper: { description: 'Helps.', prompt } } });

  it('are read from files beside it', () => {
    const text = config('Begin. {file:./prompts/a.md} End.');
    const files = new Map([['sub/opencode.json', text]]);
    expect(opencode.needs(files, 'sub/opencode.json')).toEqual(['sub/prompts/a.md']);
    const { agent, codes } = readFile('sub/opencode.json', text, [
      ['sub/prompts/a.md', '\nHelp with {file:b.md}.\n'],
    ]);
    expect(codes).toEqual([]);
    expect(agent?.instruction).toBe('Begin. Help with {file:b.md}. End.');
  });

  it.each(['{file:../a.md}', '{file:/etc/passwd}', '{file:~/a.md}', '{file:gone.md}', '{env:X}'])(
    'are kept with %s in them',
    (prompt) => {
      const { agent, codes } = readFile('opencode.json', config(prompt));
      expect(agent?.instruction).toBeUndefined();
      expect(agent?.extensions?.opencode).toEqual({ prompt });
      expect(codes).toEqual(['opencode/reference']);
      expect(agent && writeAll([agent], 'json').back).toEqual([agent]);
    },
  );

  it('never make OpenCode read a file that only their words speak of', () => {
    const agent = agentOf({
      description: 'About {env:HOME}.',
      instruction: 'Never print {file:~/.ssh/id_rsa} or {env:TOKEN}.',
    });
    const { files, back, account } = writeAll([agent], 'json');
    expect(files.get('opencode.json')).not.toMatch(/\{(?:file|env):/);
    expect(back).toEqual([agent]);
    expect(account).toEqual([]);
  });
});

describe('what opencode.json holds besides', () => {
  const TEXT = JSON.stringify({
    $schema: 'https://example.com/own.json',
    theme: 'dark',
    agent: { a: { description: 'A.' }, b: { description: 'B.', color: 'info' } },
    mcp: { git: { type: 'local', command: ['git-mcp'], timeout: 9 }, off: { enabled: false } },
    permission: 'ask',
  });

  it('comes back in JSON', () => {
    const { agents } = readFile('opencode.json', TEXT);
    const { files, back, account } = writeAll(agents, 'json');
    expect(back).toEqual(agents);
    expect(account).toEqual([]);
    expect(JSON.parse(files.get('opencode.json') ?? '')).toMatchObject({
      $schema: 'https://example.com/own.json',
      theme: 'dark',
      mcp: { git: { timeout: 9 }, off: { enabled: false } },
      permission: { '*': 'ask', 'git_*': 'deny' },
    });
  });

  it('becomes that of every agent beside it, and is reported', () => {
    const [first] = readFile('opencode.json', TEXT).agents;
    const { account } = writeAll([...(first ? [first] : []), agentOf({ id: 'other' })], 'json');
    expect(account).toEqual(['other added /extensions/opencode/opencode.json']);
  });

  it('is no part of a Markdown agent, but for its servers', () => {
    const [first] = readFile('opencode.json', TEXT).agents;
    const { back, account } = writeAll(first ? [first] : []);
    expect(back[0]?.extensions?.opencode).toEqual({
      'opencode.json': { mcp: { git: { timeout: 9 } } },
    });
    expect(account).toEqual(['a degraded /extensions/opencode/opencode.json']);
  });
});

it('keeps the settings that only OpenCode has, without a remark', () => {
  const settings = 'mode: subagent\nhidden: true\nvariant: high\ncolor: "#112233"\ndisable: true';
  const { agent, codes } = readSettings(settings);
  expect(codes).toEqual([]);
  expect(agent?.extensions?.opencode).toEqual({
    mode: 'subagent',
    hidden: true,
    variant: 'high',
    color: '#112233',
    disable: true,
  });
});

it('judges the colours that make OpenCode refuse all agents', async () => {
  const said: string[] = [];
  const entry = '.opencode/agents/a.md';
  const files = new Map([[entry, '---\ndescription: A.\ncolor: green\n---\n']]);
  const report = ({ at }: { at?: { pointer?: string } }) => void said.push(at?.pointer ?? '');
  await opencode.lint?.(files, { entry, version: 'markdown', report });
  expect(said).toEqual(['/color']);
});
