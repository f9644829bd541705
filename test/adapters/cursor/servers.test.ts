import { describe, expect, it } from 'vitest';
import type { McpServer } from '../../../src/index.ts';
import { accountOf, agentOf, codesOf, ENTRY, readAgent, SERVER_FILE, write } from './agents.ts';

const FILES: McpServer = {
  name: 'files',
  transport: 'stdio',
  command: 'npx',
  args: ['-y', '@acme/files', '${workspaceFolder}'],
  env: { TOKEN: '${FILES_TOKEN}' },
};
const WIKI: McpServer = { name: 'wiki', transport: 'http', url: 'https://wiki.example.com/mcp' };

function serversIn({ files }: ReturnType<typeof write>) {
  return JSON.parse(files.get(SERVER_FILE) ?? '{}').mcpServers;
}

describe('reading', () => {
  it('gives an agent all servers of its project', () => {
    const file = JSON.stringify({
      mcpServers: {
        files: { command: 'npx', env: { TOKEN: '${env:FILES_TOKEN}' }, envFile: '.env' },
        news: { type: 'sse', url: 'https://news.example.com/sse' },
      },
    });
    const { agents, diagnostics } = readAgent(['name: helper'], file);
    expect(diagnostics).toEqual([]);
    expect(agents).toMatchObject([
      {
        mcpServers: [
          { name: 'files', transport: 'stdio', env: { TOKEN: '${FILES_TOKEN}' } },
          { name: 'news', transport: 'sse' },
        ],
        extensions: { cursor: { 'mcp.json': { mcpServers: { files: { envFile: '.env' } } } } },
      },
    ]);
  });

  it.each([
    ['', []],
    ['{}', []],
    ['{ "mcpServers": {} }', []],
    ['{ "mcpServers": [] }', ['error source/wrong-type']],
    ['[]', ['error source/not-a-mapping']],
    ['{', ['error source/json-syntax']],
  ])('finds no servers in %j', (file, codes) => {
    const result = readAgent(['name: helper'], file);
    expect(codesOf(result)).toEqual(codes);
    expect(result.agents[0]?.mcpServers).toBeUndefined();
  });
});

describe('writing', () => {
  it('puts them into the file of the project, in the spelling of Cursor', () => {
    const result = write([agentOf('helper', { mcpServers: [FILES, WIKI] })]);
    expect(accountOf(result)).toEqual([]);
    expect(serversIn(result)).toEqual({
      files: {
        command: 'npx',
        args: ['-y', '@acme/files', '${workspaceFolder}'],
        env: { TOKEN: '${env:FILES_TOKEN}' },
      },
      wiki: { url: 'https://wiki.example.com/mcp' },
    });
  });

  it('writes no file for agents without servers', () => {
    expect([...write([agentOf('helper')]).files.keys()]).toEqual([ENTRY]);
  });

  it('tells each agent which servers it has from others', () => {
    const result = write([
      agentOf('a', { mcpServers: [FILES] }),
      agentOf('b', { mcpServers: [WIKI] }),
      agentOf('c', { mcpServers: [WIKI, FILES] }),
      agentOf('d'),
    ]);
    expect(codesOf(result)).toEqual([]);
    expect(Object.keys(serversIn(result))).toEqual(['files', 'wiki']);
    expect(accountOf(result)).toEqual([
      'a added /mcpServers',
      'b added /mcpServers',
      'c degraded /mcpServers',
      'd added /mcpServers',
    ]);
  });

  it('says nothing when all agents have the same', () => {
    const mcpServers = [FILES, WIKI];
    const result = write([agentOf('a', { mcpServers }), agentOf('b', { mcpServers })]);
    expect(accountOf(result)).toEqual([]);
  });

  it('refuses two servers of one name, and names both agents', () => {
    const other = { ...FILES, command: 'uvx' };
    const result = write([
      agentOf('a', { mcpServers: [FILES] }),
      agentOf('b', { mcpServers: [other] }),
    ]);
    expect(result.files.size).toBe(0);
    expect(result.diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'cursor/server-clash "a" and "b" each have "files" in .cursor/mcp.json, but with different settings.',
    ]);
  });

  it('keeps what only Cursor knows of the file, and tells the others', () => {
    const settings = { mcpServers: { files: { envFile: '.env' } }, inputs: [] };
    const known = agentOf('a', {
      mcpServers: [FILES],
      extensions: { cursor: { 'mcp.json': settings } },
    });
    const result = write([known, agentOf('b', { mcpServers: [WIKI] })]);
    expect(serversIn(result).files).toMatchObject({ command: 'npx', envFile: '.env' });
    expect(accountOf(result)).toEqual([
      'a added /mcpServers',
      'b added /mcpServers',
      'b added /extensions/cursor/mcp.json',
    ]);
  });

  it('drops settings of a server that is gone', () => {
    const settings = { mcpServers: { files: { envFile: '.env' } } };
    const result = write([agentOf('a', { extensions: { cursor: { 'mcp.json': settings } } })]);
    expect(accountOf(result)).toEqual(['a dropped /extensions/cursor/mcp.json']);
    expect(result.files.has(SERVER_FILE)).toBe(false);
  });

  it('has no room for them in a single document', () => {
    const agent = agentOf('helper', {
      mcpServers: [FILES],
      extensions: { cursor: { 'mcp.json': { inputs: [] } } },
    });
    const result = write([agent], { layout: 'single' });
    expect([...result.files.keys()]).toEqual([ENTRY]);
    expect(accountOf(result)).toEqual([
      'helper dropped /mcpServers',
      'helper dropped /extensions/cursor/mcp.json',
    ]);
  });

  it('refuses to lose a filter of tools', () => {
    const filtered = { ...FILES, tools: { allow: ['read'] } };
    expect(codesOf(write([agentOf('helper', { mcpServers: [filtered] })]))).toEqual([
      'error core/widens',
    ]);
  });

  it('spells the variables that stand for credentials as their place wants them', () => {
    const { files } = write([
      agentOf('helper', {
        mcpServers: [{ ...WIKI, headers: { Authorization: 'Bearer abc' } }],
        extensions: {
          cursor: { 'mcp.json': { mcpServers: { wiki: { auth: { CLIENT_SECRET: 'xyz' } } } } },
        },
      }),
    ]);
    const { wiki } = JSON.parse(files.get(SERVER_FILE) ?? '').mcpServers;
    expect(wiki.headers.Authorization).toBe('Bearer ${env:WIKI_AUTHORIZATION}');
    expect(wiki.auth.CLIENT_SECRET).toBe('${env:AUTH_CLIENT_SECRET}');
  });
});
