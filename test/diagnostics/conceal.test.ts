import { describe, expect, it } from 'vitest';
import { concealInSentence, concealSecrets } from '../../src/diagnostics/conceal.ts';

const reference = '$' + '{TOKEN}';

describe('concealSecrets', () => {
  it.each([
    ['token: abc def', 'token: ••• •••'],
    ['  "api_key": "a\\"b", "x": 1', '  "api_key": "••"•", "x": 1'],
    ["  password: 'p w', user: me", "  password: '• •', user: me"],
    ['DB_PASSWORD=hunter2', 'DB_PASSWORD=•••••••'],
    ['Authorization: Bearer abc', 'Authorization: •••••• •••'],
    ['key: k1', 'key: ••'],
    ['token: ${T:-abc}', 'token: •••••••••'],
    [`token: ${reference}, secret: abc`, `token: ${reference}, secret: •••`],
    ['url: https://me:pw@example.com/mcp', 'url: https://me:••@example.com/mcp'],
    ['url: https://h/mcp?api_key=abc&x=1', 'url: https://h/mcp?api_key=•••••••'],
    ['GITHUB_PAT: ghp_x', 'GITHUB_PAT: •••••'],
    ['note: ghp_abcdefghijklmnopqrstuvwxyz', 'note: ••••••••••••••••••••••••••••••'],
    ['target: https://h/x --auth abc', 'target: https://h/x --auth •••'],
    ['args: ["--token", "abc", "-v"]', 'args: ["--token", "•••", "-v"]'],
    ['headers: {X-Who: "a b", Y: c}', 'headers: {X-Who: "• •", Y: ••'],
    ['name: a, env: { LEVEL: x }', 'name: a, env: { LEVEL: • •'],
    ['X-Auth: abc', 'X-Auth: •••'],
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

describe('concealInSentence', () => {
  it.each([
    ['"{"token":"abc","n":1}" is no reference.', '"{"token":"•••","n":1}" is no reference.'],
    ['{"api_key":123} is not there.', '{"api_key":•••} is not there.'],
    ['appends to https://u:pw@h/x?token=abc', 'appends to https://u:••@h/x?token=•••'],
  ])('%s', (sentence, shown) => {
    expect(concealInSentence(sentence)).toBe(shown);
  });

  it.each([
    'Two agents are called "key": one in a.md, one in b.md.',
    'Remove "token": write it to the environment.',
    'Say which it is with --from (afm, agentcard).',
  ])('leaves alone %s', (sentence) => {
    expect(concealInSentence(sentence)).toBe(sentence);
  });
});
