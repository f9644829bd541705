import { describe, expect, it } from 'vitest';
import type { AgentConfig, McpServer } from '../../src/hub/agent-config.ts';
import { hideSecrets } from '../../src/secrets/hide-secrets.ts';

const AGENT: AgentConfig = { id: 'a', name: 'a', kind: 'agent' };

function hide(parts: Partial<AgentConfig>) {
  const { agent, secrets } = hideSecrets(
    { ...AGENT, ...parts },
    (variable) => `<${variable}>`,
    new Map(),
  );
  return { agent, variables: secrets.map(({ variable }) => variable) };
}

function hideInServer(server: Partial<McpServer>) {
  const { agent, variables } = hide({ mcpServers: [{ name: 'git-hub', ...server }] });
  const { name: _name, ...rest } = agent.mcpServers?.[0] ?? { name: '' };
  return { ...rest, variables };
}

describe('secrets are found by their place', () => {
  it.each<[string, Partial<McpServer>, Partial<McpServer>, string[]]>([
    [
      'an environment variable keeps its name',
      { env: { GH_TOKEN: 'abc', LEVEL: 'debug', TOKEN_URL: 'https://x' } },
      { env: { GH_TOKEN: '<GH_TOKEN>', LEVEL: 'debug', TOKEN_URL: 'https://x' } },
      ['GH_TOKEN'],
    ],
    [
      'a header keeps its scheme',
      { headers: { authorization: 'Bearer abc', Accept: 'text/plain' } },
      { headers: { authorization: 'Bearer <GIT_HUB_AUTHORIZATION>', Accept: 'text/plain' } },
      ['GIT_HUB_AUTHORIZATION'],
    ],
    [
      'password and token in a URL',
      { url: 'https://ann:abc@h.example/x?page=2&token=def#top' },
      { url: 'https://ann:<GIT_HUB_URL>@h.example/x?page=2&token=<GIT_HUB_URL_2>#top' },
      ['GIT_HUB_URL', 'GIT_HUB_URL_2'],
    ],
    [
      'arguments behind a flag and in it',
      { args: ['--token', 'abc', '--api-key=abc', '--max-tokens', '5', '--verbose'] },
      {
        args: [
          '--token',
          '<GIT_HUB_ARGUMENT>',
          '--api-key=<GIT_HUB_ARGUMENT>',
          '--max-tokens',
          '5',
          '--verbose',
        ],
      },
      ['GIT_HUB_ARGUMENT', 'GIT_HUB_ARGUMENT'],
    ],
    [
      'every kind of authentication',
      { authentication: { type: 'oauth2', client_id: 'c', client_secret: 's', token_url: 'u' } },
      {
        authentication: {
          type: 'oauth2',
          client_id: 'c',
          client_secret: '<GIT_HUB_CLIENT_SECRET>',
          token_url: 'u',
        },
      },
      ['GIT_HUB_CLIENT_SECRET'],
    ],
  ])('%s', (_, before, after, variables) => {
    expect(hideInServer(before)).toEqual({ ...after, variables });
  });

  it('references of every dialect are left alone', () => {
    const env = {
      A_TOKEN: '${A}',
      B_TOKEN: '${env:B}',
      C_TOKEN: 'env://C',
      D_TOKEN: 'op://vault/item',
      E_TOKEN: '$E',
    };
    expect(hideInServer({ env })).toEqual({ env, variables: [] });
  });

  it('two secrets never share a variable, one secret has one', () => {
    const { variables } = hide({
      model: { authentication: { type: 'bearer', token: 'one' } },
      interfaces: [
        { type: 'webhook', subscription: { secret: 'two' } },
        { type: 'chat', http: { authentication: { type: 'x', secret: 'two' } } },
        { type: 'service', http: { authentication: { type: 'x', secret: 'three' } } },
      ],
    });
    expect(variables).toEqual([
      'MODEL_TOKEN',
      'INTERFACES_SECRET',
      'INTERFACES_SECRET',
      'INTERFACES_SECRET_2',
    ]);
  });

  it('schemas and texts may speak of tokens', () => {
    const parts: Partial<AgentConfig> = {
      description: 'Rotates the password of a service.',
      interfaces: [
        { type: 'function', signature: { input: { properties: { token: { type: 'string' } } } } },
      ],
      offeredTools: [{ name: 't', parameters: { properties: { api_key: { default: 'none' } } } }],
    };
    expect(hide(parts)).toEqual({ agent: { ...AGENT, ...parts }, variables: [] });
  });
});

describe('secrets are found by their shape, even in texts', () => {
  it.each([
    ['sk-ant-api03-abcdefghijklmnopqrst'],
    ['ghp_abcdefghijklmnopqrstuvwxyz0123'],
    ['xoxb-123456789012-abcdefgh'],
    ['AKIAABCDEFGHIJKLMNOP'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcdefghijk'],
  ])('%s', (secret) => {
    const { agent, variables } = hide({ instruction: `Use ${secret} for the call.` });
    expect(agent.instruction).toBe('Use <INSTRUCTION_SECRET> for the call.');
    expect(variables).toEqual(['INSTRUCTION_SECRET']);
  });

  it('and looks at a long hostile text only once', () => {
    const started = performance.now();
    hide({ instruction: 'eyJ-'.repeat(250_000) });
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
