import { describe, expect, it } from 'vitest';
import { concealSecrets } from '../../src/diagnostics/conceal.ts';

const reference = '$' + '{TOKEN}';

describe('concealSecrets', () => {
  it.each([
    ['token: abc def', 'token: ••• •••'],
    ['  "api_key": "a\\"b", "x": 1', '  "api_key": "••"•", "x": 1'],
    ["  password: 'p w', user: me", "  password: '• •', user: me"],
    ['DB_PASSWORD=hunter2', 'DB_PASSWORD=•••••••'],
    ['Authorization: Bearer abc', 'Authorization: •••••• •••'],
    ['key: k1', 'key: ••'],
    [`token: ${reference}, secret: abc`, `token: ${reference}, secret: •••`],
    ['url: https://me:pw@example.com/mcp', 'url: https://me:••@example.com/mcp'],
  ])('%s', (line, shown) => {
    expect(concealSecrets(line)).toBe(shown);
  });

  it.each([
    'max_tokens: 100',
    'token_url: https://example.com/token',
    `token: ${reference}`,
    `Authorization: "Bearer ${reference}"`,
    'secret:',
    'url: https://example.com:8080/mcp',
  ])('leaves alone %s', (line) => {
    expect(concealSecrets(line)).toBe(line);
  });
});
