import { describe, expect, it } from 'vitest';
import { isLoadable } from '../../../adapters/gemini/tools.ts';
import type { McpServer, ToolRule } from '../../../src/index.ts';
import { accountOf, agentOf, codesOf, linesOf, readAgent, write } from './agents.ts';

function allowing(...tools: readonly string[]): readonly ToolRule[] {
  return [
    { tool: '*', access: 'deny' },
    ...tools.map((tool): ToolRule => ({ tool, access: 'allow' })),
  ];
}

const SERVER = ['mcp_servers:', '  a_b:', '    command: serve'];
const A_B: McpServer = { name: 'a_b', transport: 'stdio', command: 'serve' };
const REQUIRED = ['name: helper', 'description: Helps.'];

describe('names that load', () => {
  it.each(['*', 'read_file', 'search_file_content', 'discovered_tool_x', 'mcp_*', 'mcp_a_*'])(
    '%s',
    (name) => expect(isLoadable(name)).toBe(true),
  );

  it.each(['mcp_a_b_c', 'mcp_a.b-c_d'])('%s', (name) => expect(isLoadable(name)).toBe(true));

  it.each(['Read', 'mcp_', 'mcp_a', 'mcp_a_', 'mcp__a', 'mcp_a___', 'mcp_a_b_*', 'mcp_a_b c', ''])(
    'not %j',
    (name) => expect(isLoadable(name)).toBe(false),
  );
});

describe('reading', () => {
  it.each([
    ['tools: []', allowing()],
    ['tools: [replace, grep_search]', allowing('file_edit', 'search')],
    ['tools: [search_file_content]', allowing('search')],
    ['tools: [mcp_issues_create_issue, mcp_wiki_*]', allowing('issues/create_issue', 'wiki/*')],
    ['tools: [mcp_*]', allowing('other:mcp_*')],
    ['tools: [mcp_a_b_c]', allowing('a/b_c')],
    ['tools: ["*"]', [{ tool: '*', access: 'allow' }]],
  ])('%s', (line, tools) => {
    const result = readAgent(...REQUIRED, line);
    expect(codesOf(result)).toEqual([]);
    expect(result.agents[0]?.tools).toEqual(tools);
  });

  it('finds no rules where there is no list', () => {
    expect(readAgent(...REQUIRED).agents[0]).not.toHaveProperty('tools');
  });

  it('knows servers of the agent by their whole names', () => {
    const result = readAgent(...REQUIRED, 'tools: [mcp_a_b_c, mcp_a_d]', ...SERVER);
    expect(result.agents[0]?.tools).toEqual(allowing('a_b/c', 'a/d'));
  });

  it('tells names that Gemini CLI refuses', () => {
    const result = readAgent(...REQUIRED, 'tools: [Read, mcp_my_server_*]');
    expect(codesOf(result)).toEqual(['warning gemini/tool-name', 'warning gemini/tool-name']);
    expect(result.agents[0]?.tools).toEqual(allowing('Read', 'other:mcp_my_server_*'));
    expect(accountOf(write(agentOf(result.agents[0])))).toEqual(['degraded /tools']);
  });
});

describe('writing', () => {
  it('has no names for tools that only other hosts have, nor for calls of other agents', () => {
    const result = write(agentOf({ tools: allowing('file_read', 'agent', 'NotebookEdit') }));
    expect(linesOf(result)).toEqual([...REQUIRED, 'tools:', '  - read_file']);
    expect(accountOf(result)).toEqual(['degraded /tools']);
  });

  it('never turns a plain name into a tool of a server', () => {
    const result = write(agentOf({ tools: allowing('mcp_foo_bar') }));
    expect(linesOf(result)).toEqual([...REQUIRED, 'tools: []']);
  });

  it('names a server with underscores only if it comes with the agent', () => {
    const tools = allowing('a_b/c', 'a_b/*', 'wiki/*');
    expect(linesOf(write(agentOf({ tools, mcpServers: [A_B] }))).slice(2, 5)).toEqual([
      'tools:',
      '  - mcp_a_b_c',
      '  - mcp_wiki_*',
    ]);
    expect(linesOf(write(agentOf({ tools }))).slice(2)).toEqual(['tools:', '  - mcp_wiki_*']);
  });

  it('leaves out what it could allow only without its pattern', () => {
    const tools: readonly ToolRule[] = [
      ...allowing('file_read'),
      { tool: 'shell', access: 'allow', pattern: 'git diff *' },
    ];
    expect(linesOf(write(agentOf({ tools })))).toEqual([...REQUIRED, 'tools:', '  - read_file']);
  });

  it('refuses denials, which it cannot say', () => {
    const tools: readonly ToolRule[] = [{ tool: 'shell', access: 'deny' }];
    expect(codesOf(write(agentOf({ tools })))).toEqual(['error core/widens']);
  });

  it('takes a denied tool from the list instead', () => {
    const tools: readonly ToolRule[] = [
      ...allowing('file_read', 'shell'),
      { tool: 'shell', access: 'deny' },
    ];
    expect(linesOf(write(agentOf({ tools })))).toEqual([...REQUIRED, 'tools:', '  - read_file']);
  });

  it('refuses a read-only agent that could write, and takes one that could not', () => {
    const permissions = { sandbox: 'read-only' } as const;
    expect(codesOf(write(agentOf({ permissions })))).toEqual(['error core/widens']);
    const result = write(agentOf({ permissions, tools: allowing('file_read') }));
    expect(codesOf(result)).toEqual([]);
    expect(accountOf(result)).toEqual(['dropped /permissions']);
  });
});
