import { describe, expect, it } from 'vitest';
import { opencode } from '../../../adapters/opencode/index.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { ToolRule } from '../../../src/hub/agent-config.ts';
import { agentOf, readSettings, writeAll } from './opencode-files.ts';

const rule =
  (access: ToolRule['access']) =>
  (tool: string, pattern?: string): ToolRule => ({
    tool,
    access,
    ...(pattern !== undefined && { pattern }),
  });
const [allow, ask, deny] = [rule('allow'), rule('ask'), rule('deny')];
const both = (make: typeof allow, pattern?: string) => [
  make('file_write', pattern),
  make('file_edit', pattern),
];

/** Settings of the one Markdown file, without its description. */
function settingsFor(tools: readonly ToolRule[]) {
  const { files, account, back } = writeAll([agentOf({ tools })]);
  const [text = ''] = files.values();
  const settings = text.split('\n').slice(2, -2).join('\n');
  return { settings, account, rules: back[0]?.tools };
}

describe('reading', () => {
  it.each([
    ['', undefined],
    ['permission: {}', []],
    ['permission: ask', [ask('*')]],
    ['permission: { edit: deny }', both(deny)],
    ['permission: { bash: { "*": ask, "git *": allow } }', [ask('shell'), allow('shell', 'git *')]],
    ['permission: { bash: { "**": allow } }', [allow('shell', '*')]],
    ['permission: { task: { reviewer: allow } }', [allow('agent', 'reviewer')]],
    [
      'permission: { "*": deny, glob: allow, grep: ask }',
      [deny('*'), allow('find'), ask('search')],
    ],
    ['permission: { git_log: deny, web_*: ask }', [deny('git/log'), ask('web/*')]],
    [
      'permission: { external_directory: ask, lsp: deny }',
      [ask('external_directory'), deny('lsp')],
    ],
    ['permission: { todowrite: deny, todoread: allow }', [deny('todo'), allow('todoread')]],
    ['tools: { write: false, bash: true }', [...both(deny), allow('shell')]],
    ['tools: { "*": false }', [deny('*')]],
    // A key that is in both keeps its place and takes the newer word.
    [
      'tools: { bash: true, read: true }\npermission: { bash: ask }',
      [ask('shell'), allow('file_read')],
    ],
  ])('%j', (settings, rules) => {
    expect(readSettings(settings)).toMatchObject({ codes: [] });
    expect(readSettings(settings).agent?.tools).toEqual(rules);
  });

  it.each([
    'permission: { bash: maybe }',
    'permission: 5',
    'tools: Read, Grep',
    'tools: { bash: 1 }',
  ])('refuses %j, as OpenCode does', (settings) => {
    expect(readSettings(settings).codes.length).toBeGreaterThan(0);
    expect(readSettings(settings).codes.every((code) => code.startsWith('source/'))).toBe(true);
  });
});

describe('writing', () => {
  it.each<[string, readonly ToolRule[], string]>([
    ['an allow-list', [deny('*'), allow('file_read')], 'permission:\n  "*": deny\n  read: allow'],
    ['the empty list', [deny('*')], 'permission:\n  "*": deny'],
    ['no rules', [], 'permission: {}'],
    [
      'patterns in their order',
      [ask('shell'), allow('shell', 'git *'), deny('shell', 'git push *')],
      'permission:\n  bash:\n    "*": ask\n    git *: allow\n    git push *: deny',
    ],
    ['a word for all calls', [allow('shell', '*')], 'permission:\n  bash:\n    "**": allow'],
    ['edits together', both(ask, 'docs/**'), 'permission:\n  edit:\n    docs/**: ask'],
    [
      'tools of servers',
      [deny('git/log'), ask('web/*')],
      'permission:\n  git_log: deny\n  web_*: ask',
    ],
    ['names of its own', [deny('lsp'), ask('my-tool')], 'permission:\n  lsp: deny\n  my-tool: ask'],
    ['what is moot', [allow('shell'), deny('*')], 'permission:\n  bash: allow\n  "*": deny'],
  ])('%s, exactly', (_, tools, settings) => {
    expect(settingsFor(tools)).toEqual({ settings, account: [], rules: tools });
  });

  it.each<[string, readonly ToolRule[], readonly ToolRule[]]>([
    ['one of two edits', [deny('*'), allow('file_edit')], [deny('*'), ...both(allow)]],
    ['the stricter of two edits', [deny('file_write'), allow('file_edit')], both(deny)],
    [
      'a key apart from itself',
      [ask('shell'), allow('file_read'), deny('shell', 'rm *')],
      [ask('shell'), deny('shell', 'rm *'), allow('file_read')],
    ],
    [
      'a key before all and after',
      [ask('shell'), deny('*'), allow('shell')],
      [deny('*'), allow('shell')],
    ],
    [
      'an order that no mapping has',
      [allow('shell', 'git *'), deny('*', 'git *'), allow('shell', 'git log *')],
      [allow('shell', 'git *'), deny('*', 'git *')],
    ],
    [
      'a denial in such an order',
      [ask('shell', 'git *'), allow('*', 'git *'), deny('shell', 'rm *')],
      [allow('*', 'git *'), deny('shell')],
    ],
    [
      'said twice',
      [deny('shell', 'rm *'), allow('shell'), deny('shell', 'rm *')],
      [allow('shell'), deny('shell', 'rm *')],
    ],
    ['a number after others', [deny('shell'), allow('shell', '7')], [deny('shell')]],
    ['patterns for the web', [deny('*'), allow('web_fetch', 'domain:a.example')], [deny('*')]],
    ['a denial for the web', [deny('web_fetch', 'domain:a.example')], [deny('web_fetch')]],
    ['a server with underscores', [deny('*'), allow('a_b/c')], [deny('*')]],
    ['a tool with signs', [deny('git/a.b')], [deny('git/*')]],
  ])('%s, no more freely', (_, tools, back) => {
    const { account, rules } = settingsFor(tools);
    expect(rules).toEqual(back);
    expect(account).toEqual(['helper degraded /tools']);
  });

  it('refuses to lose a denial that it has no name for', () => {
    const target = { adapter: opencode, version: 'markdown' };
    const { diagnostics } = writeAgents([agentOf({ tools: [deny('read')] })], target);
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/widens']);
  });
});

describe('permissions', () => {
  it('writes a read-only sandbox as denials', () => {
    const { back, account } = writeAll([agentOf({ permissions: { sandbox: 'read-only' } })]);
    expect(back[0]?.tools).toEqual([...both(deny), deny('shell')]);
    expect(account).toEqual(['helper dropped /permissions/sandbox', 'helper added /tools']);
  });

  it('adds none to a list without such tools', () => {
    const tools = [deny('*'), allow('file_read')];
    const agent = agentOf({ tools, permissions: { sandbox: 'read-only' } });
    const { back, account } = writeAll([agent]);
    expect(back[0]?.tools).toEqual(tools);
    expect(account).toEqual(['helper dropped /permissions/sandbox']);
  });

  it('refuses to ask where everything else was refused', () => {
    const target = { adapter: opencode, version: 'markdown' };
    const agent = agentOf({ permissions: { approval: 'deny' } });
    const { diagnostics } = writeAgents([agent], target);
    expect(diagnostics.map(({ code }) => code)).toEqual(['core/widens']);
  });
});
