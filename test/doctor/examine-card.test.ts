import { describe, expect, it } from 'vitest';
import { a2a } from '../../adapters/a2a/index.ts';
import { examineCard } from '../../src/doctor/examine-card.ts';
import type { JsonObject } from '../../src/json/json.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { ALWAYS, findingsOf } from './examine.ts';

const RPC = { url: 'https://gate.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' };
const without = (card: JsonObject, member: string) =>
  Object.fromEntries(Object.entries(card).filter(([key]) => key !== member));

describe('a sound card', () => {
  it.each([
    ['1.0', CARD],
    ['0.3', CARD_03],
  ])('of %s gives nothing but notes', async (_line, card) => {
    expect(await findingsOf(card)).toEqual(ALWAYS);
  });
});

describe('the schema of the line', () => {
  it('is the one the card looks like', async () => {
    expect(await findingsOf(without(CARD, 'version'))).toEqual([
      'error schema/missing-key',
      ...ALWAYS,
    ]);
    expect(await findingsOf(without(CARD_03, 'capabilities'))).toEqual([
      'error schema/missing-key',
      ...ALWAYS,
    ]);
  });

  it('is not asked about 0.1, which required little', async () => {
    const old = {
      name: 'Gate',
      url: 'https://gate.example',
      version: '1.0.0',
      authentication: { schemes: ['Bearer'] },
      capabilities: {},
      skills: [{ id: 'open', name: 'Open' }],
    };
    const findings = await findingsOf(old, { source: 'agent.json' });
    expect(findings.filter((each) => /error|schema/.test(each))).toEqual([]);
  });

  it('only warns about what clients do not mind', async () => {
    expect(await findingsOf({ ...CARD, price: 1 })).toEqual([
      'warning a2a/unknown-member /price',
      ...ALWAYS,
    ]);
    expect(await findingsOf({ ...CARD, skills: [] })).toEqual([
      'warning schema/out-of-range /skills',
      ...ALWAYS,
    ]);
    const patch = { ...CARD, supportedInterfaces: [{ ...RPC, protocolVersion: '1.0.0' }] };
    expect(await findingsOf(patch)).toEqual([
      'warning a2a/patch-version /supportedInterfaces/0/protocolVersion',
      ...ALWAYS,
    ]);
  });

  it('takes null for absent where nothing is required', async () => {
    expect(await findingsOf({ ...CARD, provider: null })).toEqual([
      'info a2a/nulls /provider',
      ...ALWAYS,
    ]);
    expect(await findingsOf({ ...CARD, version: null })).toEqual([
      'info a2a/nulls /version',
      'warning a2a/missing-member',
      'error schema/wrong-type /version',
      ...ALWAYS,
    ]);
  });

  it('does not repeat what the reader knows better', async () => {
    expect(await findingsOf({ ...CARD_03, capabilities: ['a'] })).toEqual([
      'error a2a/capabilities-list /capabilities',
      ...ALWAYS,
    ]);
    const leaked = { scheme: { $case: 'httpAuthSecurityScheme', value: { scheme: 'bearer' } } };
    const card = {
      ...CARD,
      securitySchemes: { token: leaked },
      securityRequirements: [{ schemes: { token: { list: [] } } }],
    };
    expect(await findingsOf(card)).toEqual([
      'warning a2a/leaked-scheme /securitySchemes/token',
      'info doctor/unsigned',
    ]);
  });

  it('gives every error and warning a fix', async () => {
    const text = JSON.stringify({ ...CARD, capabilities: 1, skills: [], other: 1, url: 7 });
    const { findings } = await examineCard('agent-card.json', text, { adapter: a2a });
    const grave = findings.filter(({ severity }) => severity !== 'info');
    expect(grave.length).toBeGreaterThan(2);
    expect(grave.filter(({ hint }) => hint === undefined)).toEqual([]);
  });
});

describe('what is no card', () => {
  it('is called so', async () => {
    expect(await findingsOf('{"registrations": []}', { source: 'agents.json' })).toEqual([
      'error doctor/not-a-card',
    ]);
    expect(await findingsOf('[]')).toEqual(['error doctor/not-a-card']);
  });

  it('is told where it is no JSON', async () => {
    expect(await findingsOf('{"name": }')).toEqual(['error source/json-syntax']);
  });
});

