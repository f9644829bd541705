import { describe, expect, test } from 'vitest';
import type { Interface } from '../../../src/hub/agent-config.ts';
import { fieldsOf, saidOf } from './afm-text.ts';

function interfacesOf(settings: string): readonly Interface[] | undefined {
  return fieldsOf(settings).interfaces;
}

describe('interface', () => {
  test.each<[string, Interface]>([
    ['{type: function}', { type: 'function' }],
    ['{type: chat}', { type: 'chat' }],
    ['{type: chat, exposure: {http: {path: /c}}}', { type: 'chat', http: { path: '/c' } }],
    ['{type: service, exposure: {http: {path: /s}}}', { type: 'service', http: { path: '/s' } }],
    ['{type: consolechat}', { type: 'chat' }],
    ['{type: webchat}', { type: 'chat', http: {} }],
    ['{type: webchat, exposure: {http: {path: /c}}}', { type: 'chat', http: { path: '/c' } }],
    ['{type: chat, exposure: {http: {}}}', { type: 'chat', http: {} }],
    ['{type: function, signature: {}}', { type: 'function', signature: {} }],
    [
      '{type: function, signature: {input: {type: string}, output: true}}',
      { type: 'function', signature: { input: { type: 'string' }, output: true } },
    ],
    ['{type: webhook, subscription: {protocol: p}, prompt: Hi}', webhook()],
  ])('%s', (settings, expected) => {
    expect(interfacesOf(`interface: ${settings}`)).toStrictEqual([expected]);
    expect(interfacesOf(`interface: [${settings}]`)).toStrictEqual([expected]);
    expect(interfacesOf(`interfaces: ${settings}`)).toStrictEqual([expected]);
    expect(interfacesOf(`interfaces: [${settings}]`)).toStrictEqual([expected]);
  });

  function webhook(): Interface {
    return { type: 'webhook', subscription: { protocol: 'p' }, prompt: 'Hi' };
  }

  test('all of a subscription', () => {
    const settings = `
interface:
  type: webhook
  subscription:
    protocol: websub
    hub: h
    topic: t
    callback: c
    secret: s
    authentication: {type: basic, username: u, password: p}`;
    expect(interfacesOf(settings)).toStrictEqual([
      {
        type: 'webhook',
        subscription: {
          protocol: 'websub',
          hub: 'h',
          topic: 't',
          callback: 'c',
          secret: 's',
          authentication: { type: 'basic', username: 'u', password: 'p' },
        },
      },
    ]);
  });

  test('all of a platform chat', () => {
    const settings = `
interfaces:
  - type: platformchat
    platform: slack
    mode: polling
    prompt: Hi
    platform_config: {channel: general, nested: {deep: true}}
    polling: {interval: 30}
    authentication: {type: bearer, token: t}`;
    expect(interfacesOf(settings)).toStrictEqual([
      {
        type: 'platformchat',
        prompt: 'Hi',
        platform: {
          name: 'slack',
          mode: 'polling',
          config: { channel: 'general', nested: { deep: true } },
          polling: { interval: 30 },
          authentication: { type: 'bearer', token: 't' },
        },
      },
    ]);
  });

  test('several, in order', () => {
    expect(interfacesOf('interfaces: [{type: webchat}, {type: consolechat}]')).toStrictEqual([
      { type: 'chat', http: {} },
      { type: 'chat' },
    ]);
    expect(interfacesOf('interfaces: []')).toStrictEqual([]);
  });

  test('in both spellings must be the same', () => {
    expect(saidOf('interface: {type: chat}\ninterfaces: [{type: chat}]')).toEqual([]);
    expect(saidOf('interface: {type: chat}\ninterfaces: [{type: function}]')).toEqual([
      'error afm/two-spellings 3:1',
    ]);
  });

  test.each([
    ['interface: {type: batch}', ['warning afm/unknown-interface 2:19']],
    ['interface:\n  signature: {}', ['error afm/missing-key 3:3']],
    ['interface: {type: chat, exposure: {}}', ['info afm/empty-is-absent 2:25']],
    [
      'interface: {type: webhook, subscription: {hub: h}}',
      ['warning afm/incomplete-subscription 2:28'],
    ],
    ['interface: {type: chat, platform: x}', ['warning source/unknown-key 2:25']],
    [
      'interface: {type: service, exposure: {http: {path: /, authentication: {key: k}}}}',
      ['error afm/missing-key 2:71'],
    ],
  ])('%s', (settings, said) => {
    expect(saidOf(settings)).toEqual(said);
  });
});

test('a console chat with an exposure is a web chat from then on, and that is said', () => {
  const settings = 'interfaces: [{type: consolechat, exposure: {http: {path: /q}}}]';
  expect(interfacesOf(settings)).toStrictEqual([{ type: 'chat', http: { path: '/q' } }]);
  expect(saidOf(settings)).toEqual(['warning afm/exposed-console-chat 2:34']);
  expect(saidOf('interfaces: [{type: consolechat}, {type: webchat}]')).toEqual([]);
});

describe('a signature that lists parameters', () => {
  test('becomes JSON Schema', () => {
    const settings = `
interface:
  type: function
  signature:
    input:
      - {name: query, type: string, description: What to find, required: true}
      - {name: context, type: json, default: {}}
      - {name: scan, type: file, required: false}
      - {name: __proto__, type: number}
    output: []`;
    expect(interfacesOf(settings)).toStrictEqual([
      {
        type: 'function',
        signature: {
          input: {
            type: 'object',
            properties: Object.fromEntries([
              ['query', { type: 'string', description: 'What to find' }],
              ['context', { type: 'object', default: {} }],
              ['scan', { type: 'string' }],
              ['__proto__', { type: 'number' }],
            ]),
            required: ['query'],
          },
          output: { type: 'object', properties: {} },
        },
      },
    ]);
    expect(saidOf(settings)).toEqual([
      'info afm/old-spelling 5:5',
      'warning afm/parameter-type 7:31',
      'warning afm/parameter-type 8:28',
      'info afm/old-spelling 10:5',
    ]);
  });

  test.each([
    [
      '[{name: a}, {name: a}]',
      ['error afm/duplicate-parameter 2:60', 'info afm/old-spelling 2:41'],
    ],
    ['[{type: string}]', ['error afm/missing-key 2:49', 'info afm/old-spelling 2:41']],
    ['[text]', ['error source/wrong-type 2:48']],
  ])('%s is refused', (list, said) => {
    const settings = `interface: {type: function, signature: {input: ${list}}}`;
    expect(saidOf(settings).sort()).toEqual(said);
  });
});
