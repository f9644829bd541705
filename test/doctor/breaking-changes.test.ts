import { describe, expect, it } from 'vitest';
import { breakingChanges } from '../../src/doctor/breaking-changes.ts';
import { RULES } from '../../src/doctor/breaking-rules.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { GATE } from '../adapters/a2a/cards.ts';

type Patch = Partial<AgentConfig>;

const exercised = new Set<string>();

/** `effect rule: what` of each change between the gate with one patch and with another. */
function changes(before: Patch, after: Patch): readonly string[] {
  const comparison = breakingChanges({ ...GATE, ...before }, { ...GATE, ...after });
  return comparison.changes.map(({ effect, rule, what }) => {
    exercised.add(rule);
    expect(effect).toBe(RULES[rule].effect);
    return `${effect} ${rule}: ${what}`;
  });
}

const OPEN = { id: 'open', name: 'Open', description: 'Opens it.', tags: ['gate'] };
const SHUT = { id: 'shut', name: 'Shut', description: 'Shuts it.', tags: ['gate'] };
const RPC = { url: 'https://gate.example/a2a', binding: 'JSONRPC', protocolVersion: '1.0' };
const REST = { url: 'https://gate.example/rest', binding: 'HTTP+JSON', protocolVersion: '1.0' };

describe('nothing', () => {
  it('is no change', () => {
    expect(breakingChanges(GATE, GATE)).toEqual({ agent: 'gate', changes: [], warnings: [] });
  });
});

describe('agents', () => {
  it('that are gone break, new ones do not', () => {
    const only = (change: ReturnType<typeof breakingChanges>) =>
      change.changes.map(({ effect, rule }) => {
        exercised.add(rule);
        return `${effect} ${rule}`;
      });
    expect(only(breakingChanges(GATE, undefined))).toEqual(['breaking agent-gone']);
    expect(only(breakingChanges(undefined, GATE))).toEqual(['compatible agent-added']);
  });
});

describe('skills', () => {
  it('are known by id, wherever they stand', () => {
    expect(changes({ skills: [OPEN, SHUT] }, { skills: [SHUT, OPEN] })).toEqual([]);
    expect(changes({ skills: [OPEN, SHUT] }, { skills: [SHUT] })).toEqual([
      'breaking skill-removed: removed',
    ]);
    expect(changes({ skills: [OPEN] }, { skills: [SHUT, OPEN] })).toEqual([
      'compatible skill-added: added',
    ]);
  });

  it('of another id and the same name were renamed', () => {
    expect(changes({ skills: [OPEN] }, { skills: [{ ...OPEN, id: 'unlock' }] })).toEqual([
      'breaking skill-renamed: its id is now unlock',
    ]);
  });

  it('may be described anew', () => {
    const after = { ...OPEN, name: 'Open up', tags: ['gate', 'door'] };
    expect(changes({ skills: [OPEN] }, { skills: [after] })).toEqual([
      'compatible skill-described: name, tags changed',
    ]);
  });

  it('take and give what they say, or what the agent says', () => {
    const own = { ...OPEN, inputModes: ['text/plain', 'image/png'] };
    expect(changes({ skills: [OPEN] }, { skills: [own] })).toEqual([
      'compatible input-mode-added: input image/png added',
    ]);
    expect(changes({ skills: [own] }, { skills: [OPEN] })).toEqual([
      'breaking input-mode-removed: input image/png removed',
    ]);
    expect(
      changes({ skills: [OPEN] }, { skills: [{ ...OPEN, outputModes: ['text/html'] }] }),
    ).toEqual([
      'breaking output-mode-removed: output text/plain removed',
      'compatible output-mode-added: output text/html added',
    ]);
  });

  it('may ask for credentials of their own', () => {
    const secured = { ...OPEN, security: [{ key: [] }] };
    expect(changes({ skills: [OPEN] }, { skills: [secured] })).toEqual([
      'breaking security-added: key is required now',
    ]);
    const required = { security: { requirements: [{ key: [] }] } };
    expect(changes({ ...required, skills: [OPEN] }, { ...required, skills: [secured] })).toEqual(
      [],
    );
  });
});

describe('modes', () => {
  it('break when they go', () => {
    expect(
      changes({ inputModes: ['text/plain', 'image/png'] }, { inputModes: ['text/plain'] }),
    ).toEqual(['breaking input-mode-removed: input image/png removed']);
    expect(changes({}, { outputModes: ['text/plain', 'text/html'] })).toEqual([
      'compatible output-mode-added: output text/html added',
    ]);
  });

  it('that nobody states are another matter', () => {
    const { inputModes: _modes, ...silent } = GATE;
    const rule = (before: AgentConfig, after: AgentConfig) =>
      breakingChanges(before, after).changes.map((change) => {
        exercised.add(change.rule);
        return `${change.effect} ${change.rule}`;
      });
    expect(rule(silent, GATE)).toEqual(['compatible modes-declared']);
    expect(rule(GATE, silent)).toEqual(['unknown-effect modes-undeclared']);
  });
});

