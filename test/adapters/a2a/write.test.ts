import { describe, expect, it } from 'vitest';
import type { AgentConfig, Endpoint } from '../../../src/hub/agent-config.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { CARD, CARD_03, GATE, readCard, VERSIONS, writeCard } from './cards.ts';

const LOCKSMITH: AgentConfig = {
  id: 'locksmith',
  name: 'Lock Smith',
  kind: 'agent',
  description: 'From the first line of the instruction',
  instruction: 'You pick locks.',
  derived: ['description'],
};

describe('a complete agent', () => {
  it('is written as a 1.0 card, members in the order of the specification', () => {
    const { card, account, diagnostics, file, text } = writeCard(GATE);
    expect({ card, account, diagnostics, file }).toEqual({
      card: CARD,
      account: [],
      diagnostics: [],
      file: 'gate.agent-card.json',
    });
    expect(Object.keys(card)).toEqual(Object.keys(CARD));
    expect(text.endsWith('}\n')).toBe(true);
  });

  it('is written as a 0.3 card, members in the order of the specification', () => {
    const endpoints = (GATE.endpoints ?? []).map((one) => ({ ...one, protocolVersion: '0.3' }));
    const { card, account, diagnostics } = writeCard({ ...GATE, endpoints }, '0.3');
    expect({ card, account, diagnostics }).toEqual({ card: CARD_03, account: [], diagnostics: [] });
    expect(Object.keys(card)).toEqual(Object.keys(CARD_03));
  });
});

describe('an agent that is no card', () => {
  const skill = {
    id: 'lock-smith',
    name: 'Lock Smith',
    description: 'Lock Smith agent',
    tags: ['agent'],
  };
  const filled = {
    name: 'Lock Smith',
    description: 'Lock Smith agent',
    version: '0.0.0',
    capabilities: {},
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain'],
    skills: [skill],
  };
  const url = 'http://localhost:8080/agents/locksmith';
  const added = [
    'dropped /instruction',
    'degraded /kind',
    'added /description',
    'added /endpoints',
    'added /version',
    'added /inputModes',
    'added /outputModes',
    'added /skills',
  ];

  it.each([
    [
      '1.0' as const,
      { supportedInterfaces: [{ url, protocolBinding: 'JSONRPC', protocolVersion: '1.0' }] },
    ],
    ['0.3' as const, { protocolVersion: '0.3.0', url, preferredTransport: 'JSONRPC' }],
  ])('gets what a %s card must have, never from the instruction', (version, address) => {
    const { card, account, diagnostics } = writeCard(LOCKSMITH, version);
    expect(card).toEqual({ ...filled, ...address });
    expect([...account].sort()).toEqual([...added].sort());
    expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual([
      'warning a2a/placeholder',
    ]);
  });

  it('offers its tools as skills, without schemas and prompts', () => {
    const offeredTools = [
      { name: 'pick', description: 'Picks a lock', parameters: { type: 'object' }, prompt: 'Go' },
      { name: 'oil' },
    ];
    const { card, account } = writeCard({ ...LOCKSMITH, offeredTools });
    expect(card.skills).toEqual([
      { id: 'pick', name: 'pick', description: 'Picks a lock', tags: ['agent'] },
      { id: 'oil', name: 'oil', description: 'oil', tags: ['agent'] },
    ]);
    expect(account).toContain('degraded /offeredTools');
  });

  it('prefers its skills to its tools', () => {
    const skills = [{ id: 'a', name: 'A' }];
    const { card, account } = writeCard({ ...LOCKSMITH, skills, offeredTools: [{ name: 'oil' }] });
    expect(card.skills).toEqual([{ id: 'a', name: 'A', description: 'A', tags: ['agent'] }]);
    expect(account).toEqual(
      expect.arrayContaining([
        'dropped /offeredTools',
        'added /skills/0/description',
        'added /skills/0/tags',
      ]),
    );
  });

  it('keeps a readable address when its id would not fit into one', () => {
    const { card } = writeCard({ ...LOCKSMITH, id: 'Größe & Co' });
    expect(card.supportedInterfaces).toEqual([
      {
        url: 'http://localhost:8080/agents/gro-e-co',
        protocolBinding: 'JSONRPC',
        protocolVersion: '1.0',
      },
    ]);
  });
});

