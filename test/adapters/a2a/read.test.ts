import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/json/json.ts';
import { CARD, CARD_03, GATE, readCard } from './cards.ts';

describe('a complete card', () => {
  it.each([
    ['1.0', CARD, '1.0'],
    ['0.3', CARD_03, '0.3'],
  ])('of %s is read without a word', (_, card, protocolVersion) => {
    const endpoints = [{ url: 'https://gate.example/a2a', binding: 'JSONRPC', protocolVersion }];
    const { agent, said } = readCard(card);
    expect({ agent, said }).toEqual({ agent: { ...GATE, endpoints }, said: [] });
  });
});

describe('the id', () => {
  const at = (url: string) => ({ ...CARD_03, name: 'Über Gate!', url });
  it.each([
    ['a file name', at('https://x.example/agents/north'), 'Main.agent-card.json', 'Main'],
    ['an address below /agents/', at('https://x.example/agents/north/?a=1'), 'a.json', 'north'],
    [
      'the name, when the address ends in no slug',
      at('https://x/agents/A_b'),
      'a.json',
      'uber-gate',
    ],
    ['the name, when the address is another', at('https://x.example/north'), 'a.json', 'uber-gate'],
    [
      'the file, when the name has no letters',
      { ...CARD, name: '!' },
      'Some Card.json',
      'some-card',
    ],
  ])('comes from %s', (_, card, file, id) => {
    expect(readCard(card, file).agent?.id).toBe(id);
  });
});

describe('endpoints', () => {
  const endpointsOf = (members: JsonObject) => {
    const { agent, said } = readCard({ ...CARD, ...members });
    return { endpoints: agent?.endpoints, said };
  };
  const one = { url: 'https://g.example', binding: 'JSONRPC', protocolVersion: '1.0' };

  it('are read once, whatever the case of their binding', () => {
    const native = { url: 'https://g.example', protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
    const repeated = [
      native,
      { ...native, protocolBinding: 'jsonrpc' },
      { ...native, tenant: 't' },
    ];
    expect(endpointsOf({ supportedInterfaces: repeated })).toEqual({
      endpoints: [one, { ...one, tenant: 't' }],
      said: [],
    });
  });

  it('get what an interface leaves out', () => {
    expect(endpointsOf({ supportedInterfaces: [{ url: 'https://g.example' }] })).toEqual({
      endpoints: [one],
      said: ['a2a/missing-member {', 'a2a/missing-protocol-version {'],
    });
  });

  it('take the version of the card where an interface has none', () => {
    const supportedInterfaces = [{ url: 'https://g.example', protocolBinding: 'JSONRPC' }];
    expect(endpointsOf({ supportedInterfaces, protocolVersion: '1.0.0' })).toEqual({
      endpoints: [one],
      said: [],
    });
  });

  it('of a hybrid without a version are not counted twice', () => {
    const { supportedInterfaces } = CARD;
    const { endpoints, said } = endpointsOf({
      supportedInterfaces: supportedInterfaces ?? [],
      url: 'https://gate.example/a2a',
      additionalInterfaces: [{ url: 'grpc.example:443', transport: 'GRPC' }],
    });
    expect(endpoints).toEqual([
      ...(GATE.endpoints ?? []),
      { url: 'grpc.example:443', binding: 'GRPC', protocolVersion: '0.3' },
    ]);
    expect(said).toEqual(['a2a/hybrid "supportedInterfaces"']);
  });

  it('may be missing', () => {
    expect(endpointsOf({ supportedInterfaces: [] })).toEqual({
      endpoints: undefined,
      said: ['a2a/no-endpoint {'],
    });
  });

  it.each(['1.0', '1.0.0', '2.1', 'latest'])('of a 0.3 shape that claims %s speak 0.3', (claim) => {
    const { agent, said } = readCard({ ...CARD_03, protocolVersion: claim });
    expect(agent?.endpoints?.[0]?.protocolVersion).toBe('0.3');
    expect(said).toEqual([`a2a/other-shape "${claim}"`]);
  });
});

it('reads authentication of 0.1 in every shape, and never its credentials', () => {
  const secret = 'do-not-show-me';
  const shapes = [
    { schemes: ['Bearer', 'Bearer'], credentials: secret },
    { schemes: 'bearer', credentials: null },
    'Bearer',
    ['bearer', 'none'],
  ];
  for (const authentication of shapes) {
    const { agent, diagnostics } = readCard({ ...CARD_03, authentication });
    expect(agent?.security).toEqual({
      schemes: { bearer: { type: 'http', scheme: 'bearer' } },
      requirements: [{ bearer: [] }],
    });
    expect(JSON.stringify([agent, diagnostics])).not.toContain(secret);
  }
  const token = readCard({ ...CARD_03, authentication: secret });
  expect(token.agent?.security).toBeUndefined();
  expect(token.said.map((line) => line.split(' ')[0])).toEqual([
    'a2a/authentication',
    'a2a/authentication-scheme',
  ]);
  expect(JSON.stringify([token.agent, token.diagnostics])).not.toContain(secret);
});

it('lets security schemes count where both are given', () => {
  const securitySchemes = { key: { type: 'apiKey', in: 'header', name: 'X-Key' } };
  const { agent } = readCard({
    ...CARD_03,
    securitySchemes,
    authentication: { schemes: ['Basic'] },
  });
  expect(agent?.security).toEqual({ schemes: securitySchemes });
});

it('keeps signatures verbatim', () => {
  const signatures = [{ protected: 'e30', signature: 'AAAA', header: { kid: 'k', x: null } }];
  expect(readCard({ ...CARD, signatures }).agent?.signatures).toEqual(signatures);
});

it('keeps requirements of the other line that say something else', () => {
  const securityRequirements = [{ schemes: { a: { list: [] } } }];
  const { agent, said } = readCard({ ...CARD, securityRequirements, security: [{ b: [] }] });
  expect(agent?.security).toEqual({ requirements: [{ a: [] }] });
  expect(agent?.extensions).toEqual({ a2a: { security: [{ b: [] }] } });
  expect(said).toEqual(['a2a/two-requirements "security"']);
});

it('marks a description that only repeats the name as made up', () => {
  const { agent, said } = readCard({ ...CARD, description: 'Gate agent' });
  expect(agent).toEqual({ ...GATE, description: 'Gate agent', derived: ['description'] });
  expect(said).toEqual([]);
});

it('leaves names in places of the author alone', () => {
  const extension = { uri: 'u', params: { token_url: null, required: 'true' } };
  const { agent, said } = readCard({
    ...CARD,
    capabilities: { extensions: [extension] },
    securityRequirements: [{ schemes: { api_key: { list: [] } } }],
    securitySchemes: { api_key: { mtls_security_scheme: {} } },
  });
  expect(agent?.features).toEqual({ extensions: [extension] });
  expect(agent?.security).toEqual({
    schemes: { api_key: { type: 'mutualTLS' } },
    requirements: [{ api_key: [] }],
  });
  expect(said).toEqual(['a2a/snake-case "mtls_security_scheme"']);
});
