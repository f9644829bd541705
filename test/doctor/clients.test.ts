import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClientView, clientViews } from '../../src/doctor/clients.ts';
import type { JsonObject } from '../../src/json/json.ts';
import { CARD, CARD_03 } from '../adapters/a2a/cards.ts';
import { localServer } from '../support/http-server.ts';
import { type RealSight, sdkSight } from './sdk-clients.ts';

const SDKS = ['0.3', '1.0', '1.0+0.3'] as const;

function viewsOf(card: JsonObject): readonly ClientView[] {
  return clientViews(() => ({ source: 'card', card }));
}

async function realSights(card: JsonObject) {
  const text = JSON.stringify(card);
  const server = await localServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(text);
  });
  const sights: [string, RealSight][] = [];
  for (const sdk of SDKS) sights.push([sdk, await sdkSight(sdk, `${server.origin}/`)]);
  return Object.fromEntries(sights);
}

/** What the doctor expects, in the words of the test above. */
function expectedSights(card: JsonObject) {
  const views = viewsOf(card).filter(({ client }) => client !== '0.2');
  return Object.fromEntries(
    views.map(({ client, outcome, endpoint }) => [
      client,
      outcome === 'fails' || isAddedTo(endpoint)
        ? { works: false }
        : { works: true, url: addressOf(endpoint) },
    ]),
  );
}

/** The SDKs speak gRPC only when they are given a transport for it, which the test does not do. */
function isAddedTo(endpoint: ClientView['endpoint']): boolean {
  return !/^(?:JSONRPC|HTTP\+JSON)$/i.test(endpoint?.binding ?? '');
}

/** REST has a path of its own for each method, and versions of the protocol disagree about it. */
function addressOf(endpoint: ClientView['endpoint']) {
  if (endpoint?.binding.toUpperCase() !== 'HTTP+JSON') return endpoint?.url;
  return expect.stringMatching(`^${endpoint.url.replaceAll(/[.+/]/g, '\\$&')}/.*message:send$`);
}

const fixtures = new URL('../../adapters/a2a/fixtures/', import.meta.url);
const parsable = readdirSync(fixtures).filter(
  (name) => !name.endsWith('broken') && name !== 'broken-json',
);

describe('clients see what the SDKs see', () => {
  it.each(parsable)('in the fixture %s', async (name) => {
    const [file = ''] = readdirSync(new URL(`${name}/in/`, fixtures));
    const text = readFileSync(new URL(`${name}/in/${file}`, fixtures), 'utf8');
    const card = JSON.parse(text) as JsonObject;
    expect(await realSights(card)).toEqual(expectedSights(card));
  });

  const jsonrpc = {
    url: 'https://a.example/rpc',
    protocolBinding: 'JSONRPC',
    protocolVersion: '1.0',
  };
  const rest = {
    url: 'https://a.example/rest',
    protocolBinding: 'HTTP+JSON',
    protocolVersion: '1.0',
  };
  it.each<[string, JsonObject]>([
    ['the least 1.0 card', CARD],
    ['the least 0.3 card', CARD_03],
    ['gRPC only', { ...CARD, supportedInterfaces: [{ ...jsonrpc, protocolBinding: 'GRPC' }] }],
    ['gRPC first', { ...CARD, supportedInterfaces: [{ ...rest, protocolBinding: 'GRPC' }, rest] }],
    ['no interfaces', { ...CARD, supportedInterfaces: [] }],
    [
      'a binding in lower case',
      { ...CARD, supportedInterfaces: [{ ...jsonrpc, protocolBinding: 'jsonrpc' }] },
    ],
    [
      'several addresses of one binding',
      {
        ...CARD,
        supportedInterfaces: [
          { ...jsonrpc, url: 'https://a.example/old', protocolVersion: '0.3' },
          jsonrpc,
          { ...jsonrpc, url: 'https://a.example/new' },
        ],
      },
    ],
    [
      '0.3 interfaces only',
      { ...CARD, supportedInterfaces: [{ ...jsonrpc, protocolVersion: '0.3' }] },
    ],
    ['0.3 over REST', { ...CARD_03, preferredTransport: 'HTTP+JSON' }],
    [
      '0.3 with two addresses of one transport',
      {
        ...CARD_03,
        additionalInterfaces: [{ url: 'https://b.example/rpc', transport: 'JSONRPC' }],
      },
    ],
    [
      '0.3 with gRPC first',
      {
        ...CARD_03,
        preferredTransport: 'GRPC',
        additionalInterfaces: [{ url: 'https://b.example/rest', transport: 'HTTP+JSON' }],
      },
    ],
    [
      '0.3 with an interface without transport',
      { ...CARD_03, additionalInterfaces: [{ url: 'https://b.example' }] },
    ],
    ['0.3 without transport', { ...CARD_03, preferredTransport: null }],
    ['0.2.5', { ...CARD_03, protocolVersion: '0.2.5' }],
    ['a clean hybrid', { ...CARD_03, ...CARD }],
    ['a hybrid without interfaces', { ...CARD_03, ...CARD, supportedInterfaces: [] }],
    ['0.3 without capabilities', { ...CARD_03, capabilities: null }],
    [
      '0.3 with a skill without tags',
      { ...CARD_03, skills: [{ id: 'a', name: 'A', description: 'A.' }] },
    ],
    [
      '0.3 with OAuth without flows',
      { ...CARD_03, securitySchemes: { o: { type: 'oauth2', flows: {} } } },
    ],
  ])('in a card with %s', async (_what, card) => {
    expect(await realSights(card)).toEqual(expectedSights(card));
  });
});

