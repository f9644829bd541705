import { describe, expect, test } from 'vitest';
import type { Interface } from '../../../src/hub/agent-config.ts';
import { settingsOf, writeText } from './afm-text.ts';

function written(interfaces: readonly Interface[], version?: string): string {
  return settingsOf({ interfaces }, version);
}

function losses(interfaces: readonly Interface[], version?: string): readonly string[] {
  return writeText({ interfaces }, version).losses;
}

const FUNCTION: Interface = { type: 'function', signature: { input: { type: 'object' } } };
const WEBHOOK: Interface = {
  type: 'webhook',
  signature: { output: { type: 'string' } },
  http: { path: '/hook', authentication: { type: 'bearer', token: 't' } },
  subscription: { protocol: 'websub', hub: 'h', topic: 't', callback: 'c', secret: 's' },
  prompt: 'Event',
};
const PLATFORM: Interface = {
  type: 'platformchat',
  platform: {
    name: 'slack',
    mode: 'request',
    config: { a: 1 },
    polling: { interval: 9 },
    authentication: { type: 'bearer', token: 't' },
  },
};

describe('0.3.0', () => {
  test.each<[string, Interface, string, readonly string[]]>([
    ['a chat', { type: 'chat' }, '  type: chat\n', []],
    ['a function', { type: 'function' }, '  type: function\n', []],
    [
      'a signature',
      FUNCTION,
      '  type: function\n  signature:\n    input:\n      type: object\n',
      [],
    ],
    ['an empty signature', { type: 'chat', signature: {} }, '  type: chat\n  signature: {}\n', []],
    [
      'HTTP',
      { type: 'service', http: { path: '/s', authentication: { type: 'own' } } },
      '  type: service\n  exposure:\n    http:\n      path: /s\n      authentication:\n        type: own\n',
      [],
    ],
    [
      'HTTP without a path',
      { type: 'chat', http: {} },
      '  type: chat\n  exposure:\n    http:\n      path: /chat\n',
      ['added /interfaces/0/http/path'],
    ],
    [
      'a webhook without a path',
      { type: 'webhook', http: {} },
      '  type: webhook\n  exposure:\n    http:\n      path: /webhook\n',
      ['added /interfaces/0/http/path'],
    ],
    [
      'a word of a later dialect',
      { type: 'webchat', http: { path: '/w' } },
      '  type: chat\n  exposure:\n    http:\n      path: /w\n',
      ['degraded /interfaces/0'],
    ],
    ['an unknown type', { type: 'batch' }, '  type: batch\n', []],
    [
      'a list for a schema',
      { type: 'chat', signature: { input: [] } },
      '  type: chat\n  signature: {}\n',
      ['dropped /interfaces/0/signature/input'],
    ],
    [
      'a prompt and a platform',
      { type: 'chat', prompt: 'x', platform: { name: 'y' } },
      '  type: chat\n',
      ['dropped /interfaces/0/prompt', 'dropped /interfaces/0/platform'],
    ],
  ])('%s', (_, one, native, expected) => {
    expect(written([one])).toBe(`interface:\n${native}`);
    expect(losses([one])).toEqual(expected);
  });

  test('a webhook', () => {
    expect(written([WEBHOOK])).toBe(`interface:
  type: webhook
  signature:
    output:
      type: string
  exposure:
    http:
      path: /hook
      authentication:
        type: bearer
        token: t
  subscription:
    protocol: websub
    hub: h
    topic: t
    callback: c
    secret: s
`);
    expect(losses([WEBHOOK])).toEqual(['dropped /interfaces/0/prompt']);
  });

  test('says what a subscription lacks', () => {
    const { said } = writeText({ interfaces: [{ type: 'webhook', subscription: { hub: 'h' } }] });
    expect(said).toEqual([
      'warning afm/incomplete-subscription - The webhook subscription lacks "protocol", "topic", which AFM 0.3.0 requires. (Fill in the missing settings before you deploy the agent.)',
    ]);
  });

  test('holds the first interface it can', () => {
    expect(written([PLATFORM, { type: 'chat' }, FUNCTION])).toBe('interface:\n  type: chat\n');
    expect(losses([PLATFORM, { type: 'chat' }, FUNCTION])).toEqual([
      'dropped /interfaces/0',
      'dropped /interfaces/2',
      'degraded /interfaces/1',
    ]);
    expect(losses([PLATFORM])).toEqual(['dropped /interfaces/0']);
    expect(losses([])).toEqual(['dropped /interfaces']);
  });
});