describe('requirements', () => {
  const required = (...requirements: readonly Record<string, readonly string[]>[]): Patch => ({
    security: { requirements },
  });

  it('that were not there break', () => {
    expect(changes({}, required({ key: [] }, { login: ['read'] }))).toEqual([
      'breaking security-added: key or login (read) is required now',
    ]);
    expect(changes(required({}), required({ key: [] }))).toEqual([
      'breaking security-added: key is required now',
    ]);
  });

  it('that go are worth a warning', () => {
    const { changes: found } = breakingChanges({ ...GATE, ...required({ key: [] }) }, GATE);
    expect(found).toMatchObject([
      { rule: 'security-removed', effect: 'compatible', warning: true },
    ]);
    exercised.add('security-removed');
    expect(changes(required({ key: [] }), required({ key: [] }, {}))).toEqual([
      'compatible security-removed: nothing is required any more',
    ]);
  });

  it('break when what sufficed does not any more', () => {
    expect(changes(required({ login: ['read'] }), required({ login: ['read', 'write'] }))).toEqual([
      'breaking security-tightened: login (read) does not suffice any more',
    ]);
    expect(changes(required({ key: [] }), required({ key: [], certificate: [] }))).toEqual([
      'breaking security-tightened: key does not suffice any more',
    ]);
    expect(changes(required({ key: [] }, { login: [] }), required({ login: [] }))).toEqual([
      'breaking security-tightened: key does not suffice any more',
    ]);
    expect(changes(required({ key: [] }), required({ token: [] }))).toEqual([
      'breaking security-tightened: key does not suffice any more',
    ]);
  });

  it('may get looser, or another alternative', () => {
    expect(changes(required({ login: ['read', 'write'] }), required({ login: ['read'] }))).toEqual([
      'compatible security-loosened: login (read) suffices now',
    ]);
    expect(changes(required({ key: [] }), required({ key: [] }, { login: [] }))).toEqual([
      'compatible security-alternative-added: login suffices, too',
    ]);
  });

  it('mean the same in any order', () => {
    const [a, b] = [{ key: [] }, { login: ['read', 'write'] }];
    expect(changes(required(a, b), required({ login: ['write', 'read'] }, a))).toEqual([]);
  });
});

describe('security schemes', () => {
  const KEY = { type: 'apiKey', in: 'header', name: 'X-Gate' };
  const FLOW = { tokenUrl: 'https://id.example/token', scopes: { read: 'Read' } };
  const declared = (schemes: NonNullable<AgentConfig['security']>['schemes']): Patch => ({
    security: { schemes: schemes ?? {}, requirements: [{ main: [] }] },
  });

  it.each<[string, Parameters<typeof declared>[0], Parameters<typeof declared>[0], string[]]>([
    [
      'sent elsewhere',
      { main: KEY },
      { main: { ...KEY, name: 'X-Key' } },
      ['breaking scheme-changed: name changed'],
    ],
    [
      'of another type',
      { main: KEY },
      { main: { type: 'http', scheme: 'bearer' } },
      ['breaking scheme-changed: type, in, name, scheme changed'],
    ],
    [
      'described anew',
      { main: KEY },
      { main: { ...KEY, description: 'From the desk.' } },
      ['compatible scheme-described: description changed'],
    ],
    [
      'discovered elsewhere',
      { main: { type: 'openIdConnect', openIdConnectUrl: 'https://a.example' } },
      { main: { type: 'openIdConnect', openIdConnectUrl: 'https://b.example' } },
      ['unknown-effect scheme-detail-changed: openIdConnectUrl changed'],
    ],
    [
      'with other flows',
      { main: { type: 'oauth2', flows: { implicit: FLOW, password: FLOW } } },
      {
        main: {
          type: 'oauth2',
          flows: { clientCredentials: FLOW, password: { ...FLOW, scopes: {} } },
        },
      },
      [
        'breaking scheme-flow-removed: the flow implicit is gone',
        'unknown-effect scheme-detail-changed: the flow password changed',
        'compatible scheme-flow-added: the flow clientCredentials is new',
      ],
    ],
    ['beside it', { main: KEY }, { main: KEY, other: KEY }, ['compatible scheme-added: declared']],
    [
      'that nobody needed',
      { main: KEY, other: KEY },
      { main: KEY },
      ['compatible scheme-removed: removed'],
    ],
  ])('%s', (_what, before, after, expected) => {
    expect(changes(declared(before), declared(after))).toEqual(expected);
  });
});

