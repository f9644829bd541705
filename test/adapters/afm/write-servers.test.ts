import { describe, expect, test } from 'vitest';
import { afm } from '../../../adapters/afm/index.ts';
import type { McpServer } from '../../../src/hub/agent-config.ts';
import { readText, settingsOf, variable, writeText } from './afm-text.ts';

type Server = Omit<McpServer, 'name'>;

function losses(server: Server, version?: string): readonly string[] {
  const { losses: all, said } = writeText({ mcpServers: [{ name: 'a', ...server }] }, version);
  expect(said).toEqual([]);
  return all.map((line) => line.replace('/mcpServers/0', ''));
}

function written(server: Server, version?: string): string {
  const settings = settingsOf({ mcpServers: [{ name: 'a', ...server }] }, version);
  const lines = settings.split('\n').slice(version === undefined ? 4 : 3, -1);
  const depth = version === undefined ? 8 : 6;
  return lines.map((line) => line.slice(depth)).join('\n');
}

const AUTHENTICATION = { type: 'bearer', token: variable('T') };

describe('0.3.0', () => {
  test('remote servers', () => {
    const server = { url: 'u', authentication: AUTHENTICATION, tools: { allow: [], deny: ['x'] } };
    expect(written({ transport: 'sse', ...server })).toBe(`transport:
  type: http_sse
  url: u
authentication:
  type: bearer
  token: ${variable('T')}
tool_filter:
  allow: []
  deny:
    - x`);
    expect(written({ transport: 'http', url: 'u' })).toBe(
      'transport:\n  type: streamable_http\n  url: u',
    );
    expect(losses({ transport: 'sse', ...server })).toEqual([]);
  });

  test.each<[string, Server, string, readonly string[]]>([
    ['a program', { command: 'run' }, 'run', []],
    [
      'arguments',
      { command: 'run', args: ['a b', variable('X')] },
      `run 'a b' ${variable('X')}`,
      [],
    ],
    ['settings', { command: 'run', env: { A: '1' } }, 'env A=1 run', []],
    ['a shell line', { command: 'a | b', shell: true }, 'a | b', []],
    ['no arguments, said so', { command: 'run', args: [] }, 'run', ['degraded /args']],
    ['no settings, said so', { command: 'run', env: {} }, 'run', ['degraded /env']],
    ['settings no line can say', { command: 'run', env: { '': 'x' } }, 'run', ['degraded /env']],
    [
      'a shell line that needs none',
      { command: "run 'x'", shell: true },
      'run x',
      ['degraded /command', 'degraded /args', 'degraded /shell'],
    ],
    [
      'a shell line and more',
      { command: 'a | b', shell: true, args: ['c'], env: { A: '1' } },
      'a | b',
      ['degraded /args', 'degraded /env'],
    ],
  ])('%s', (_, program, line, expected) => {
    const [last = ''] = written({ transport: 'stdio', ...program })
      .split('\n')
      .slice(-1);
    expect(last).toBe(`  command: ${line}`);
    expect(losses({ transport: 'stdio', ...program })).toEqual(expected);
  });
});

describe.each(['0.3-interfaces', '0.4-draft'])('%s', (version) => {
  test('remote servers', () => {
    const server = { url: 'u', authentication: AUTHENTICATION, tools: {} };
    expect(written({ transport: 'http', ...server }, version)).toBe(`transport:
  type: http
  url: u
  authentication:
    type: bearer
    token: ${variable('T')}
tool_filter: {}`);
    expect(losses({ transport: 'http', ...server }, version)).toEqual([]);
    expect(losses({ transport: 'sse', ...server }, version)).toEqual(['degraded /transport']);
  });

  test('programs', () => {
    const program = { command: 'run it', args: ['a b'], env: { A: '1' } };
    expect(written({ transport: 'stdio', ...program }, version)).toBe(`transport:
  type: stdio
  command: run it
  args:
    - a b
  env:
    A: "1"`);
    expect(losses({ transport: 'stdio', ...program }, version)).toEqual([]);
  });

  test('a shell line gets a shell', () => {
    const server: Server = { transport: 'stdio', command: 'a | b', shell: true };
    expect(written(server, version)).toBe(
      'transport:\n  type: stdio\n  command: sh\n  args:\n    - -c\n    - a | b',
    );
    expect(losses(server, version)).toEqual([
      'degraded /command',
      'degraded /args',
      'degraded /shell',
    ]);
  });

  test('authentication of a program has no place', () => {
    const server: Server = { transport: 'stdio', command: 'a', authentication: AUTHENTICATION };
    expect(losses(server, version)).toEqual(['dropped /authentication']);
    expect(losses(server)).toEqual([]);
  });
});

test.each(afm.versions)('%s: patterns are written, but they are names there', (version) => {
  const mcpServers: McpServer[] = [
    { name: 'a', transport: 'http', url: 'u', tools: { allow: ['get', 'list_*'], deny: ['b'] } },
    { name: 'b', transport: 'http', url: 'u', tools: { allow: ['c.d'], deny: ['x[1]', 'y?'] } },
  ];
  const { text, losses } = writeText({ mcpServers }, version);
  expect(losses).toEqual([
    'degraded /mcpServers/0/tools/allow',
    'degraded /mcpServers/1/tools/deny',
  ]);
  expect(readText(text ?? '').agent?.mcpServers).toStrictEqual(mcpServers);
});

describe('what AFM has no place for', () => {
  test('is recorded setting by setting', () => {
    const server: Server = {
      transport: 'http',
      url: 'u',
      description: 'x',
      cwd: '/',
      headers: {},
      resources: {},
      prompts: {},
      builtin: 'x',
      policy: {},
      command: 'x',
      args: [],
      env: {},
    };
    const expected = [
      'description',
      'cwd',
      'headers',
      'resources',
      'prompts',
      'builtin',
      'policy',
      'command',
      'args',
      'env',
    ].map((key) => `dropped /${key}`);
    for (const version of [undefined, '0.3-interfaces']) {
      expect(losses(server, version)).toEqual(expected);
    }
    expect(losses({ transport: 'stdio', command: 'x', url: 'u' })).toEqual(['dropped /url']);
  });

  test.each<[string, Server]>([
    ['known by name only', {}],
    ['built in', { transport: 'internal', builtin: 'files' }],
    ['without a command', { transport: 'stdio' }],
    ['without a url', { transport: 'http' }],
  ])('servers %s are dropped', (_, server) => {
    expect(losses(server)).toEqual(['dropped ']);
    expect(settingsOf({ mcpServers: [{ name: 'a', ...server }] })).toBe(
      'tools:\n  mcp:\n    servers: []\n',
    );
  });

  test('of two servers with one name only the first is written', () => {
    const server = (url: string): McpServer => ({ name: 'a', transport: 'http', url });
    const { losses: all, text } = writeText({ mcpServers: [server('u'), server('v')] });
    expect(all).toEqual(['dropped /mcpServers/1', 'degraded /mcpServers']);
    expect(text).not.toContain('url: v');
  });
});
