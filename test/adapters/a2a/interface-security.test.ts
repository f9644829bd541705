/** What the authentication of an HTTP interface becomes in a card. */
import { expect, it } from 'vitest';
import type { AgentConfig, Authentication } from '../../../src/hub/agent-config.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { writeCard } from './cards.ts';

const LOCKSMITH: AgentConfig = {
  id: 'locksmith',
  name: 'Lock Smith',
  kind: 'agent',
  instruction: 'You pick locks.',
};

it.each([
  ['bearer', { bearer: { type: 'http', scheme: 'bearer' } }],
  ['Basic', { basic: { type: 'http', scheme: 'basic' } }],
  ['jwt', { jwt: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } }],
  ['api-key', undefined],
  ['oauth2', undefined],
  ['mutual', undefined],
])('asks for the kind of authentication its interface has: %s', (type, securitySchemes) => {
  const signature = { input: { type: 'object' }, output: { type: 'string' } };
  const http = { path: '/x', authentication: { type, token: 'private-token' } };
  const interfaces = [{ type: 'service', signature, http }];
  const { card, text, account, diagnostics } = writeCard({ ...LOCKSMITH, interfaces }, '0.3');
  expect(card.securitySchemes).toEqual(securitySchemes);
  expect(card.security).toEqual(
    securitySchemes && Object.keys(securitySchemes).map((name) => ({ [name]: [] })),
  );
  expect([card.defaultInputModes, card.defaultOutputModes]).toEqual([
    ['application/json'],
    ['text/plain'],
  ]);
  expect(account).toContain('degraded /interfaces');
  expect(text).not.toContain('private-token');
  expect(diagnostics.map(({ code }) => code)).toEqual([
    'a2a/placeholder',
    ...(securitySchemes === undefined ? ['a2a/unstated-authentication'] : []),
  ]);
});

const CLIENT = { client_id: 'private-client', client_secret: 'private-secret' };
const token_url = 'https://id.example/token';

it.each<[string, Authentication, JsonObject | undefined]>([
  [
    'an API key whose header is named',
    { type: 'api-key', key: 'private-key', header_name: 'X-Key' },
    { 'api-key': { type: 'apiKey', in: 'header', name: 'X-Key' } },
  ],
  [
    'OAuth for programs',
    { type: 'oauth2', grant_type: 'client_credentials', token_url, scopes: ['a'], ...CLIENT },
    {
      oauth2: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: token_url, scopes: { a: 'a' } } },
      },
    },
  ],
  [
    'OAuth for people',
    {
      type: 'oauth2',
      grant_type: 'authorization_code',
      token_url,
      authorization_url: 'https://id.example/authorize',
      refresh_url: token_url,
      ...CLIENT,
    },
    {
      oauth2: {
        type: 'oauth2',
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://id.example/authorize',
            tokenUrl: token_url,
            refreshUrl: token_url,
            scopes: {},
          },
        },
      },
    },
  ],
  [
    'people without a page',
    { type: 'oauth2', grant_type: 'authorization_code', token_url },
    undefined,
  ],
  [
    'an address with a password in it',
    {
      type: 'oauth2',
      grant_type: 'client_credentials',
      token_url: 'https://u:private@id.example/',
    },
    undefined,
  ],
  [
    'an address only the host of the agent knows',
    { type: 'oauth2', grant_type: 'client_credentials', token_url: 'https://${HOST}/private' },
    undefined,
  ],
  ['a header only the host knows', { type: 'api-key', header_name: '${private}' }, undefined],
])('describes what a caller must know: %s', (_, authentication, securitySchemes) => {
  const interfaces = [{ type: 'service', http: { authentication } }];
  const { card, text } = writeCard({ ...LOCKSMITH, interfaces }, '0.3');
  expect(card.securitySchemes).toEqual(securitySchemes);
  expect(text).not.toContain('private');
  const newer = writeCard({ ...LOCKSMITH, interfaces });
  expect(newer.text).not.toContain('private');
  expect(newer.card.securitySchemes === undefined).toBe(securitySchemes === undefined);
});
