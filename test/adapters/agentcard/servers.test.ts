import { describe, expect, test } from 'vitest';
import { codesOf, marked, readCards, rewriteCards } from './read-cards.ts';

const CONFIG = `mcp:
  servers:
    fetch:
      command: uvx
      args: [mcp-server-fetch]
      env: {LEVEL: "1"}
      load_on_start: false
    github:
      transport: http
      url: https://api.example.com/mcp
      access_token: \${GITHUB_TOKEN}
    unused:
      command: nothing
`;

function servers(settings: string, beside: Record<string, string> = {}) {
  return readCards(`---\nname: a\n${settings}\n---\n`, { beside });
}

describe('reading servers', () => {
  test('every shape of an entry', () => {
    const { agents } = servers(`servers:
  - filesystem
  - time: {tools: [get_time]}
  - empty:
  - remote:
      transport: sse
      url: http://localhost:8001/sse
      headers: {X-Team: blue}
      tools: []
tools: {filesystem: ["read_*"]}
resources: {filesystem: []}
prompts: {time: [p]}`);
    expect(agents[0]?.mcpServers).toEqual([
      { name: 'filesystem', tools: { allow: ['read_*'] }, resources: { allow: [] } },
      { name: 'time', tools: { allow: ['get_time'] }, prompts: { allow: ['p'] } },
      { name: 'empty' },
      {
        name: 'remote',
        transport: 'sse',
        url: 'http://localhost:8001/sse',
        headers: { 'X-Team': 'blue' },
        tools: { allow: [] },
      },
    ]);
  });

  test.each([['fastagent.config.yaml'], ['fast-agent.yaml']])('inherit from %s', (file) => {
    const { agents } = servers('servers: [fetch, {github: {tools: [search]}}]', { [file]: CONFIG });
    expect(agents[0]?.mcpServers).toEqual([
      {
        name: 'fetch',
        transport: 'stdio',
        command: 'uvx',
        args: ['mcp-server-fetch'],
        env: { LEVEL: '1' },
      },
      {
        name: 'github',
        transport: 'http',
        url: 'https://api.example.com/mcp',
        authentication: { type: 'bearer', token: '${GITHUB_TOKEN}' },
        tools: { allow: ['search'] },
      },
    ]);
    expect(agents[0]?.extensions).toEqual({
      agentcard: { mcp_servers: { fetch: { load_on_start: false } } },
    });
  });

  test('mcp_connect as a mapping and as a list', () => {
    const { agents } = servers(`mcp_connect:
  docs: {target: "https://docs.example.com/api/", description: Docs, protocol_mode: auto}
  files: {target: "npx -y @scope/server-files 'my dir'"}`);
    expect(agents[0]?.mcpServers).toEqual([
      {
        name: 'docs',
        description: 'Docs',
        transport: 'http',
        url: 'https://docs.example.com/api/mcp',
      },
      {
        name: 'files',
        transport: 'stdio',
        command: 'npx',
        args: ['-y', '@scope/server-files', 'my dir'],
      },
    ]);
    const list = servers(`mcp_connect:
  - target: "@scope/server-files@1.2"
  - target: https://mcp.example.com:8443/sse
  - {target: "python serve.py", name: local}`);
    expect(list.agents[0]?.mcpServers?.map(({ name, transport }) => [name, transport])).toEqual([
      ['server-files', 'stdio'],
      ['mcp_example_com', 'sse'],
      ['local', 'stdio'],
    ]);
  });

  test.each([
    ['a list of lists', 'servers: [[x]]', 'agentcard/bad-server'],
    ['two keys in one entry', 'servers: [{a: {}, b: {}}]', 'agentcard/bad-server'],
    ['settings that are no mapping', 'servers: [{a: 5}]', 'agentcard/bad-server'],
    ['a strange transport', 'servers: [{a: {transport: pigeon}}]', 'agentcard/bad-server'],
    ['a server twice', 'servers: [a, a]', 'agentcard/duplicate-server'],
    ['a filter twice', 'servers: [{a: {tools: [x]}}]\ntools: {a: [y]}', 'agentcard/two-spellings'],
    ['a target without target', 'mcp_connect: {a: {name: a}}', 'agentcard/bad-target'],
    ['a filter that is a text', 'servers: [a]\ntools: {a: x}', 'agentcard/bad-server'],
  ])('%s is an error with a position', (_, settings, code) => {
    const result = servers(settings);
    expect(result.agents).toEqual([]);
    expect(result.diagnostics.find((each) => each.code === code)?.at?.range).toBeDefined();
  });

  test('a filter for an unlisted server is kept, with a warning', () => {
    const text = '---\nname: a\nservers: [x]\ntools: {y: [t]}\n---\n';
    const result = readCards(text);
    expect(marked(text, result, 'agentcard/filter-without-server')).toBe('y');
    expect(result.agents[0]?.extensions).toEqual({ agentcard: { tools: { y: ['t'] } } });
    expect(rewriteCards(text, 'rfc', 'files').lossy).toBe(false);
  });

  test('a broken configuration file is an error in that file', () => {
    const result = servers('servers: [x]', { 'fast-agent.yaml': 'mcp: [' });
    expect(codesOf(result)).toEqual(['error source/yaml-syntax']);
    expect(result.diagnostics[0]?.at?.file).toBe('fast-agent.yaml');
  });
});

describe('writing servers', () => {
  const card = '---\nname: a\nservers: [fetch, {github: {tools: [search]}}, bare]\n---\n';
  const beside = { 'fastagent.config.yaml': CONFIG };

  test('to files: names and filters in the card, connections in the configuration', () => {
    const { files, lossy } = rewriteCards(card, 'rfc', 'files', { beside });
    expect(lossy).toBe(false);
    expect(files.get('a.md')).toBe(`---
type: agent
name: a
servers:
  - fetch
  - github
  - bare
tools:
  github:
    - search
---
`);
    expect(files.get('fastagent.config.yaml')).toBe(`mcp:
  servers:
    fetch:
      load_on_start: false
      transport: stdio
      command: uvx
      args:
        - mcp-server-fetch
      env:
        LEVEL: "1"
    github:
      transport: http
      url: https://api.example.com/mcp
      access_token: \${GITHUB_TOKEN}
`);
  });

  test('to one document: inline, and nothing is lost', () => {
    const { files, lossy, diagnostics } = rewriteCards(card, 'rfc', 'single', { beside });
    expect(lossy).toBe(false);
    expect(codesOf({ diagnostics })).toContain('info agentcard/inline-server');
    const again = readCards(files.get('a.md') ?? '', { file: 'a.md' });
    expect(again.agents).toEqual(readCards(card, { beside }).agents);
  });

  test('to one fast-agent card: targets where they can say it, entries where not', () => {
    const { files, ledger } = rewriteCards(card, 'fast-agent', 'single', { beside });
    expect(files.get('a.md')).toContain('target: https://api.example.com/mcp');
    expect(ledger.filter(({ verdict }) => verdict !== 'mapped')).toMatchObject([
      { verdict: 'dropped', pointer: '/mcpServers/0' },
      { verdict: 'degraded', pointer: '/mcpServers' },
      { verdict: 'dropped', pointer: '/extensions/agentcard/mcp_servers/fetch' },
    ]);
  });
});