describe('endpoints', () => {
  const listed = (...supportedInterfaces: readonly JsonObject[]) => ({
    ...CARD,
    supportedInterfaces,
  });
  const [first, second] = ['/supportedInterfaces/0', '/supportedInterfaces/1'];

  it.each<[string, JsonObject, string]>([
    [
      'an unknown transport',
      { ...RPC, protocolBinding: 'SOAP' },
      'warning doctor/unknown-binding /supportedInterfaces/0/protocolBinding',
    ],
    [
      'a transport in lower case',
      { ...RPC, protocolBinding: 'jsonrpc' },
      'warning doctor/unknown-binding /supportedInterfaces/0/protocolBinding',
    ],
    [
      'an unknown version',
      { ...RPC, protocolVersion: '2.0' },
      'warning doctor/unknown-protocol-version /supportedInterfaces/0/protocolVersion',
    ],
    [
      'host and port for HTTP',
      { ...RPC, url: 'gate.example:443' },
      'warning doctor/address-of-binding /supportedInterfaces/0/url',
    ],
    [
      'a slash that paths follow',
      { ...RPC, protocolBinding: 'HTTP+JSON', url: 'https://gate.example/' },
      'info doctor/trailing-slash /supportedInterfaces/0/url',
    ],
    [
      'plain http',
      { ...RPC, url: 'http://gate.example' },
      'warning a2a/plain-http /supportedInterfaces/0/url',
    ],
    [
      'localhost',
      { ...RPC, url: 'http://localhost:41241' },
      'warning a2a/local-address /supportedInterfaces/0/url',
    ],
  ])('are checked for %s', async (_what, one, finding) => {
    expect(await findingsOf(listed(one))).toEqual([finding, ...ALWAYS]);
  });

  it('may have a binding of their own, or gRPC', async () => {
    const custom = { ...RPC, protocolBinding: 'https://gate.example/bindings/knock' };
    const grpc = { ...RPC, protocolBinding: 'GRPC', url: 'gate.example:443' };
    expect(await findingsOf(listed(custom, grpc))).toEqual(ALWAYS);
  });

  it('are checked for repetitions', async () => {
    expect(await findingsOf(listed(RPC, { ...RPC, protocolBinding: 'JSONRPC' }))).toEqual([
      `warning doctor/duplicate-interface ${second}/url`,
      ...ALWAYS,
    ]);
    expect(await findingsOf(listed(RPC, { ...RPC, protocolVersion: '0.3' }))).toEqual(ALWAYS);
  });

  it('are checked for twins that differ in a slash', async () => {
    const twin = { ...RPC, url: `${RPC.url}/`, protocolVersion: '0.3' };
    expect(await findingsOf(listed(twin, RPC))).toEqual([
      `warning doctor/slash-twins ${first}/url`,
      ...ALWAYS,
    ]);
  });

  it('of 0.3 repeat the main address, but not with another transport', async () => {
    const same = { url: 'https://gate.example/a2a', transport: 'JSONRPC' };
    expect(await findingsOf({ ...CARD_03, additionalInterfaces: [same] })).toEqual(ALWAYS);
    const other = { ...same, transport: 'HTTP+JSON' };
    expect(await findingsOf({ ...CARD_03, additionalInterfaces: [other] })).toEqual([
      'warning doctor/conflicting-interfaces /additionalInterfaces/0/url',
      ...ALWAYS,
    ]);
  });

  it('that are all local break a card that everybody reads', async () => {
    const local = listed({ ...RPC, url: 'https://10.0.0.7/a2a' });
    const source = 'https://gate.example/.well-known/agent-card.json';
    expect(await findingsOf(local)).toEqual([`warning a2a/local-address ${first}/url`, ...ALWAYS]);
    expect(await findingsOf(local, { source, isPublic: true })).toEqual([
      `warning a2a/local-address ${first}/url`,
      ...ALWAYS,
      `error doctor/no-usable-endpoint ${first}/url`,
    ]);
  });

  it('that are relative lead nowhere', async () => {
    expect(await findingsOf(listed({ ...RPC, url: '/a2a' }))).toEqual([
      `warning a2a/relative-url ${first}/url`,
      ...ALWAYS,
      `error doctor/no-usable-endpoint ${first}/url`,
    ]);
  });

  it('may be on another host, which is worth a note', async () => {
    const source = 'https://cards.example/.well-known/agent-card.json';
    expect(await findingsOf(CARD, { source, isPublic: true })).toEqual([
      ...ALWAYS,
      `info doctor/other-host ${first}/url`,
    ]);
    const home = 'https://gate.example/.well-known/agent-card.json';
    expect(await findingsOf(CARD, { source: home, isPublic: true })).toEqual(ALWAYS);
  });
});