describe('endpoints', () => {
  const at = (url: string, members: Partial<Endpoint> = {}): Endpoint => {
    return { url, binding: 'JSONRPC', protocolVersion: '1.0', ...members };
  };
  const written = (endpoints: readonly Endpoint[], version: '1.0' | '0.3') => {
    const { card, account, diagnostics } = writeCard({ ...GATE, endpoints }, version);
    const { supportedInterfaces, url, preferredTransport, additionalInterfaces } = card;
    const { protocolVersion } = card;
    const members = { supportedInterfaces, url, preferredTransport, additionalInterfaces };
    return {
      ...(JSON.parse(JSON.stringify({ ...members, protocolVersion })) as JsonObject),
      account,
      said: diagnostics.map(({ code }) => code),
    };
  };

  it('lose patch numbers and repeats in 1.0', () => {
    expect(written([at('u', { protocolVersion: '1.0.2' }), at('u'), { url: 'v' }], '1.0')).toEqual({
      supportedInterfaces: [
        { url: 'u', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
        { url: 'v', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
      ],
      account: [
        'degraded /endpoints/0/protocolVersion',
        'added /endpoints/2/protocolVersion',
        'added /endpoints/2/binding',
        'dropped /endpoints/1',
        'degraded /endpoints',
      ],
      said: [],
    });
  });

  it('that speak 0.3 are all a 0.3 card can name', () => {
    const endpoints = [
      at('new'),
      at('old', { protocolVersion: '0.3.0', tenant: 't' }),
      at('rest', { protocolVersion: '0.3', binding: 'HTTP+JSON' }),
    ];
    expect(written(endpoints, '0.3')).toEqual({
      protocolVersion: '0.3.0',
      url: 'old',
      preferredTransport: 'JSONRPC',
      additionalInterfaces: [
        { url: 'old', transport: 'JSONRPC' },
        { url: 'rest', transport: 'HTTP+JSON' },
      ],
      account: [
        'dropped /endpoints/0',
        'degraded /endpoints/1/protocolVersion',
        'dropped /endpoints/1/tenant',
        'degraded /endpoints',
      ],
      said: [],
    });
  });

  it('that all speak 1.0 are listed as 0.3, with a warning', () => {
    expect(written([at('new')], '0.3')).toEqual({
      protocolVersion: '0.3.0',
      url: 'new',
      preferredTransport: 'JSONRPC',
      account: ['degraded /endpoints/0/protocolVersion'],
      said: ['a2a/only-newer-endpoints'],
    });
  });

  it('of 0.2 stay so in both', () => {
    const endpoints = [at('old', { protocolVersion: '0.2' })];
    expect(written(endpoints, '0.3')).toMatchObject({ protocolVersion: '0.2', account: [] });
    expect(written(endpoints, '1.0')).toMatchObject({
      supportedInterfaces: [{ url: 'old', protocolBinding: 'JSONRPC', protocolVersion: '0.2' }],
      account: [],
    });
  });
});

it.each(VERSIONS)('never writes signatures, in %s', (version) => {
  const { agent } = readCard({ ...CARD, signatures: [{ protected: 'e30', signature: 'AAAA' }] });
  const { card, account } = writeCard(agent ?? GATE, version);
  expect(card.signatures).toBeUndefined();
  expect(account).toContain('dropped /signatures');
});

it('wants all of a provider or none', () => {
  const { card, account } = writeCard({ ...GATE, provider: { organization: 'Half' } });
  expect(card.provider).toBeUndefined();
  expect(account).toEqual(['dropped /provider']);
});

it('says which features a line has no word for', () => {
  const features = { streaming: true, polling: true, stateHistory: false, extendedCard: true };
  const newer = writeCard({ ...GATE, features });
  expect(newer.card.capabilities).toEqual({ streaming: true, extendedAgentCard: true });
  expect(newer.account).toEqual(['dropped /features/polling', 'dropped /features/stateHistory']);
  const older = writeCard({ ...GATE, features, endpoints: [{ url: 'u' }] }, '0.3');
  expect(older.card.capabilities).toEqual({ streaming: true, stateTransitionHistory: false });
  expect(older.card.supportsAuthenticatedExtendedCard).toBe(true);
});

it('keeps what is empty where the line allows it', () => {
  const agent = { ...GATE, skills: [], inputModes: [], endpoints: [] };
  const older = writeCard(agent, '0.3');
  expect([older.card.skills, older.card.defaultInputModes]).toEqual([[], []]);
  expect(older.account).toEqual(['added /endpoints']);
  const newer = writeCard(agent, '1.0');
  expect(newer.account).toEqual(['added /endpoints', 'added /inputModes', 'added /skills']);
});

it('accounts for a description that will be taken for a filler', () => {
  expect(writeCard({ ...GATE, description: 'Gate agent' }).account).toEqual([
    'degraded /description',
  ]);
});

describe('what only A2A knows', () => {
  it('goes with its endpoint, wherever that is written', () => {
    const additionalInterfaces = [{ url: 'rest', transport: 'HTTP+JSON', weight: 5 }];
    const { agent = GATE } = readCard({ ...CARD_03, additionalInterfaces });
    expect(writeCard(agent, '0.3').card.additionalInterfaces).toEqual([
      { url: 'https://gate.example/a2a', transport: 'JSONRPC' },
      { url: 'rest', transport: 'HTTP+JSON', weight: 5 },
    ]);
    expect(writeCard(agent, '1.0').card.supportedInterfaces).toEqual([
      { url: 'https://gate.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '0.3' },
      { url: 'rest', protocolBinding: 'HTTP+JSON', protocolVersion: '0.3', weight: 5 },
    ]);
  });

  it('goes with the only endpoint of a 0.3 card too', () => {
    const extensions = { a2a: { supportedInterfaces: { '0': { weight: 5 } } } };
    const endpoints = [{ url: 'u', binding: 'GRPC', protocolVersion: '0.3' }];
    const { card, account } = writeCard({ ...GATE, endpoints, extensions }, '0.3');
    expect(card.additionalInterfaces).toEqual([{ url: 'u', transport: 'GRPC', weight: 5 }]);
    expect(account).toEqual([]);
  });

  it('is dropped where its endpoint was', () => {
    const extensions = { a2a: { supportedInterfaces: { '0': { weight: 5 } }, 'x-kept': 1 } };
    const endpoints = [
      ...(GATE.endpoints ?? []),
      { url: 'u', binding: 'GRPC', protocolVersion: '0.3' },
    ];
    const { card, account } = writeCard({ ...GATE, endpoints, extensions }, '0.3');
    expect([card.additionalInterfaces, card['x-kept']]).toEqual([undefined, 1]);
    expect(account).toContain('dropped /extensions/a2a/supportedInterfaces');
  });

  it('is dropped where it would mean something else', () => {
    const extensions = { a2a: { name: 'Other', security: [{ a: [] }], url: 'u', 'x-kept': 1 } };
    const { card, account } = writeCard({ ...GATE, extensions });
    expect(card).toEqual({ ...CARD, 'x-kept': 1 });
    expect(account).toEqual([
      'dropped /extensions/a2a/name',
      'dropped /extensions/a2a/security',
      'dropped /extensions/a2a/url',
    ]);
  });
});
