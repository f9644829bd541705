import { describe, expect, test } from 'vitest';
import type { McpServer } from '../../../src/hub/agent-config.ts';
import { afmText, fieldsOf, readText, saidOf } from './afm-text.ts';

function serversOf(settings: string): readonly McpServer[] | undefined {
  return fieldsOf(settings).mcpServers;
}

const early = (server: string) => `tools: {mcp: {servers: [${server}]}}`;
const late = (server: string) => `tools: {mcp: [${server}]}`;

describe('servers', () => {
  test.each([
    ['http_sse', 'sse'],
    ['sse', 'sse'],
    ['streamable_http', 'http'],
    ['streamable-http', 'http'],
    ['http', 'http'],
  ] as const)('reached by %s', (word, transport) => {
    const server = `{name: a, transport: {type: ${word}, url: u}}`;
    const expected = [{ name: 'a', transport, url: 'u' }];
    expect(serversOf(early(server))).toStrictEqual(expected);
    expect(serversOf(late(server))).toStrictEqual(expected);
    expect(serversOf(`connections: {mcp: {servers: [${server}]}}`)).toStrictEqual(expected);
  });

  test.each<[string, string, Partial<McpServer>]>([
    ['a shell line', early(stdio('npx -y pkg')), { command: 'npx', args: ['-y', 'pkg'] }],
    ['a pipe', early(stdio('a | b')), { command: 'a | b', shell: true }],
    ['a program', late(stdio('npx, args: [-y, a b]')), { command: 'npx', args: ['-y', 'a b'] }],
    ['a program alone', late(stdio('npx, args: []')), { command: 'npx', args: [] }],
    ['blanks in its name', late(stdio('my tool')), { command: 'my tool' }],
    [
      'a program in the early place',
      early(stdio('my tool, args: [x], env: {A: b}')),
      { command: 'my tool', args: ['x'], env: { A: 'b' } },
    ],
  ])('started by %s', (_, settings, program) => {
    expect(serversOf(settings)).toStrictEqual([{ name: 'a', transport: 'stdio', ...program }]);
  });

  function stdio(command: string): string {
    return `{name: a, transport: {type: stdio, command: ${command}}}`;
  }

  test.each([
    ['', undefined],
    [', tool_filter: {}', {}],
    [', tool_filter: {allow: []}', { allow: [] }],
    [', tool_filter: {allow: [a.b, c]}', { allow: ['a.b', 'c'] }],
    [', tool_filter: {deny: [a]}', { deny: ['a'] }],
    [', tool_filter: {allow: [a], deny: [b]}', { allow: ['a'], deny: ['b'] }],
  ])('filtered by "%s"', (filter, tools) => {
    const server = `{name: a, transport: {type: http, url: u}${filter}}`;
    expect(serversOf(early(server))?.[0]?.tools).toStrictEqual(tools);
  });

  test('none, said so', () => {
    expect(serversOf('tools: {mcp: {servers: []}}')).toStrictEqual([]);
    expect(serversOf('tools: {mcp: []}')).toStrictEqual([]);
  });
});

describe('authentication', () => {
  const read = (authentication: string) =>
    fieldsOf(`model: {authentication: ${authentication}}`).model?.authentication;

  test.each([
    ['{type: bearer, token: t}', { type: 'bearer', token: 't' }],
    ['{type: Bearer, token: t}', { type: 'Bearer', token: 't' }],
    ['{type: own, deep: {a: [1, null]}}', { type: 'own', deep: { a: [1, null] } }],
    ['{type: api_key, key: k}', { type: 'api-key', key: 'k' }],
    ['{type: api-key, api_key: k, header: h}', { type: 'api-key', key: 'k', header: 'h' }],
    ['{type: apiKey, apiKey: k}', { type: 'api-key', key: 'k' }],
    ['{type: api_key, key: k, api_key: k}', { type: 'api-key', key: 'k' }],
    ['{type: oauth2, scope: a b}', { type: 'oauth2', scopes: ['a', 'b'] }],
    ['{type: oauth2, scopes: [a, b]}', { type: 'oauth2', scopes: ['a', 'b'] }],
    ['{type: oauth2, scope: a b, scopes: [a, b]}', { type: 'oauth2', scopes: ['a', 'b'] }],
    ['{type: oauth2, scope: "a  b"}', { type: 'oauth2', scope: 'a  b' }],
    ['{type: oauth2, scope: ""}', { type: 'oauth2', scope: '' }],
    ['{type: jwt, scope: a b}', { type: 'jwt', scope: 'a b' }],
  ])('%s', (settings, expected) => {
    expect(read(settings)).toStrictEqual(expected);
  });

  test('stands beside the transport or in it', () => {
    const auth = 'authentication: {type: bearer, token: t}';
    const expected = { type: 'bearer', token: 't' };
    const beside = early(`{name: a, transport: {type: http, url: u}, ${auth}}`);
    const inside = late(`{name: a, transport: {type: http, url: u, ${auth}}}`);
    const both = early(`{name: a, transport: {type: http, url: u, ${auth}}, ${auth}}`);
    for (const settings of [beside, inside, both]) {
      expect(serversOf(settings)?.[0]?.authentication).toStrictEqual(expected);
    }
  });
});