describe('modes', () => {
  it('must be media types', async () => {
    expect(await findingsOf({ ...CARD, defaultInputModes: ['text'] })).toEqual([
      'warning a2a/not-a-media-type /defaultInputModes/0',
      ...ALWAYS,
    ]);
  });
});

describe('security', () => {
  const key = { apiKeySecurityScheme: { location: 'header', name: 'X-Gate' } };
  const secured = (
    securitySchemes: JsonObject,
    ...securityRequirements: readonly JsonObject[]
  ) => ({
    ...CARD,
    securitySchemes,
    securityRequirements,
  });
  const UNSIGNED = 'info doctor/unsigned';

  it('is fine when it is declared and required', async () => {
    expect(await findingsOf(secured({ key }, { schemes: { key: { list: [] } } }))).toEqual([
      UNSIGNED,
    ]);
  });

  it('is not much worth when nothing is required', async () => {
    expect(await findingsOf(secured({ key }))).toEqual([
      'warning doctor/security-not-required /securitySchemes',
      UNSIGNED,
    ]);
  });

  it('may be required by skills only', async () => {
    const skill = {
      id: 'open',
      name: 'Open',
      description: 'Opens it.',
      tags: ['gate'],
      securityRequirements: [{ schemes: { key: { list: [] } } }],
    };
    expect(await findingsOf({ ...CARD, securitySchemes: { key }, skills: [skill] })).toEqual([
      UNSIGNED,
    ]);
  });

  it('is optional when an empty requirement suffices', async () => {
    const card = secured({ key }, { schemes: { key: { list: [] } } }, { schemes: {} });
    expect(await findingsOf(card)).toEqual([
      'info doctor/optional-security /securityRequirements/1',
      UNSIGNED,
    ]);
  });

  it('names only schemes that are declared', async () => {
    expect(await findingsOf(secured({ key }, { schemes: { clef: { list: [] } } }))).toEqual([
      'warning a2a/undeclared-scheme /securityRequirements/0',
      UNSIGNED,
    ]);
  });

  it('uses encrypted addresses', async () => {
    const login = {
      openIdConnectSecurityScheme: { openIdConnectUrl: 'http://gate.example/oidc' },
    };
    expect(await findingsOf(secured({ login }, { schemes: { login: { list: [] } } }))).toEqual([
      'warning doctor/insecure-login /securitySchemes/login/openIdConnectSecurityScheme/openIdConnectUrl',
      UNSIGNED,
    ]);
  });

  it('does not put keys into addresses', async () => {
    const inQuery = { apiKeySecurityScheme: { location: 'query', name: 'key' } };
    const card = secured({ inQuery }, { schemes: { inQuery: { list: [] } } });
    expect(await findingsOf(card)).toEqual([
      'info doctor/key-in-query /securitySchemes/inQuery',
      UNSIGNED,
    ]);
  });

  it('is needed for an extended card', async () => {
    expect(await findingsOf({ ...CARD, capabilities: { extendedAgentCard: true } })).toEqual([
      'info doctor/no-security',
      'warning doctor/extended-card-without-security /capabilities/extendedAgentCard',
      UNSIGNED,
    ]);
  });

  it('never means a credential in the card', async () => {
    const leak = { ...CARD, description: `Use ghp_${'a1B2'.repeat(9)} to call.` };
    expect(await findingsOf(leak)).toEqual([...ALWAYS, 'error doctor/secret-in-card']);
  });
});

describe('a card for both lines', () => {
  const both = {
    ...CARD_03,
    ...CARD,
    supportedInterfaces: [RPC, { ...RPC, protocolVersion: '0.3' }],
  };

  it('is one warning, not one for each member', async () => {
    expect(await findingsOf(both)).toEqual(['warning doctor/hybrid /url', ...ALWAYS]);
  });

  it('cannot have security schemes for both', async () => {
    const card = {
      ...both,
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      security: [{ token: [] }],
      securityRequirements: [{ schemes: { token: { list: [] } } }],
    };
    expect(await findingsOf(card)).toEqual([
      'warning doctor/hybrid /url',
      'warning doctor/hybrid-security /securitySchemes',
      'info doctor/unsigned',
    ]);
  });

  it('should say the same in both halves', async () => {
    expect(await findingsOf({ ...both, supportedInterfaces: [RPC] })).toEqual([
      'warning doctor/hybrid /url',
      'warning doctor/hybrid-disagrees /url',
      ...ALWAYS,
    ]);
  });
});

