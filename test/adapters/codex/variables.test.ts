import { describe, expect, it } from 'vitest';
import type { McpServer } from '../../../src/hub/agent-config.ts';
import { readServer, readSettings, writeAgent, writeServer } from './codex-agents.ts';

describe('variables of servers', () => {
  it.each([
    ['command = "c"\nenv_vars = ["TOKEN"]\n', { env: { TOKEN: '${TOKEN}' } }],
    [
      'command = "c"\nenv_vars = ["TOKEN"]\n\n[mcp_servers.s.env]\nLEVEL = "1"\n',
      { env: { LEVEL: '1', TOKEN: '${TOKEN}' } },
    ],
    ['url = "u"\nbearer_token_env_var = "T"\n', { headers: { Authorization: 'Bearer ${T}' } }],
    [
      'url = "u"\n\n[mcp_servers.s.http_headers]\nX-A = "1"\n\n[mcp_servers.s.env_http_headers]\nX-B = "B"\n',
      { headers: { 'X-A': '1', 'X-B': '${B}' } },
    ],
  ])('%j', (settings, fields) => {
    const server = readServer(settings);
    expect(server).toMatchObject(fields);
    const { text, losses } = writeServer(server ?? {});
    expect(text).toBe(`\n[mcp_servers.s]\n${settings}`);
    expect(losses).toEqual([]);
  });

  it.each<[Partial<McpServer>, string, string]>([
    [{ env: { A: '${B}' } }, 'A = "${B}"', 'degraded /mcpServers/0/env/A'],
    [{ env: { A: '${A:-x}' } }, 'A = "${A:-x}"', 'degraded /mcpServers/0/env/A'],
    [{ args: ['-r', '${R}'] }, 'args = ["-r", "${R}"]', 'degraded /mcpServers/0/args/1'],
    [{ cwd: '${HOME}/x' }, 'cwd = "${HOME}/x"', 'degraded /mcpServers/0/cwd'],
  ])('Codex does not resolve %j', (fields, line, loss) => {
    const { text, losses } = writeServer({ transport: 'stdio', command: 'c', ...fields });
    expect(text).toContain(line);
    expect(losses).toEqual([loss]);
  });

  it.each<[Record<string, string>, string, string]>([
    [{ Authorization: 'Basic ${B}' }, 'Authorization = "Basic ${B}"', '/headers/Authorization'],
    [{ authorization: 'Bearer ${B}' }, 'bearer_token_env_var = "B"', '/headers'],
  ])('a header %j is not quite the same', (headers, line, pointer) => {
    const { text, losses } = writeServer({ transport: 'http', url: 'u', headers });
    expect(text).toContain(line);
    expect(losses).toEqual([`degraded /mcpServers/0${pointer}`]);
  });

  it('take the place of literal credentials', () => {
    const { text } = writeAgent({
      mcpServers: [
        { name: 'l', transport: 'stdio', command: 'c', env: { API_TOKEN: 'abc' } },
        {
          name: 'r',
          transport: 'http',
          url: 'u',
          headers: { Authorization: 'Bearer abc', 'X-Api-Key': 'def' },
        },
        {
          name: 'b',
          transport: 'http',
          url: 'u',
          authentication: { type: 'bearer', token: 'ghi' },
        },
      ],
    });
    expect(text).toContain('env_vars = ["API_TOKEN"]');
    expect(text).toContain('bearer_token_env_var = "R_AUTHORIZATION"');
    expect(text).toContain('X-Api-Key = "R_X_API_KEY"');
    expect(text).toContain('bearer_token_env_var = "B_TOKEN"');
    expect(text).not.toMatch(/abc|def|ghi/);
  });

  it('are warned of where Codex sees plain texts', () => {
    const settings = '[mcp_servers.s]\ncommand = "c"\nargs = ["-r", "${R}"]\nenv.A = "${A}"\n';
    const { codes, diagnostics } = readSettings(settings);
    expect(codes).toEqual(['codex/unresolved-variable', 'codex/unresolved-variable']);
    expect(diagnostics.map(({ at }) => at?.pointer)).toEqual([
      '/mcp_servers/s/args/1',
      '/mcp_servers/s/env/A',
    ]);
  });

  it.each([
    ['command = "c"\nenv_vars = ["A", { name = "B", source = "remote" }]\n', 'env_vars'],
    ['command = "c"\nenv_vars = ["A"]\nenv = { A = "1" }\n', 'env_vars'],
    ['command = "c"\nenv_vars = ["A-B"]\n', 'env_vars'],
    ['url = "u"\nhttp_headers = { A = "1" }\nenv_http_headers = { A = "B" }\n', 'env_http_headers'],
    [
      'url = "u"\nenv_http_headers = { authorization = "A" }\nbearer_token_env_var = "T"\n',
      'bearer_token_env_var',
    ],
  ])('stay with Codex where they say more: %j', (settings, key) => {
    const { agent, codes } = readSettings(`[mcp_servers.s]\n${settings}`);
    expect(agent?.extensions).toHaveProperty(`codex.mcp_servers.s.${key}`);
    expect(codes).toEqual([]);
    const { text, losses } = writeAgent({ ...agent });
    expect(text).toContain(key);
    expect(losses).toEqual([]);
  });
});
