import { describe, expect, it } from 'vitest';
import { convert, read, registry, resolveTarget, writeAgents } from '../../src/index.ts';

const CODEX = `name = "a"
description = "Works."
developer_instructions = "Work."
web_search = "disabled"
`;
const OPENCODE_MD = '---\ndescription: Reviews.\n---\nReview.\n';
const GLOBAL = JSON.stringify({
  permission: { edit: 'deny', bash: { '*': 'ask', 'rm *': 'deny' } },
});
const CONFIG = JSON.stringify({
  permission: { edit: 'deny' },
  agent: { rev: { description: 'Reviews.', prompt: 'Review.' } },
});

function errors(files: Record<string, string>, entry: string, to: string): string[] {
  const { diagnostics } = convert(new Map(Object.entries(files)), to, { entry });
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('settings that only one host knows, and that hold an agent back', () => {
  it.each([
    ['claude-code', '.codex/agents/a.toml', CODEX],
    ['claude-code', 'opencode.json', CONFIG],
    ['copilot', 'opencode.json', CONFIG],
  ])('are not lost on the way to %s', (to, entry, text) => {
    expect(errors({ [entry]: text }, entry, to)).toContain('core/widens');
  });

  it.each([
    ['codex', '.codex/agents/a.toml', CODEX],
    ['opencode@json', 'opencode.json', CONFIG],
    // A host without tools of its own has nothing to hold back.
    ['agentcard', '.codex/agents/a.toml', CODEX],
  ])('do not stop a conversion to %s', (to, entry, text) => {
    expect(errors({ [entry]: text }, entry, to)).toEqual([]);
  });
});

it('are not lost by way of the hub’s own format, nor by a program that writes agents itself', () => {
  const entry = '.codex/agents/a.toml';
  const hub = convert(new Map([[entry, CODEX]]), 'agentconfig', { entry });
  const [[name, text] = ['', '']] = hub.files;
  expect(errors({ [name]: text }, name, 'claude-code')).toContain('core/widens');
  const target = resolveTarget(registry, 'claude-code');
  if ('problem' in target) throw new Error(target.problem);
  const { diagnostics } = writeAgents(hub.agents, target);
  expect(diagnostics.map(({ code }) => code)).toContain('core/widens');
});

describe('permissions for all agents of an OpenCode project', () => {
  const entry = '.opencode/agents/rev.md';
  const files = { [entry]: OPENCODE_MD, 'opencode.json': GLOBAL };

  it('are those of every agent', () => {
    const { agents } = read(new Map(Object.entries(files)), { entry });
    expect(agents[0]?.tools).toEqual([
      { tool: 'file_write', access: 'deny' },
      { tool: 'file_edit', access: 'deny' },
      { tool: 'shell', access: 'ask' },
      { tool: 'shell', access: 'deny', pattern: 'rm *' },
    ]);
  });

  it('are not lost on the way to another host', () => {
    expect(errors(files, entry, 'claude-code')).toContain('core/widens');
    expect(errors(files, entry, 'opencode')).toEqual([]);
  });
});

describe('names and patterns that only one host knows', () => {
  it.each([
    ['permission: { "web*": deny }'],
    ['permission: { external_directory: deny }'],
    ['permission: { bash: { "*": allow, "rm?-rf*": deny } }'],
    ['permission: { edit: { "*": allow, "src/*": deny } }'],
  ])('%s is not written as if Claude Code knew it', (permission) => {
    const entry = '.opencode/agents/a.md';
    const text = `---\ndescription: Works.\n${permission}\n---\nWork.\n`;
    expect(errors({ [entry]: text }, entry, 'claude-code')).toContain('core/widens');
  });

  it.each([
    ['disallowedTools: Read(./secrets/**)', ['core/widens']],
    ['disallowedTools: NotebookEdit', ['core/widens']],
    ['tools: Read, Edit(docs/*), Agent(worker, researcher)', []],
  ])('%s is not written as if OpenCode knew it', (setting, expected) => {
    const entry = '.claude/agents/a.md';
    const text = `---\nname: a\ndescription: Works.\n${setting}\n---\nWork.\n`;
    expect(errors({ [entry]: text }, entry, 'opencode')).toEqual(expected);
    expect(errors({ [entry]: text }, entry, 'claude-code')).toEqual([]);
    const { files } = convert(new Map([[entry, text]]), 'opencode', { entry });
    expect([...files.values()].join('')).not.toMatch(/docs|worker|secrets/);
  });
});