describe('what a client misses', () => {
  const key = { apiKeySecurityScheme: { location: 'header', name: 'X-Gate' } };
  const keyOf03 = { type: 'apiKey', in: 'header', name: 'X-Gate' };
  const viewOf = (client: string, card: JsonObject) => {
    const view = viewsOf(card).find((each) => each.client === client);
    return {
      outcome: view?.outcome,
      schemes: view?.schemes,
      notes: view?.notes,
      ignores: view?.ignores,
    };
  };

  it('are schemes and requirements of the other line', () => {
    const card = {
      ...CARD,
      securitySchemes: { key: keyOf03 },
      security: [{ key: [] }],
    };
    expect(viewOf('1.0', card)).toEqual({
      outcome: 'limited',
      schemes: [],
      notes: [
        'It does not understand the security scheme "key".',
        'It does not see that authentication is required: it looks for "securityRequirements".',
      ],
      ignores: ['security'],
    });
    const newer = {
      ...CARD_03,
      securitySchemes: { key: keyOf03 },
      securityRequirements: [{ schemes: { key: { list: [] } } }],
    };
    expect(viewOf('0.3', newer)).toEqual({
      outcome: 'limited',
      schemes: ['key'],
      notes: ['It does not see that authentication is required: it looks for "security".'],
      ignores: ['securityRequirements'],
    });
  });

  it('is nothing when the card is of its line', () => {
    const card = {
      ...CARD,
      securitySchemes: { key },
      securityRequirements: [{ schemes: { key: { list: [] } } }],
    };
    expect(viewOf('1.0', card)).toEqual({
      outcome: 'works',
      schemes: ['key'],
      notes: [],
      ignores: [],
    });
  });

  it('are further OAuth flows of an older card, for newer clients', () => {
    const flow = { tokenUrl: 'https://id.example/token', scopes: {} };
    const oauth = {
      type: 'oauth2',
      flows: {
        clientCredentials: flow,
        authorizationCode: { ...flow, authorizationUrl: 'https://id.example' },
      },
    };
    const card = { ...CARD_03, securitySchemes: { oauth }, security: [{ oauth: [] }] };
    expect(viewOf('1.0+0.3', card)).toEqual({
      outcome: 'limited',
      schemes: ['oauth'],
      notes: ['It sees only one of the OAuth flows of "oauth".'],
      ignores: [],
    });
  });

  it('is a transport that it has to be given', () => {
    const grpc = { url: 'gate.example:443', protocolBinding: 'GRPC', protocolVersion: '1.0' };
    expect(viewOf('1.0', { ...CARD, supportedInterfaces: [grpc] })).toEqual({
      outcome: 'limited',
      schemes: [],
      notes: ['It has to be given a transport for GRPC.'],
      ignores: [],
    });
    const other = { ...grpc, protocolBinding: 'carrier-pigeon' };
    expect(viewOf('1.0', { ...CARD, supportedInterfaces: [other] }).outcome).toBe('fails');
    expect(viewOf('0.3', { ...CARD_03, preferredTransport: 'GRPC' }).outcome).toBe('limited');
  });

  it('is the version that is spoken', () => {
    expect(viewOf('1.0+0.3', { ...CARD_03, protocolVersion: '1.0' }).notes).toEqual([]);
    expect(viewOf('1.0+0.3', { ...CARD_03, protocolVersion: '0.2.6' }).notes).toEqual([
      'It speaks 1.0 to an interface that says 0.2.6.',
    ]);
  });

  it('is nearly everything, in 0.2', () => {
    const rest = { ...CARD_03, preferredTransport: 'HTTP+JSON' };
    expect(viewOf('0.2', rest)).toEqual({
      outcome: 'fails',
      schemes: [],
      notes: ['It speaks JSON-RPC only, and "url" speaks HTTP+JSON.'],
      ignores: [],
    });
    const mutual = {
      ...CARD_03,
      securitySchemes: { key: keyOf03, certificate: { type: 'mutualTLS' } },
      security: [{ key: [] }],
      signatures: [],
    };
    expect(viewOf('0.2', mutual)).toEqual({
      outcome: 'limited',
      schemes: ['key'],
      notes: ['It does not understand the security scheme "certificate".'],
      ignores: ['signatures'],
    });
  });
});