describe('endpoints', () => {
  it('are known by address and binding, wherever they stand', () => {
    expect(changes({ endpoints: [RPC, REST] }, { endpoints: [RPC] })).toEqual([
      'breaking endpoint-removed: removed',
    ]);
    expect(changes({ endpoints: [RPC] }, { endpoints: [RPC, REST] })).toEqual([
      'compatible endpoint-added: added',
    ]);
    expect(changes({ endpoints: [RPC, REST] }, { endpoints: [REST, RPC] })).toEqual([
      'unknown-effect endpoint-order-changed: stands first now',
    ]);
    expect(changes({ endpoints: [RPC] }, { endpoints: [{ ...RPC, binding: 'jsonrpc' }] })).toEqual(
      [],
    );
  });

  it('may move, and lose versions on the way', () => {
    const moved = { ...RPC, url: 'https://gate.example/v2' };
    expect(changes({ endpoints: [RPC] }, { endpoints: [moved] })).toEqual([
      'breaking endpoint-moved: moved to https://gate.example/v2',
    ]);
    expect(
      changes({ endpoints: [RPC, { ...RPC, protocolVersion: '0.3' }] }, { endpoints: [moved] }),
    ).toEqual([
      'breaking endpoint-moved: moved to https://gate.example/v2',
      'breaking endpoint-version-removed: 0.3 is gone',
    ]);
  });

  it('may speak something else', () => {
    expect(
      changes({ endpoints: [RPC] }, { endpoints: [{ ...RPC, binding: 'HTTP+JSON' }] }),
    ).toEqual(['breaking endpoint-binding-changed: it speaks HTTP+JSON now']);
    expect(
      changes({ endpoints: [RPC] }, { endpoints: [{ ...RPC, protocolVersion: '0.3' }] }),
    ).toEqual([
      'breaking endpoint-version-removed: 1.0 is gone',
      'compatible endpoint-version-added: 0.3 is spoken now',
    ]);
    expect(changes({ endpoints: [RPC] }, { endpoints: [{ ...RPC, tenant: 'north' }] })).toEqual([
      'breaking endpoint-tenant-changed: the tenant changed',
    ]);
  });

  it('never show a token', () => {
    const [change] = breakingChanges(
      { ...GATE, endpoints: [{ ...RPC, url: 'https://gate.example/?token=hunter2hunter2' }] },
      { ...GATE, endpoints: [] },
    ).changes;
    expect(JSON.stringify(change)).not.toContain('hunter2');
  });
});

describe('features', () => {
  const EXTENSION = { uri: 'https://gate.example/ext' };
  const extended = (
    ...extensions: NonNullable<AgentConfig['features']>['extensions'] & object
  ): Patch => ({
    features: { extensions },
  });

  it('break when they are turned off', () => {
    const on = { streaming: true, polling: true, pushNotifications: true, extendedCard: true };
    expect(changes({ features: on }, { features: { streaming: false } })).toEqual([
      'breaking feature-off: not offered any more',
      'breaking feature-off: not offered any more',
      'breaking feature-off: not offered any more',
      'breaking feature-off: not offered any more',
    ]);
    expect(changes({}, { features: { streaming: true } })).toEqual([
      'compatible feature-on: offered now',
    ]);
    expect(changes({ features: { stateHistory: true } }, {})).toEqual([
      'unknown-effect state-history-off: not offered any more',
    ]);
    expect(changes({ features: { streaming: false } }, {})).toEqual([]);
  });

  it('are extended by URI', () => {
    const required = { ...EXTENSION, required: true };
    expect(changes({}, extended(required))).toEqual(['breaking extension-required: required now']);
    expect(changes(extended(EXTENSION), extended(required))).toEqual([
      'breaking extension-required: required now',
    ]);
    expect(changes({}, extended(EXTENSION))).toEqual(['compatible extension-optional: added']);
    expect(changes(extended(required), extended(EXTENSION))).toEqual([
      'compatible extension-optional: optional now',
    ]);
    expect(changes(extended(EXTENSION), extended())).toEqual([
      'unknown-effect extension-removed: removed',
    ]);
    expect(changes(extended(EXTENSION), extended({ ...EXTENSION, params: { a: 1 } }))).toEqual([
      'unknown-effect extension-changed: params changed',
    ]);
  });
});

