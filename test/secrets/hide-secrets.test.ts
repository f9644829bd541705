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

describe('a literal default of a variable is a credential where one is announced', () => {
  it.each<[string, Partial<McpServer>, Partial<McpServer>, string[]]>([
    [
      'by the name of the setting',
      { env: { PASSWORD: '${PW:-hunter2}' }, headers: { Authorization: 'Bearer ${TOK:-abc}' } },
      { env: { PASSWORD: '<PW>' }, headers: { Authorization: 'Bearer <TOK>' } },
      ['PW', 'TOK'],
    ],
    [
      'by its own shape',
      { env: { LEVEL: '${L:-ghp_abcdefghijklmnopqrstuvwxyz0123}', DB: '${D:-pg://a:b@h}' } },
      { env: { LEVEL: '<L>', DB: '<D>' } },
      ['L', 'D'],
    ],
    [
      'by what stands before it',
      {
        url: 'https://ann:${P:-abc}@h.example/?page=${N:-2}&token=${T:-x&y}',
        args: ['--token', '${A:-abc}', '--api-key=${B:-abc}', '-H', 'X-Api-Key: ${C:-abc}'],
      },
      {
        url: 'https://ann:<P>@h.example/?page=${N:-2}&token=<T>',
        args: ['--token', '<A>', '--api-key=<B>', '-H', 'X-Api-Key: <C>'],
      },
      ['P', 'T', 'A', 'B', 'C'],
    ],
    [
      'by the name of the variable',
      { args: ['${API_TOKEN:-abc}', '${env:DB_PASSWORD:-abc}'] },
      { args: ['<API_TOKEN>', '<DB_PASSWORD>'] },
      ['API_TOKEN', 'DB_PASSWORD'],
    ],
    [
      'at any depth, with braces in it',
      { env: { A_TOKEN: '${A:-${B:-abc}}', C_TOKEN: '${C:-a{b}', D_TOKEN: '${D:-${E:-${F:-x}}}' } },
      { env: { A_TOKEN: '<A>', C_TOKEN: '<C>', D_TOKEN: '<D>' } },
      ['A', 'C', 'D'],
    ],
  ])('%s', (_, before, after, variables) => {
    expect(hideInServer(before)).toEqual({ ...after, variables });
  });

  it('empty defaults, other variables and harmless ones stay', () => {
    const env = { A_TOKEN: '${A:-}', B_TOKEN: '${B:-${C}}', D_TOKEN: '${D:-${E:-}}' };
    const server = { env: { ...env, LEVEL: '${LEVEL:-debug}' }, args: ['-H', 'Accept: ${F:-a/b}'] };
    expect(hideInServer(server)).toEqual({ ...server, variables: [] });
  });

  it('another secret does not get the name of the variable', () => {
    const env = { PASSWORD: '${TOKEN:-abc}', TOKEN: 'def' };
    expect(hideInServer({ env })).toEqual({
      env: { PASSWORD: '<TOKEN>', TOKEN: '<TOKEN_2>' },
      variables: ['TOKEN', 'TOKEN_2'],
    });
  });

  it('and a long hostile text is looked at only once', () => {
    const started = performance.now();
    hide({
      instruction: '${A:-'.repeat(200_000),
      description: '${A:-AKIAABCDEFGHIJKLMNOP}'.repeat(40_000),
    });
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

it('headers among the arguments are hidden behind their scheme', () => {
  const args = ['-H', 'X-Api-Key: abc', '--header', 'Authorization: Bearer def', '-H', 'Accept: x'];
  expect(hideInServer({ args: [...args, '--header=Cookie:ghi', '-H', 'X-Api-Key: ${K}'] })).toEqual(
    {
      args: [
        '-H',
        'X-Api-Key: <GIT_HUB_ARGUMENT>',
        '--header',
        'Authorization: Bearer <GIT_HUB_ARGUMENT_2>',
        '-H',
        'Accept: x',
        '--header=Cookie:<GIT_HUB_ARGUMENT_3>',
        '-H',
        'X-Api-Key: ${K}',
      ],
      variables: ['GIT_HUB_ARGUMENT', 'GIT_HUB_ARGUMENT_2', 'GIT_HUB_ARGUMENT_3'],
    },
  );
});

describe('the value of an HTTP scheme in extensions', () => {
  const withValue = (value: string) => ({
    ...AGENT,
    extensions: { gemini: { auth: { type: 'http', scheme: 'Bearer', value }, other: { value } } },
  });
  const isCommand = (text: string) => text.startsWith('!');

  it('is hidden directly below auth only', () => {
    const { agent, secrets } = hideSecrets(withValue('abc'), (name) => `$${name}`, new Map());
    expect(agent.extensions).toEqual({
      gemini: {
        auth: { type: 'http', scheme: 'Bearer', value: '$AUTH_VALUE' },
        other: { value: 'abc' },
      },
    });
    expect(secrets).toEqual([{ pointer: '/extensions/gemini/auth/value', variable: 'AUTH_VALUE' }]);
  });

  it.each(['$TOKEN', '${TOKEN}', '!print-token', '!print-token ${ITEM:-main}'])(
    '%s stays',
    (value) => {
      const agent = withValue(value);
      expect(hideSecrets(agent, (name) => `$${name}`, new Map(), isCommand).agent).toBe(agent);
    },
  );
});
