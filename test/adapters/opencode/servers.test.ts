import { describe, expect, it } from 'vitest';
import type { AgentConfig, McpServer } from '../../../src/hub/agent-config.ts';
import { agentOf, readSettings, type Version, writeAll } from './opencode-files.ts';

const local = (name: string): McpServer => ({ name, transport: 'stdio', command: `${name}-mcp` });
const json = (value: unknown): [string, string] => ['opencode.json', JSON.stringify(value)];
const MCP = {
  git: { type: 'local', command: ['git-mcp'] },
  web: { type: 'remote', url: 'https://web.example/mcp' },
};

/** Which servers an agent with these settings has in a project. */
function serversWith(settings: string, config: object): readonly string[] {
  const { agent, codes } = readSettings(settings, [json({ mcp: MCP, ...config })]);
  expect(codes).toEqual([]);
  return (agent?.mcpServers ?? []).map(({ name }) => name);
}

describe('which servers an agent has', () => {
  const DENIED = { permission: { 'git_*': 'deny', 'web_*': 'deny' } };
  it.each<[string, string, object, readonly string[]]>([
    ['all that nobody denies', '', {}, ['git', 'web']],
    ['none that the project denies', '', DENIED, []],
    ['those it allows again', 'permission: { web_*: allow }', DENIED, ['web']],
    [
      'in the order of the agent',
      'permission: { web_*: allow, git_*: allow }',
      DENIED,
      ['web', 'git'],
    ],
    ['those of which it may use something', 'permission: { git_log: ask }', DENIED, ['git']],
    ['none that it denies itself', 'permission: { git_*: deny }', {}, ['web']],
    ['none with a list of other tools', 'permission: { "*": deny, read: allow }', {}, []],
    ['those on its list', 'permission: { "*": deny, web_*: allow }', {}, ['web']],
    [
      'by the older settings',
      'tools: { git*: true }',
      { tools: { 'git*': false, 'web*': false } },
      ['git'],
    ],
    ['none that is switched off', '', { mcp: { git: { ...MCP.git, enabled: false } } }, []],
  ])('%s', (_, settings, config, names) => {
    expect(serversWith(settings, config)).toEqual(names);
  });

  it('takes what only gives a server for no rule about tools', () => {
    const { agent } = readSettings('permission: { web_*: allow, bash: ask }', [
      json({ mcp: MCP, ...DENIED }),
    ]);
    expect(agent?.tools).toEqual([{ tool: 'shell', access: 'ask' }]);
  });

  it('does not give all of a server for one tool of it', () => {
    const { agent } = readSettings('permission: { git_log: allow }', [
      json({ mcp: MCP, ...DENIED }),
    ]);
    expect(agent?.tools).toEqual([
      { tool: 'git/*', access: 'deny' },
      { tool: 'git/log', access: 'allow' },
    ]);
  });
});

it('reads servers from opencode.jsonc as well, with variables', () => {
  const text = `{
    // a comment
    "mcp": { "git": { "type": "local", "command": ["git-mcp", "--root", "{env:ROOT}"], "environment": { "T": "{env:T}" } } },
  }`;
  expect(readSettings('', [['opencode.jsonc', text]]).agent?.mcpServers).toEqual([
    {
      name: 'git',
      transport: 'stdio',
      command: 'git-mcp',
      args: ['--root', '${ROOT}'],
      env: { T: '${T}' },
    },
  ]);
});

const TEAM: readonly AgentConfig[] = [
  agentOf({ id: 'both', mcpServers: [local('web'), local('git')] }),
  agentOf({ id: 'one', mcpServers: [local('git')], tools: [{ tool: '*', access: 'allow' }] }),
  agentOf({ id: 'none', tools: [{ tool: '*', access: 'allow' }] }),
  agentOf({ id: 'silent' }),
  agentOf({
    id: 'own',
    mcpServers: [local('git')],
    tools: [
      { tool: 'git/*', access: 'allow' },
      { tool: 'web/*', access: 'allow' },
      { tool: 'git/push', access: 'deny' },
    ],
  }),
  agentOf({ id: 'denied', tools: [{ tool: 'web/*', access: 'deny' }] }),
];

describe.each<Version>(['markdown', 'json'])('servers of several agents in %s', (version) => {
  it('reach those that have them and no others, and no rule is lost', () => {
    const { back, account } = writeAll(TEAM, version);
    expect(back.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      TEAM.toSorted((a, b) => a.id.localeCompare(b.id)),
    );
    expect(account).toEqual([]);
  });

  it('are denied to agents of the project that say nothing', () => {
    const { files } = writeAll(TEAM, version);
    const { permission } = JSON.parse(files.get('opencode.json') ?? '');
    expect(permission).toEqual({ 'web_*': 'deny', 'git_*': 'deny' });
  });

  it('are left out where one name means two servers, or two names one', () => {
    const { back, account } = writeAll(
      [
        agentOf({ id: 'first', mcpServers: [local('git')] }),
        agentOf({ id: 'second', mcpServers: [{ ...local('git'), command: 'other' }] }),
        agentOf({ id: 'third', mcpServers: [local('git_hub'), local('plan'), { name: 'far' }] }),
      ],
      version,
    );
    expect(back.map(({ id, mcpServers }) => [id, mcpServers])).toEqual([
      ['first', [local('git')]],
      ['second', undefined],
      ['third', [{ name: 'far' }]],
    ]);
    expect(account).toEqual([
      'second dropped /mcpServers/0',
      'second degraded /mcpServers',
      'third dropped /mcpServers/0',
      'third dropped /mcpServers/1',
    ]);
  });
});

it('drops servers when everything is one Markdown document', () => {
  const { files, account } = writeAll(TEAM.slice(0, 1), 'markdown', 'single');
  expect([...files.keys()]).toEqual(['.opencode/agents/both.md']);
  expect(account).toEqual(['both dropped /mcpServers']);
});

it('keeps servers when everything is one JSON document', () => {
  const { back, account } = writeAll(TEAM.slice(0, 1), 'json', 'single');
  expect(back).toEqual(TEAM.slice(0, 1));
  expect(account).toEqual([]);
});

it('spells variables in its own way, and says which default is lost', () => {
  const server: McpServer = {
    name: 'web',
    transport: 'http',
    url: 'https://web.example/mcp',
    headers: { Authorization: 'Bearer ${TOKEN}', 'X-Team': '${TEAM:-blue}' },
  };
  const { files, account } = writeAll([agentOf({ mcpServers: [server] })]);
  const { mcp } = JSON.parse(files.get('opencode.json') ?? '');
  expect(mcp.web.headers).toEqual({ Authorization: 'Bearer {env:TOKEN}', 'X-Team': '{env:TEAM}' });
  expect(account).toEqual(['helper degraded /mcpServers/0/headers/X-Team']);
});