describe.each(['0.3-interfaces', '0.4-draft'])('%s', (version) => {
  test.each<[string, Interface, string, readonly string[]]>([
    ['a chat', { type: 'chat' }, '  - type: consolechat\n', []],
    ['a chat over HTTP', { type: 'chat', http: {} }, '  - type: webchat\n', []],
    [
      'its path',
      { type: 'chat', http: { path: '/c', authentication: { type: 'own' } } },
      '  - type: webchat\n    exposure:\n      http:\n        path: /c\n',
      ['dropped /interfaces/0/http/authentication'],
    ],
    [
      'a service',
      { type: 'service' },
      '  - type: webchat\n',
      ['degraded /interfaces/0/type', 'added /interfaces/0/http'],
    ],
    [
      'a function with a signature',
      FUNCTION,
      '  - type: consolechat\n    signature:\n      input:\n        type: object\n',
      ['degraded /interfaces/0/type'],
    ],
    [
      'a webhook without a subscription',
      { type: 'webhook', http: {} },
      '  - type: webhook\n    exposure:\n      http:\n        path: /webhook\n    subscription:\n      protocol: websub\n',
      ['added /interfaces/0/http/path', 'added /interfaces/0/subscription/protocol'],
    ],
    [
      'what its type has no place for',
      { type: 'chat', prompt: 'x', subscription: { hub: 'h' }, platform: {} },
      '  - type: consolechat\n',
      [
        'dropped /interfaces/0/prompt',
        'dropped /interfaces/0/subscription',
        'dropped /interfaces/0/platform',
      ],
    ],
  ])('%s', (_, one, native, expected) => {
    expect(written([one], version)).toBe(`interfaces:\n${native}`);
    expect(losses([one], version)).toEqual(expected);
  });

  test('a webhook', () => {
    expect(written([WEBHOOK], version)).toBe(`interfaces:
  - type: webhook
    prompt: Event
    signature:
      output:
        type: string
    exposure:
      http:
        path: /hook
    subscription:
      protocol: websub
      hub: h
      topic: t
      callback: c
      secret: s
`);
    expect(losses([WEBHOOK], version)).toEqual(['dropped /interfaces/0/http/authentication']);
  });

  test.each<[string, Interface]>([
    ['without a signature', { type: 'function' }],
    ['of plain text', { type: 'function', signature: { input: { type: 'string' } } }],
  ])('a function %s is what it assumes, more or less', (_, one) => {
    expect(written([one], version)).toBe('');
    expect(losses([one], version)).toEqual(['degraded /interfaces/0']);
  });

  test('none, said so', () => {
    expect(written([], version)).toBe('interfaces: []\n');
    expect(losses([], version)).toEqual([]);
  });

  test('several, some of which move up', () => {
    const several = [{ type: 'function' }, { type: 'batch' }, { type: 'chat' }];
    expect(written(several, version)).toBe('interfaces:\n  - type: consolechat\n');
    expect(losses(several, version)).toEqual([
      'degraded /interfaces/0',
      'dropped /interfaces/1',
      'degraded /interfaces',
    ]);
  });

  test('two of one type get a warning', () => {
    const { said } = writeText({ interfaces: [{ type: 'chat' }, { type: 'chat' }] }, version);
    expect(said).toEqual([
      'warning afm/repeated-interface - Two interfaces have the type "consolechat". (Keep one of each type: interpreters refuse to start otherwise.)',
    ]);
  });
});

describe('a platform chat', () => {
  test('is held by the draft', () => {
    expect(written([PLATFORM], '0.4-draft')).toBe(`interfaces:
  - type: platformchat
    platform: slack
    mode: request
    platform_config:
      a: 1
    polling:
      interval: 9
    authentication:
      type: bearer
      token: t
`);
    expect(losses([PLATFORM], '0.4-draft')).toEqual([]);
    expect(losses([{ type: 'platformchat', platform: {} }], '0.4-draft')).toEqual([
      'dropped /interfaces/0/platform',
    ]);
  });

  test('is dropped before', () => {
    expect(losses([PLATFORM], '0.3-interfaces')).toEqual(['dropped /interfaces/0']);
  });
});
