import { describe, expect, it } from 'vitest';
import type { McpServer } from '../../../src/index.ts';
import { accountOf, agentOf, codesOf, linesOf, readAgent, write } from './agents.ts';

const REQUIRED = ['name: helper', 'description: Helps.'];

describe('names', () => {
  it('for people have a setting of their own', () => {
    const { agents } = readAgent(...REQUIRED, 'display_name: The Helper');
    expect(agents).toMatchObject([{ id: 'helper', name: 'The Helper' }]);
    expect(linesOf(write(agentOf({ name: 'The Helper' })))).toContain('display_name: The Helper');
  });

  it('may have underscores, but not at the beginning', () => {
    expect([...write(agentOf({ id: 'a_b' })).files.keys()]).toEqual(['.gemini/agents/a_b.md']);
    const result = write(agentOf({ id: '_a' }));
    expect([...result.files.keys()]).toEqual(['.gemini/agents/a.md']);
    expect(accountOf(result)).toEqual(['degraded /id']);
  });

  it('that Gemini CLI refuses are told', () => {
    expect(codesOf(readAgent('name: My Agent', 'description: Helps.'))).toEqual([
      'warning gemini/name',
    ]);
    expect(codesOf(readAgent('description: Helps.'))).toEqual(['warning coding/no-name']);
  });
});

describe('settings', () => {
  it('limits turns, of which there must be one', () => {
    const limits = { maxIterations: 7, maxParallel: 2 };
    const result = write(agentOf({ limits }));
    expect(linesOf(result)).toContain('max_turns: 7');
    expect(accountOf(result)).toEqual(['dropped /limits/maxParallel']);
    expect(accountOf(write(agentOf({ limits: { maxIterations: 0 } })))).toEqual([
      'dropped /limits/maxIterations',
    ]);
  });

  it('has a temperature and no further sampling', () => {
    const result = write(agentOf({ sampling: { temperature: 0.5, topP: 0.9 } }));
    expect(linesOf(result)).toContain('temperature: 0.5');
    expect(accountOf(result)).toEqual(['dropped /sampling/topP']);
  });

  it.each([['gemini-3-pro'], ['flash']])('runs the model %s', (name) => {
    expect(linesOf(write(agentOf({ model: { name } })))).toContain(`model: ${name}`);
  });

  it.each([
    [{ name: 'claude-opus-4' }],
    [{ name: 'haiku' }],
    [{ name: 'inherit' }],
    [{ name: 'x', provider: 'mistral' }],
  ])('does not run %j', (model) => {
    expect(accountOf(write(agentOf({ model })))).toEqual(['dropped /model']);
  });

  it('asks for a description', () => {
    expect(codesOf(readAgent('name: helper'))).toEqual(['warning coding/no-description']);
    expect(codesOf(write(agentOf({ derived: ['description'] })))).toEqual([
      'warning coding/no-description',
    ]);
  });
});

describe('servers', () => {
  const SERVERS: readonly McpServer[] = [
    {
      name: 'files',
      description: 'The files.',
      transport: 'stdio',
      command: 'serve',
      cwd: 'tools',
      env: { TOKEN: '${TOKEN}' },
      tools: { allow: ['read'], deny: ['write'] },
    },
    { name: 'stock', transport: 'http', url: 'https://stock.example.com/mcp' },
    { name: 'news', transport: 'sse', url: 'https://news.example.com/sse' },
  ];

  it('are written so that they load, and come back', () => {
    const result = write(agentOf({ mcpServers: SERVERS }));
    expect(accountOf(result)).toEqual([]);
    const lines = linesOf(result);
    expect(lines).toContain('    http_url: https://stock.example.com/mcp');
    expect(lines).toContain('    type: sse');
    expect(lines).toContain('    include_tools:');
    expect(readAgent(...lines).agents[0]?.mcpServers).toEqual(SERVERS);
  });

  it('are read as they are documented, too', () => {
    const result = readAgent(
      ...REQUIRED,
      'mcpServers:',
      '  stock:',
      '    httpUrl: https://stock.example.com/mcp',
      '    excludeTools: [sell]',
      '    trust: true',
    );
    expect(codesOf(result)).toEqual(['warning gemini/documented-servers']);
    expect(result.agents).toMatchObject([
      {
        mcpServers: [{ name: 'stock', transport: 'http', tools: { deny: ['sell'] } }],
        extensions: { gemini: { mcp_servers: { stock: { trust: true } } } },
      },
    ]);
  });

  it('may have an address of either kind', () => {
    const { agents } = readAgent(
      ...REQUIRED,
      'mcp_servers:',
      '  a: { url: https://a.example, type: http }',
      '  b: { url: https://b.example }',
    );
    expect(agents[0]?.mcpServers?.map(({ transport }) => transport)).toEqual(['http', 'sse']);
  });

  it('know variables as a shell does', () => {
    const { agents } = readAgent(
      ...REQUIRED,
      'mcp_servers:',
      '  a: { command: run, env: { A: $ONE, B: "${TWO}" } }',
    );
    expect(agents[0]?.mcpServers?.[0]?.env).toEqual({ A: '${ONE}', B: '${TWO}' });
  });
});