describe('what other formats offer', () => {
  const TOOL = { name: 'ring', parameters: { type: 'object', required: ['bell'] } };
  const SERVICE = { type: 'service', http: { path: '/gate' } };

  it('tools', () => {
    const tools = (...offeredTools: NonNullable<AgentConfig['offeredTools']>): Patch => ({
      offeredTools,
    });
    expect(changes(tools(TOOL), tools())).toEqual(['breaking tool-removed: removed']);
    expect(changes(tools(), tools(TOOL))).toEqual(['compatible tool-added: added']);
    const stricter = { type: 'object', required: ['bell', 'times'] };
    expect(changes(tools(TOOL), tools({ ...TOOL, parameters: stricter }))).toEqual([
      'breaking tool-argument-required: the argument times is required now',
    ]);
    expect(changes(tools(TOOL), tools({ ...TOOL, parameters: { type: 'object' } }))).toEqual([
      'unknown-effect tool-arguments-changed: parameters changed',
    ]);
    expect(changes(tools(TOOL), tools({ ...TOOL, description: 'Rings.' }))).toEqual([
      'compatible tool-described: description changed',
    ]);
  });

  it('interfaces', () => {
    const offered = (...interfaces: NonNullable<AgentConfig['interfaces']>): Patch => ({
      interfaces,
    });
    expect(changes(offered(SERVICE), offered())).toEqual(['breaking interface-removed: removed']);
    expect(changes(offered(SERVICE), offered(SERVICE, SERVICE))).toEqual([
      'compatible interface-added: added',
    ]);
    expect(changes(offered(SERVICE), offered({ ...SERVICE, http: { path: '/door' } }))).toEqual([
      'breaking interface-moved: its path is /door now',
    ]);
    const secured = { ...SERVICE, http: { path: '/gate', authentication: { type: 'bearer' } } };
    expect(changes(offered(SERVICE), offered(secured))).toEqual([
      'breaking interface-security-changed: the authentication changed',
    ]);
    expect(changes(offered(secured), offered(SERVICE))).toEqual([
      'compatible security-removed: nothing is required any more',
    ]);
    expect(changes(offered(SERVICE), offered({ ...SERVICE, signature: { input: {} } }))).toEqual([
      'unknown-effect interface-changed: signature changed',
    ]);
  });
});

describe('everything else', () => {
  it('is for people, or works inside', () => {
    expect(changes({}, { name: 'Portal', description: 'Opens doors.' })).toEqual([
      'compatible for-people: changed from Gate to Portal',
      'compatible description-changed: changed',
    ]);
    expect(changes({ instruction: 'Open.' }, { instruction: 'Shut.' })).toEqual([
      'unknown-effect inside: changed',
    ]);
    expect(changes({ kind: 'agent' }, { kind: 'agent', id: 'portal' })).toEqual([
      'unknown-effect identity: changed from gate to portal',
    ]);
    expect(changes({}, { id: 'portal' })).toEqual([]);
    expect(changes({}, { extensions: { a2a: { price: 1 } } })).toEqual([
      'unknown-effect not-understood: changed',
    ]);
  });

  it('includes signatures', () => {
    const signed = { signatures: [{ protected: 'a', signature: 'b' }] };
    expect(changes({}, signed)).toEqual(['compatible signed: added']);
    expect(changes(signed, {})).toEqual(['unknown-effect unsigned: removed']);
  });

  it('does not take what nobody wrote for a change', () => {
    expect(changes({}, { description: 'Made up.', derived: ['description'] })).toEqual([
      'compatible description-changed: removed',
    ]);
    const derived = { derived: ['description'] as const };
    expect(
      changes({ ...derived, description: 'One.' }, { ...derived, description: 'Two.' }),
    ).toEqual([]);
  });
});

describe('versions', () => {
  const warnings = (before: string, after: string, breaks = true) => {
    const now = { ...GATE, version: after, ...(breaks && { skills: [] }) };
    return breakingChanges({ ...GATE, version: before }, now).warnings;
  };

  it('should be raised when something breaks', () => {
    expect(warnings('1.3.0', '1.3.0')).toEqual([
      'Something breaks, and the version is still 1.3.0: raise it.',
    ]);
    expect(warnings('1.3.0', '1.4.0')).toEqual([
      'Something breaks, and 1.3.0 became 1.4.0: raise the first number.',
    ]);
    expect(warnings('2.0.0', '1.9.0')).toHaveLength(1);
    expect(warnings('0.3.1', '0.3.2')).toEqual([
      'Something breaks, and 0.3.1 became 0.3.2: raise the second number.',
    ]);
  });

  it('are fine when they were, or when nothing breaks', () => {
    expect(warnings('1.3.0', '2.0.0')).toEqual([]);
    expect(warnings('0.3.1', '0.4.0')).toEqual([]);
    expect(warnings('spring', 'summer')).toEqual([]);
    expect(warnings('1.3.0', '1.3.0', false)).toEqual([]);
  });
});

it('every rule was put to the test', () => {
  expect([...exercised].sort()).toEqual(Object.keys(RULES).sort());
});
