import { describe, expect, it } from 'vitest';
import type { McpServer } from '../../../src/hub/agent-config.ts';
import { readServer, readSettings, writeAgent, writeServer } from './codex-agents.ts';

describe('servers', () => {
  it('that are switched off stay with Codex', () => {
    const { agent } = readSettings('[mcp_servers.s]\nurl = "u"\nenabled = false\n');
    expect(agent).not.toHaveProperty('mcpServers');
    expect(writeAgent({ ...agent }).text).toBe('\n[mcp_servers.s]\nurl = "u"\nenabled = false\n');
  });

  it('have filters of plain names', () => {
    const settings = 'url = "u"\nenabled_tools = ["a", "b"]\ndisabled_tools = ["b"]\n';
    const server = readServer(settings);
    expect(server?.tools).toEqual({ allow: ['a', 'b'], deny: ['b'] });
    expect(writeServer(server ?? {})).toMatchObject({
      text: `\n[mcp_servers.s]\n${settings}`,
      losses: [],
    });
  });

  it('lose patterns that allow, and are refused without patterns that deny', () => {
    const allow = writeServer({ transport: 'http', url: 'u', tools: { allow: ['a', 'get_*'] } });
    expect(allow.text).toContain('enabled_tools = ["a"]');
    expect(allow.losses).toEqual(['degraded /mcpServers/0/tools/allow']);
    const deny = writeServer({ transport: 'http', url: 'u', tools: { deny: ['delete_*'] } });
    expect(deny.codes).toEqual(['core/widens']);
  });

  it('ask before calls, all of them or single ones', () => {
    const settings =
      'url = "u"\ndefault_tools_approval_mode = "prompt"\n\n[mcp_servers.s.tools.list]\napproval_mode = "approve"\n';
    const server = readServer(settings);
    expect(server?.policy).toEqual({
      default: { approval: true },
      tools: { list: { approval: false } },
    });
    expect(writeServer(server ?? {})).toMatchObject({
      text: `\n[mcp_servers.s]\n${settings}`,
      losses: [],
    });
    const { losses } = writeServer({
      ...server,
      policy: { default: { approval: true, include: 'manual' } },
    });
    expect(losses).toEqual(['degraded /mcpServers/0/policy']);
  });

  it.each<[string, Partial<McpServer>, string]>([
    ['SSE', { transport: 'sse', url: 'u' }, 'dropped /mcpServers/0'],
    ['no connection', {}, 'dropped /mcpServers/0'],
  ])('with %s are left out', (_, server, loss) => {
    const { text, losses } = writeServer(server);
    expect(text).toBe('');
    expect(losses).toContain(loss);
  });

  it('start only under plain names', () => {
    const mcpServers = [{ name: 'my docs', transport: 'http', url: 'u' }] as const;
    expect(writeAgent({ mcpServers })).toMatchObject({
      text: '\n[mcp_servers."my docs"]\nurl = "u"\n',
      losses: ['degraded /mcpServers/0/name'],
    });
  });
});