describe('a filter for all servers', () => {
  const servers = `
connections:
  mcp:
    servers:
      - {name: a, transport: {type: http, url: u}}
      - {name: b, transport: {type: http, url: u}}`;

  test('is moved to the servers it names; an allow list allows nothing else', () => {
    const filter = '\n    tool_filter: {allow: [a/x, a/y/z], deny: [b/w]}';
    expect(serversOf(servers + filter)?.map(({ tools }) => tools)).toStrictEqual([
      { allow: ['x', 'y/z'] },
      { allow: [], deny: ['w'] },
    ]);
  });

  test('leaves other servers alone when it only denies', () => {
    const filter = '\n    tool_filter: {deny: [b/w]}';
    expect(serversOf(servers + filter)?.map(({ tools }) => tools)).toStrictEqual([
      undefined,
      { deny: ['w'] },
    ]);
  });

  test.each(['c/x', 'x', '/x'])('must name a server: %s', (entry) => {
    expect(saidOf(`${servers}\n    tool_filter:\n      deny: [${entry}]`)).toContain(
      'error afm/filter-without-server 8:14',
    );
  });

  test('must not meet a filter of the server', () => {
    const own = servers.replace('url: u}}', 'url: u}, tool_filter: {deny: [q]}}');
    expect(saidOf(`${own}\n    tool_filter: {deny: [a/x]}`)).toContain(
      'error afm/two-spellings 7:5',
    );
  });
});

describe('what is wrong is said where it stands', () => {
  test.each([
    [early('{transport: {type: http, url: u}}'), ['error afm/missing-key 2:25']],
    [early('{name: a}'), ['error afm/missing-key 2:25']],
    [early('{name: a, transport: {url: u}}'), ['error afm/missing-key 2:46']],
    [early('{name: a, transport: {type: http}}'), ['error afm/missing-key 2:46']],
    [early('{name: a, transport: {type: stdio}}'), ['error afm/missing-key 2:46']],
    [early('{name: a, transport: {type: ws, url: u}}'), ['error source/unknown-value 2:53']],
    [early('{name: a, transport: {type: stdio, command: a > b}}'), ['info afm/shell-command 2:69']],
    [
      late('{name: a, transport: {type: stdio, command: a b}}'),
      ['warning afm/command-with-blanks 2:59'],
    ],
    [
      early('{name: a, transport: {type: stdio, command: npx -y foo, args: [b c]}}'),
      ['warning afm/command-with-blanks 2:69'],
    ],
    [early('{name: a, transport: {type: stdio, command: /my tools/run, args: [b]}}'), []],
    [
      early(
        '{name: a, transport: {type: http, url: u}}, {name: a, transport: {type: http, url: v}}',
      ),
      ['error afm/duplicate-server 2:76'],
    ],
    [
      early(
        '{name: a, transport: {type: http, url: u, authentication: {type: a}}, authentication: {type: b}}',
      ),
      ['error afm/two-spellings 2:67'],
    ],
    [
      'model: {authentication: {type: api_key, key: a, api_key: b}}',
      ['error afm/two-spellings 2:49'],
    ],
    [
      'model: {authentication: {type: oauth2, scope: a, scopes: [b]}}',
      ['error afm/two-spellings 2:40'],
    ],
    ['model: {authentication: {token: t}}', ['error afm/missing-key 2:25']],
    [
      `${late('{name: a, transport: {type: http, url: u}}')}\nconnections: {mcp: []}`,
      ['error afm/two-spellings 3:1'],
    ],
    ['connections: [a, b]', ['warning source/unknown-key 2:1']],
  ])('%s', (settings, said) => {
    expect(saidOf(settings)).toEqual(said);
  });

  test('secrets are never part of a message', () => {
    const settings = `
model: {authentication: {type: api_key, key: hunter2, api_key: hunter3}}
tools: {mcp: [{name: a, transport: {type: stdio, command: x --token hunter4, env: {T: [hunter5]}}}]}`;
    const { said } = readText(afmText(settings));
    expect(said.length).toBeGreaterThan(1);
    expect(said.join('\n')).not.toContain('hunter');
  });
});
