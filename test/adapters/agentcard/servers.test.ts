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

  test.each([
    ['settings it may not have', 'docs: {target: "https://h/mcp", url: "https://other/mcp"}'],
    ['a command', 'docs: {target: "https://h/mcp", command: foo}'],
    ['another name than its key', 'docs: {target: "https://h/mcp", name: renamed}'],
    ['a name that is no text', 'docs: {target: "https://h/mcp", name: 5}'],
    ['a target that is no text', 'docs: {target: 7, connector_id: c}'],
    ['a target and a connector', 'docs: {target: "https://h/mcp", connector_id: c}'],
    ['words after a URL', 'docs: {target: "https://h/x --auth y"}'],
    ['no mapping', 'docs: 5'],
  ])('an mcp_connect entry with %s is refused, as fast-agent does', (_, entry) => {
    const result = servers(`mcp_connect:\n  ${entry}`);
    expect(codesOf(result)).toEqual(['error agentcard/bad-target']);
    expect(result.diagnostics[0]?.message).toMatch(/^The entry "docs" of mcp_connect /);
  });

  test('a target is read as the address that is called, which is said without the address', () => {
    const result = servers('mcp_connect: [{target: "https://ann:pass@docs.example/api?key=k"}]');
    expect(result.agents[0]?.mcpServers).toEqual([
      {
        name: 'docs_example',
        transport: 'http',
        url: 'https://ann:pass@docs.example/api/mcp?key=k',
      },
    ]);
    expect(codesOf(result)).toEqual(['info agentcard/target-gets-mcp']);
    expect(JSON.stringify(result.diagnostics)).not.toMatch(/pass|key=/);
  });

  test('no message shows the URL of a server', () => {
    const result = servers('servers: [{s: {url: "https://ann:pass@h/api?key=k"}}]');
    expect(codesOf(result)).toEqual(['info agentcard/url-gets-mcp']);
    expect(JSON.stringify(result.diagnostics)).not.toMatch(/pass|key=/);
  });

  test('a token wins over other credentials, which are kept', () => {
    const card = `---
name: a
servers: [{s: {url: "https://h/mcp", auth: {type: basic, username: u}, access_token: "\${T}"}}]
---
`;
    const { agents } = readCards(card);
    expect(agents[0]?.mcpServers).toEqual([
      {
        name: 's',
        transport: 'http',
        url: 'https://h/mcp',
        authentication: { type: 'bearer', token: '${T}' },
      },
    ]);
    expect(agents[0]?.extensions).toEqual({
      agentcard: { mcp_servers: { s: { auth: { type: 'basic', username: 'u' } } } },
    });
    expect(rewriteCards(card, 'rfc', 'files').lossy).toBe(false);
  });

  test('"shell" is no setting of a server', () => {
    const card = '---\nname: a\nservers: [{s: {url: "https://h/mcp", shell: true}}]\n---\n';
    expect(readCards(card).agents[0]).toMatchObject({
      mcpServers: [{ name: 's', transport: 'http', url: 'https://h/mcp' }],
      extensions: { agentcard: { mcp_servers: { s: { shell: true } } } },
    });
    const { files } = rewriteCards(card, 'rfc', 'files');
    expect(files.get('fastagent.config.yaml')).not.toContain('command');
  });

  test('the filter of a card wins over the configured one', () => {
    const config = 'mcp: {servers: {s: {url: "https://h/mcp", tools: [a]}}}';
    const result = servers('servers: [s]\ntools: {s: [b]}', { 'fast-agent.yaml': config });
    expect(result.agents[0]?.mcpServers?.[0]?.tools).toEqual({ allow: ['b'] });
    expect(codesOf(result)).toEqual([]);
  });

  test.each([
    ['a list of servers', 'mcp: {servers: [s]}', '"mcp.servers" is a mapping'],
    ['a text as a server', 'mcp: {servers: {s: text}}', '"mcp.servers.s" is a mapping'],
    ['a server without settings', 'mcp:\n  servers:\n    s:\n', '"mcp.servers.s" is a mapping'],
    ['a text as its settings', 'mcp: servers', '"mcp" is a mapping'],
  ])('a configuration with %s is pointed out', (_, config, words) => {
    const result = servers('servers: [s, {s2: {}}]', { 'fast-agent.yaml': config });
    expect(result.diagnostics).toMatchObject([
      { code: 'agentcard/bad-config', at: { file: 'fast-agent.yaml' } },
    ]);
    expect(result.diagnostics[0]?.message).toContain(words);
  });

  test('what is not carried over from a configuration is said once', () => {
    const beside = { 'fast-agent.yaml': 'default_model: m\nmcp: {servers: {s: {command: c}}}' };
    expect(codesOf(servers('servers: [s]', beside))).toEqual(['info agentcard/config-in-part']);
    expect(codesOf(servers('servers: [other]', beside))).toEqual([]);
  });

  test('a transport that is no text is an error', () => {
    const result = servers('servers: [{s: {url: "https://h/mcp", transport: 5}}]');
    expect(codesOf(result)).toEqual(['error agentcard/bad-server']);
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

  test('a provider connector goes back where it came from, in every layout', () => {
    const connector =
      '---\nname: a\nmcp_connect: {c: {connector_id: x, management: provider}}\n---\n';
    for (const version of ['rfc', 'fast-agent'] as const) {
      for (const layout of ['files', 'single'] as const) {
        const { files, lossy } = rewriteCards(connector, version, layout);
        expect(lossy).toBe(false);
        expect(files.get('a.md')).toContain('mcp_connect:\n  c:\n    connector_id: x\n');
      }
    }
  });

  test('several fast-agent cards are several files, even when one document was asked for', () => {
    const bundle = '---\ntype: agent\nname: a\n---\nA\n\n---\ntype: agent\nname: b\n---\nB\n';
    const { files } = rewriteCards(bundle, 'fast-agent', 'single');
    expect([...files.keys()]).toEqual(['a.md', 'b.md']);
    expect([...rewriteCards(bundle, 'rfc', 'single').files.keys()]).toEqual(['bundle.md']);
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