describe('signatures', () => {
  const sealed = (header: JsonObject) => Buffer.from(JSON.stringify(header)).toString('base64url');
  const HEADER = { alg: 'ES256', kid: 'spring', typ: 'JOSE' };
  const signed = (...signatures: readonly JsonObject[]) => ({ ...CARD, signatures });
  const OPEN = 'info doctor/no-security';

  it('are looked at and not verified when there are no keys', async () => {
    expect(await findingsOf(signed({ protected: sealed(HEADER), signature: 'c2ln' }))).toEqual([
      OPEN,
      'info doctor/signature-not-checked /signatures',
    ]);
  });

  it.each<[string, JsonObject]>([
    ['no header', { signature: 'c2ln', protected: '' }],
    ['a header that is no JSON', { signature: 'c2ln', protected: 'AAAA' }],
    ['no algorithm', { signature: 'c2ln', protected: sealed({ kid: 'a', typ: 'JOSE' }) }],
    ['no key id', { signature: 'c2ln', protected: sealed({ alg: 'ES256', typ: 'JOSE' }) }],
    ['no type', { signature: 'c2ln', protected: sealed({ alg: 'ES256', kid: 'a' }) }],
    ['the algorithm none', { signature: 'c2ln', protected: sealed({ ...HEADER, alg: 'none' }) }],
    ['a shared secret', { signature: 'c2ln', protected: sealed({ ...HEADER, alg: 'HS256' }) }],
    ['keys over http', { signature: 'c2ln', protected: sealed({ ...HEADER, jku: 'http://a' }) }],
    ['a signature that is none', { signature: '???', protected: sealed(HEADER) }],
  ])('with %s cannot be checked', async (_what, signature) => {
    expect(await findingsOf(signed(signature))).toEqual([
      OPEN,
      'warning doctor/signature-form /signatures/0',
    ]);
  });

  it('of 0.3 can only be checked by whoever made them', async () => {
    const signature = { protected: sealed(HEADER), signature: 'c2ln' };
    expect(await findingsOf({ ...CARD_03, signatures: [signature] })).toEqual([
      OPEN,
      'warning doctor/signature-of-older-line /signatures',
    ]);
  });

  it('are as good as somebody with keys says', async () => {
    const signature = { protected: sealed(HEADER), signature: 'c2ln' };
    const why = { code: 'signing/test', severity: 'info', message: 'Because.' } as const;
    const findings = await findingsOf(signed(signature, signature, signature), {
      judgeSignatures: async () => [
        { verdict: 'verified' },
        { verdict: 'invalid', why },
        { verdict: 'unverifiable', why },
      ],
    });
    expect(findings).toEqual([
      OPEN,
      'info doctor/signature-verified /signatures/0',
      'error signing/test /signatures/1',
      'warning signing/test /signatures/2',
    ]);
  });
});

describe('an address in a card', () => {
  const at = (url: string) => findingsOf({ ...CARD, supportedInterfaces: [{ ...RPC, url }] });
  const POINTER = '/supportedInterfaces/0/url';

  it.each([
    ['https://user:hunter2@gate.example/a2a', 'secret-in-card'],
    ['https://user@gate.example/a2a', 'secret-in-card'],
    ['https://gate.example/a2a?api_key=hunter2', 'secret-in-card'],
    ['https://gate.example/a2a?client_secret=hunter2', 'secret-in-card'],
    [`https://user:\${PASSWORD}@gate.example/a2a`, 'variable-in-address'],
    [`\${GATE_URL}`, 'variable-in-address'],
  ])('is broken by what is not for everybody: %s', async (url, code) => {
    expect(await at(url)).toContain(`error doctor/${code} ${POINTER}`);
  });

  it('is judged wherever it stands', async () => {
    const provider = { organization: 'Gates', url: 'https://me:hunter2@gate.example' };
    expect(await findingsOf({ ...CARD, provider })).toContain(
      'error doctor/secret-in-card /provider/url',
    );
  });
});
