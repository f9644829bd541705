import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import type { Json, JsonObject } from '../../../src/json/json.ts';
import { runs } from '../../support/law-settings.ts';
import { CARD, CARD_03, GATE, readCard, VERSIONS, writeCard } from './cards.ts';

const TOKEN = 'https://id.example/token';
const FLOWS = {
  authorizationCode: {
    authorizationUrl: 'https://id.example/a',
    tokenUrl: TOKEN,
    scopes: { r: '' },
  },
  clientCredentials: { tokenUrl: TOKEN, scopes: { r: '' } },
  deviceCode: { deviceAuthorizationUrl: 'https://id.example/d', tokenUrl: TOKEN, scopes: {} },
  implicit: { authorizationUrl: 'https://id.example/a', scopes: {} },
  password: { tokenUrl: TOKEN, scopes: {} },
};

function guarded(schemes: JsonObject, requirements: readonly Json[] = []): AgentConfig {
  const endpoints = [{ url: 'u', binding: 'JSONRPC', protocolVersion: '0.3' }];
  return { ...GATE, endpoints, security: { schemes, requirements } };
}

describe('a scheme of every type', () => {
  const pairs: readonly (readonly [JsonObject, JsonObject])[] = [
    [
      { type: 'apiKey', in: 'cookie', name: 'k', description: 'd' },
      { apiKeySecurityScheme: { location: 'cookie', name: 'k', description: 'd' } },
    ],
    [
      { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      { httpAuthSecurityScheme: { scheme: 'bearer', bearerFormat: 'JWT' } },
    ],
    [
      { type: 'oauth2', flows: { password: FLOWS.password }, oauth2MetadataUrl: 'm' },
      { oauth2SecurityScheme: { flows: { password: FLOWS.password }, oauth2MetadataUrl: 'm' } },
    ],
    [
      { type: 'openIdConnect', openIdConnectUrl: 'o' },
      { openIdConnectSecurityScheme: { openIdConnectUrl: 'o' } },
    ],
    [{ type: 'mutualTLS' }, { mtlsSecurityScheme: {} }],
  ];

  it.each(pairs)('%j crosses both ways', (older, newer) => {
    const agent = guarded({ s: older }, [{ s: ['x'] }]);
    const [one, three] = [writeCard(agent, '1.0'), writeCard(agent, '0.3')];
    expect([one.account, three.account]).toEqual([[], []]);
    expect(one.card.securitySchemes).toEqual({ s: newer });
    expect(one.card.securityRequirements).toEqual([{ schemes: { s: { list: ['x'] } } }]);
    expect(three.card.securitySchemes).toEqual({ s: older });
    expect(three.card.security).toEqual([{ s: ['x'] }]);
    for (const { card } of [one, three]) expect(readCard(card).agent).toEqual(agent);
  });
});

describe('several OAuth flows in one scheme', () => {
  const scheme = {
    type: 'oauth2',
    description: 'd',
    flows: {
      authorizationCode: FLOWS.authorizationCode,
      clientCredentials: FLOWS.clientCredentials,
    },
    oauth2MetadataUrl: 'm',
  };

  it('are split for 1.0 and joined again', () => {
    const requirements = [{ o: ['r'], k: [] }, { k: [] }];
    const agent = {
      ...guarded({ o: scheme, k: { type: 'mutualTLS' } }, requirements),
      skills: [{ id: 's', name: 's', description: 's', tags: ['s'], security: [{ o: ['r'] }] }],
    };
    const { card, account } = writeCard(agent);
    const alternative = (name: string) => ({ schemes: { [name]: { list: ['r'] } } });
    const withKey = (name: string) => ({ schemes: { [name]: { list: ['r'] }, k: { list: [] } } });
    expect(card.securitySchemes).toEqual({
      o: {
        oauth2SecurityScheme: {
          description: 'd',
          flows: { authorizationCode: FLOWS.authorizationCode },
          oauth2MetadataUrl: 'm',
        },
      },
      'o-clientCredentials': {
        oauth2SecurityScheme: {
          description: 'd',
          flows: { clientCredentials: FLOWS.clientCredentials },
          oauth2MetadataUrl: 'm',
        },
      },
      k: { mtlsSecurityScheme: {} },
    });
    expect(card.securityRequirements).toEqual([
      withKey('o'),
      withKey('o-clientCredentials'),
      { schemes: { k: { list: [] } } },
    ]);
    expect(card.skills).toEqual([
      {
        id: 's',
        name: 's',
        description: 's',
        tags: ['s'],
        securityRequirements: [alternative('o'), alternative('o-clientCredentials')],
      },
    ]);
    expect(account).toEqual([]);
    expect(readCard(card).agent).toEqual(agent);
  });

  it('are not joined when somebody asks for one of them only', () => {
    const flow = (name: 'password' | 'implicit') => {
      return { oauth2SecurityScheme: { flows: { [name]: FLOWS[name] } } };
    };
    const securitySchemes = { o: flow('implicit'), 'o-password': flow('password') };
    const securityRequirements = [{ schemes: { 'o-password': { list: [] } } }];
    const { agent } = readCard({ ...CARD, securitySchemes, securityRequirements });
    expect(agent?.security).toEqual({
      schemes: {
        o: { type: 'oauth2', flows: { implicit: FLOWS.implicit } },
        'o-password': { type: 'oauth2', flows: { password: FLOWS.password } },
      },
      requirements: [{ 'o-password': [] }],
    });
  });

  it('get another name, and an entry, when theirs is taken', () => {
    const taken = { type: 'mutualTLS' };
    const { card, account } = writeCard(guarded({ o: scheme, 'o-clientCredentials': taken }));
    expect(Object.keys(card.securitySchemes as JsonObject)).toEqual([
      'o',
      'o-clientCredentials-2',
      'o-clientCredentials',
    ]);
    expect(account).toEqual(['degraded /security/schemes/o', 'degraded /security/schemes']);
  });

  it('do not multiply without end', () => {
    const names = Array.from({ length: 40 }, (_, index) => `o${index}`);
    const requirement = Object.fromEntries(names.map((name) => [name, []]));
    const schemes = Object.fromEntries(names.map((name) => [name, scheme]));
    const agent = guarded(schemes, [requirement]);
    const { card, account } = writeCard(agent);
    expect((card.securityRequirements as readonly Json[]).length).toBe(1);
    expect(account).toEqual([]);
    expect(readCard(card).agent).toEqual(agent);
  });

  it('come back whatever they are', () => {
    const flows = fc
      .subarray(Object.keys(FLOWS) as (keyof typeof FLOWS)[], { minLength: 1 })
      .map((names) => Object.fromEntries(names.map((name) => [name, FLOWS[name]])));
    const schemes = fc.dictionary(
      fc.constantFrom('o', 'p', 'o-password', 'o-implicit', '__proto__'),
      flows.map((some) => ({ type: 'oauth2', flows: some })),
      { noNullPrototype: true },
    );
    const requirement = fc.dictionary(
      fc.constantFrom('o', 'p', 'q'),
      fc.constantFrom(['r'], [] as string[]),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(schemes, fc.array(requirement, { maxLength: 3 }), (some, requirements) => {
        const agent = guarded(some, requirements);
        const { card, account, diagnostics } = writeCard(agent);
        expect(diagnostics).toEqual([]);
        const back = readCard(card).agent;
        // Where names clash, an entry says so; otherwise nothing may have changed.
        if (account.length === 0) expect(back).toEqual(agent);
        else expect(Object.keys(some).length).toBeGreaterThan(1);
      }),
      runs(4),
    );
  });
});

describe('what 0.3 cannot say', () => {
  const written = (schemes: JsonObject) => {
    const { card, account } = writeCard(guarded(schemes, [{ o: ['r'] }]), '0.3');
    return { schemes: card.securitySchemes, security: card.security, account };
  };

  it('is a flow for devices, and that PKCE is required', () => {
    const authorizationCode = { ...FLOWS.authorizationCode, pkceRequired: true };
    const flows = { authorizationCode, deviceCode: FLOWS.deviceCode };
    expect(written({ o: { type: 'oauth2', flows } })).toEqual({
      schemes: { o: { type: 'oauth2', flows: { authorizationCode: FLOWS.authorizationCode } } },
      security: [{ o: ['r'] }],
      account: [
        'dropped /security/schemes/o/flows/authorizationCode/pkceRequired',
        'dropped /security/schemes/o/flows/deviceCode',
      ],
    });
  });

  it('is a scheme with nothing else, though the requirement stays', () => {
    const flows = { deviceCode: FLOWS.deviceCode };
    expect(written({ o: { type: 'oauth2', flows } })).toEqual({
      schemes: {},
      security: [{ o: ['r'] }],
      account: ['dropped /security/schemes/o'],
    });
  });

  it('is an API key in another place', () => {
    expect(written({ o: { type: 'apiKey', in: 'body', name: 'k' } })).toEqual({
      schemes: {},
      security: [{ o: ['r'] }],
      account: ['dropped /security/schemes/o'],
    });
  });
});

describe('requirements', () => {
  it.each([
    [{ a: ['x'] }, { a: ['x'] }],
    [{ a: { list: ['x'] } }, { a: ['x'] }],
    [{ schemes: { a: { list: ['x'] } } }, { a: ['x'] }],
    [{ schemes: { a: {} } }, { a: [] }],
    [{ schemes: { a: null } }, { a: [] }],
    [{ schemes: { a: ['x'] } }, { a: ['x'] }],
    [{ schemes: {} }, {}],
    [{ schemes: ['x'] }, { schemes: ['x'] }],
    [{ schemes: { schemes: { list: [] } } }, { schemes: [] }],
  ])('%j are read as %j', (native, hub) => {
    for (const card of [
      { ...CARD, securityRequirements: [native] },
      { ...CARD_03, security: [native] },
    ]) {
      expect(readCard(card).agent?.security).toEqual({ requirements: [hub] });
    }
  });
});

it.each(VERSIONS)('accounts for security that is in no known form, in %s', (version) => {
  const schemes = {
    none: { type: 'none' },
    text: 'x',
    gone: null,
    wrapped: { mtlsSecurityScheme: {} },
  };
  const { card, account } = writeCard(guarded(schemes, ['x', { a: null }]), version);
  const mutual = version === '1.0' ? { mtlsSecurityScheme: {} } : { type: 'mutualTLS' };
  expect(card.securitySchemes).toEqual({ none: { type: 'none' }, text: 'x', wrapped: mutual });
  expect(account).toEqual([
    'degraded /security/schemes/gone',
    'degraded /security/schemes/wrapped',
    'degraded /security/requirements',
  ]);
});
