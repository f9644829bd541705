import { describe, expect, it } from 'vitest';
import { claudeCode } from '../../../adapters/claude-code/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';

const ENTRY = '.claude/agents/helper.md';

function readSettings(settings: string, more: readonly (readonly [string, string])[] = []) {
  const diagnostics: Diagnostic[] = [];
  const text = `---\nname: helper\ndescription: Helps.\n${settings}\n---\nHelp.\n`;
  const [agent] = claudeCode.read(new Map([[ENTRY, text], ...more]), {
    entry: ENTRY,
    lenient: false,
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return { agent, codes: diagnostics.map(({ code }) => code) };
}

const allow = (tool: string, pattern?: string) => ({
  tool,
  access: 'allow',
  ...(pattern !== undefined && { pattern }),
});
const deny = (tool: string) => ({ tool, access: 'deny' });

describe('tools', () => {
  it.each([
    ['', undefined],
    ['tools:', undefined],
    ['tools: []', [deny('*')]],
    ['tools: "*"', [allow('*')]],
    ['tools: Read, Grep', [deny('*'), allow('file_read'), allow('search')]],
    ['tools: [Task, TodoWrite]', [deny('*'), allow('agent'), allow('todo')]],
    ['tools: Bash(git log:*)', [deny('*'), allow('shell', 'git log *')]],
    ['tools: Agent(reviewer)', [deny('*'), allow('agent', 'reviewer')]],
    ['tools: mcp__git__log, mcp__web', [deny('*'), allow('git/log'), allow('web/*')]],
    ['disallowedTools: Write, mcp__git__push', [deny('file_write'), deny('git/push')]],
    ['tools: Read\ndisallowedTools: Bash', [deny('*'), allow('file_read'), deny('shell')]],
  ])('%j', (settings, rules) => {
    expect(readSettings(settings).agent?.tools).toEqual(rules);
  });
});

describe('permissionMode', () => {
  it.each([
    ['default', { approval: 'ask' }],
    ['acceptEdits', { approval: 'accept-edits' }],
    ['dontAsk', { approval: 'deny' }],
    ['bypassPermissions', { approval: 'never' }],
    ['plan', { sandbox: 'read-only' }],
  ])('%s', (mode, permissions) => {
    expect(readSettings(`permissionMode: ${mode}`).agent?.permissions).toEqual(permissions);
  });

  it('keeps a mode that no other format could know', () => {
    const { agent, codes } = readSettings('permissionMode: auto');
    expect(agent?.permissions).toBeUndefined();
    expect(agent?.extensions).toEqual({ 'claude-code': { permissionMode: 'auto' } });
    expect(codes).toEqual(['claude-code/permission-mode']);
  });
});

describe('mcpServers', () => {
  const PROJECT = JSON.stringify({ mcpServers: { git: { command: 'git-mcp', args: ['-v'] } } });

  it('finds a named server in the project', () => {
    const { agent } = readSettings('mcpServers: [git, other]', [['.mcp.json', PROJECT]]);
    expect(agent?.mcpServers).toEqual([
      { name: 'git', transport: 'stdio', command: 'git-mcp', args: ['-v'] },
      { name: 'other' },
    ]);
  });

  it('says what of the project is needed', () => {
    expect(claudeCode.needs(new Map(), ENTRY)).toEqual(['.mcp.json']);
    expect(claudeCode.needs(new Map(), `shop/${ENTRY}`)).toEqual(['shop/.mcp.json']);
    expect(claudeCode.needs(new Map(), 'agents/helper.md')).toEqual(['agents/.mcp.json']);
  });

  it('is not harmed by a broken file of the project', () => {
    const { agent, codes } = readSettings('mcpServers: [git]', [['.mcp.json', '{']]);
    expect(agent?.mcpServers).toEqual([{ name: 'git' }]);
    expect(codes).toEqual(['source/json-syntax']);
  });
});

it('takes the name of the file where there is none', () => {
  const text = '---\ndescription: Helps.\n---\n';
  const said: string[] = [];
  const [agent] = claudeCode.read(new Map([[ENTRY, text]]), {
    entry: ENTRY,
    lenient: false,
    report: ({ code }) => void said.push(code),
  });
  expect(agent).toMatchObject({ id: 'helper', name: 'helper', derived: ['name'] });
  expect(said).toEqual(['coding/no-name']);
});

it.each([
  ['.claude/agents/a.md', '---\nname: a\n---\n', 3],
  ['shop/.claude/agents/deep/a.md', '---\nname: a\n---\n', 3],
  ['.claude/agents/README.md', '# Our agents\n', 0],
  ['.claude/agents/a.txt', '---\nname: a\n---\n', 0],
  ['agents/a.md', '---\nname: a\ndescription: b\ntools: Read, Grep\n---\n', 2],
  ['agents/a.md', '---\nname: a\ndescription: b\npermissionMode: plan\n---\n', 2],
  ['agents/a.md', '---\nname: a\ndescription: b\n---\n', 0],
])('%s is detected', (entry, text, score) => {
  expect(claudeCode.detect(new Map([[entry, text]]), entry).score).toBe(score);
});
