import { describe, expect, it } from 'vitest';
import { DOOR, LAMP, testGateway } from './test-gateway.ts';

const TWO = { 'lamp.afm.md': LAMP, 'door.md': DOOR };
const CARD = '/agents/lamp/.well-known/agent-card.json';
const OLDER = '/agents/lamp/.well-known/agent.json';

const SKILL = { id: 'lamp', name: 'Lamp', description: 'Switches the light.', tags: ['agent'] };
const NEW_CARD = {
  name: 'Lamp',
  description: 'Switches the light.',
  supportedInterfaces: [
    {
      url: 'http://localhost:4860/agents/lamp',
      protocolBinding: 'JSONRPC',
      protocolVersion: '1.0',
    },
  ],
  version: '2.1.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [SKILL],
};
const OLD_CARD = {
  protocolVersion: '0.3.0',
  name: 'Lamp',
  description: 'Switches the light.',
  url: 'http://localhost:4860/agents/lamp',
  preferredTransport: 'JSONRPC',
  version: '2.1.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [SKILL],
};

describe('the card of an agent', () => {
  it('is pure 1.0 for those who name no version', async () => {
    const { ask } = await testGateway(TWO);
    const response = await ask(CARD);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=60',
      'content-length': expect.stringMatching(/^\d+$/),
      'content-type': 'application/json',
      etag: expect.stringMatching(/^"\w+"$/),
      vary: 'A2A-Version',
      'x-content-type-options': 'nosniff',
    });
    const text = await response.text();
    expect(JSON.parse(text)).toEqual(NEW_CARD);
    expect(Number(response.headers.get('Content-Length'))).toBe(Buffer.byteLength(text));
  });

  it.each([
    ['1.0', NEW_CARD],
    ['1.0.1', NEW_CARD],
    ['1', NEW_CARD],
    ['', NEW_CARD],
    ['0.3', OLD_CARD],
    ['0.3.0', OLD_CARD],
    [' 0.3.7 ', OLD_CARD],
  ])('is negotiated by header and by query: %j', async (version, card) => {
    const { json } = await testGateway(TWO);
    expect(await json(CARD, { headers: { 'A2A-Version': version } })).toEqual(card);
    expect(await json(`${CARD}?A2A-Version=${encodeURIComponent(version)}`)).toEqual(card);
  });

  it('takes the header before the query', async () => {
    const { json } = await testGateway(TWO);
    const headers = { 'A2A-Version': '0.3' };
    expect(await json(`${CARD}?A2A-Version=1.0`, { headers })).toEqual(OLD_CARD);
  });

  it.each(['0.2', '2.0', '1.1', '0.30', '1.0-rc', 'latest', '<script>'])(
    'is refused for version %j',
    async (version) => {
      const { ask } = await testGateway(TWO);
      const response = await ask(CARD, { headers: { 'A2A-Version': version } });
      expect(response.status).toBe(400);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      const message = `There is no card for A2A ${version}.`;
      const info = {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'VERSION_NOT_SUPPORTED',
        domain: 'a2a-protocol.org',
      };
      expect(await response.json()).toEqual({
        type: 'urn:agentx:code:gateway/unsupported-version',
        title: 'Bad Request',
        status: 400,
        code: 'gateway/unsupported-version',
        detail: message,
        hint: 'Ask for 1.0 or 0.3 with the header A2A-Version.',
        supported: ['1.0', '0.3'],
        error: { code: 400, status: 'FAILED_PRECONDITION', message, details: [info] },
      });
    },
  );

  it('is in the 0.3 shape at agent.json, whatever is asked for', async () => {
    const { json } = await testGateway(TWO);
    expect(await json(OLDER)).toEqual(OLD_CARD);
    expect(await json(OLDER, { headers: { 'A2A-Version': '1.0' } })).toEqual(OLD_CARD);
  });

  it('is also the agent in the format a2a', async () => {
    const { ask } = await testGateway(TWO);
    const text = async (path: string, headers = {}) => (await ask(path, { headers })).text();
    const card = await text(CARD);
    expect(await text('/agents/lamp?format=a2a')).toBe(card);
    expect(await text('/agents/lamp', { Accept: 'application/a2a-agent-card+json' })).toBe(card);
    expect(await text('/agents/lamp?format=a2a@0.3')).toBe(await text(OLDER));
  });

  it('is not sent to those who have it', async () => {
    const { ask } = await testGateway(TWO);
    const etag = (await ask(CARD)).headers.get('ETag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(CARD, { headers: { 'If-None-Match': known } });
      expect([response.status, await response.text()]).toEqual([304, '']);
      expect(Object.fromEntries(response.headers)).toEqual({
        'access-control-allow-origin': '*',
        'cache-control': 'public, max-age=60',
        etag,
        vary: 'A2A-Version',
        'x-content-type-options': 'nosniff',
      });
    }
    const other = await ask(CARD, { headers: { 'If-None-Match': '"other"' } });
    expect(other.status).toBe(200);
    const older = await ask(CARD, { headers: { 'If-None-Match': etag, 'A2A-Version': '0.3' } });
    expect(older.status).toBe(200);
  });

  it('is the same however it is found', async () => {
    const { ask } = await testGateway(TWO);
    const all = async (path: string, init: RequestInit) => {
      const response = await ask(path, init);
      return [response.status, Object.fromEntries(response.headers), await response.text()];
    };
    const etag = (await ask(CARD)).headers.get('ETag') ?? '';
    const asked = [{}, { 'A2A-Version': '0.3' }, { 'A2A-Version': '9' }, { 'If-None-Match': etag }];
    for (const headers of asked) {
      const plainly = await all(CARD, { headers });
      expect(await all(`${CARD}?`, { headers })).toEqual(plainly);
      expect(await all(CARD.replace('lamp', 'l%61mp'), { headers })).toEqual(plainly);
    }
  });

  it('answers HEAD with the headers of GET', async () => {
    const { ask } = await testGateway(TWO);
    const [get, head] = [await ask(CARD), await ask(CARD, { method: 'HEAD' })];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('may be asked for by pages of other sites, in any version', async () => {
    const { ask } = await testGateway(TWO);
    const response = await ask(CARD, { method: 'OPTIONS' });
    expect([response.status, Object.fromEntries(response.headers)]).toEqual([
      204,
      {
        'access-control-allow-headers': 'A2A-Version, If-None-Match',
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-origin': '*',
        'access-control-max-age': '600',
        allow: 'GET, HEAD, POST, OPTIONS',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    ]);
  });

  it('says which agents there are when one is unknown', async () => {
    const { json } = await testGateway(TWO);
    const answer = (name: string, hint: string) => ({
      type: 'urn:agentx:code:gateway/unknown-agent',
      title: 'Not Found',
      status: 404,
      code: 'gateway/unknown-agent',
      detail: `There is no agent "${name}".`,
      hint,
    });
    const path = (slug: string) => `/agents/${slug}/.well-known/agent-card.json`;
    expect(await json(path('lmap'))).toEqual(answer('lmap', 'Did you mean "lamp"?'));
    expect(await json(path('window'))).toEqual(answer('window', 'There are: door, lamp.'));
    expect(await json(path('..%2F..%2Fetc'))).toEqual(
      answer('../../etc', 'There are: door, lamp.'),
    );
  });

  it('holds nothing that the agent does not say in public', async () => {
    const { ask } = await testGateway(TWO);
    for (const path of [CARD, OLDER, '/.well-known/ai-catalog.json']) {
      expect(await (await ask(path)).text()).not.toContain('ALOHOMORA');
    }
  });
});

describe('the root', () => {
  const ROOT = '/.well-known/agent-card.json';

  it('is the only agent', async () => {
    const { json } = await testGateway({ 'lamp.afm.md': LAMP });
    expect(await json(ROOT)).toEqual(NEW_CARD);
    expect(await json(`${ROOT}?A2A-Version=0.3`)).toEqual(OLD_CARD);
    expect(await json('/.well-known/agent.json')).toEqual(OLD_CARD);
  });

  it('is the chosen agent of several', async () => {
    const { json } = await testGateway(TWO, { rootAgent: 'lamp' });
    expect(await json(ROOT)).toEqual(NEW_CARD);
  });

  it('is nobody otherwise', async () => {
    const { ask } = await testGateway(TWO);
    const response = await ask(ROOT);
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        type: 'urn:agentx:code:gateway/no-root-agent',
        title: 'Not Found',
        status: 404,
        code: 'gateway/no-root-agent',
        detail: '2 agents are served here and none of them answers at the root.',
        hint: 'See /.well-known/ai-catalog.json for their cards, or start the server with --root-agent <id>.',
      },
    ]);
  });
});

it('lists all cards in a catalog', async () => {
  const { ask } = await testGateway(TWO);
  const response = await ask('/.well-known/ai-catalog.json');
  expect(response.headers.get('Content-Type')).toBe('application/ai-catalog+json');
  const entry = (id: string, name: string, description: string, more = {}) => ({
    identifier: `urn:air:localhost:${id}`,
    displayName: name,
    type: 'application/a2a-agent-card+json',
    url: `http://localhost:4860/agents/${id}/.well-known/agent-card.json`,
    description,
    tags: ['agent'],
    ...more,
  });
  expect(await response.json()).toEqual({
    specVersion: '1.0',
    host: { displayName: 'localhost' },
    entries: [
      entry('door', 'door', 'Opens the door.', { version: '0.0.0' }),
      entry('lamp', 'Lamp', 'Switches the light.', { version: '2.1.0' }),
    ],
  });
});

it('serves the first of two agents that would share an address, and says so', async () => {
  const same = (name: string) => `---\ntype: agent\nname: ${name}\ndescription: D.\n---\nHello.\n`;
  const { json } = await testGateway({ 'a.md': same('Big_Lamp'), 'b.md': same('big-lamp') });
  expect(await json('/api/agents')).toMatchObject({
    agents: [{ id: 'Big_Lamp', slug: 'big-lamp' }],
  });
  expect(await json('/api/diagnostics')).toMatchObject({
    diagnostics: [{ code: 'publish/same-slug', at: { file: 'b.md' } }],
  });
});

describe('signing', () => {
  const keySet = { keys: [{ kid: 'k' }] };

  it('signs the 1.0 card and publishes the keys', async () => {
    const sign = async (text: string) => ({ text: text.replace('{', '{"signed": true,') });
    const { ask, json } = await testGateway(TWO, { signing: { sign, keySet } });
    expect(await json(CARD)).toEqual({ signed: true, ...NEW_CARD });
    expect(await json(OLDER)).toEqual(OLD_CARD);
    const keys = await ask('/.well-known/jwks.json');
    expect(keys.headers.get('Content-Type')).toBe('application/jwk-set+json');
    expect(await keys.json()).toEqual(keySet);
  });

  it('serves no card that could not be signed', async () => {
    const failure = { code: 'signing/not-canonical', severity: 'error', message: 'No.' } as const;
    const { ask, json } = await testGateway(TWO, {
      signing: { sign: async () => ({ failure }), keySet },
    });
    const response = await ask(CARD);
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({
        code: 'gateway/no-card',
        detail: 'The agent "lamp" has no card: No.',
      }),
    ]);
    expect(await json('/.well-known/ai-catalog.json')).toMatchObject({ entries: [] });
  });

  it('has no keys otherwise', async () => {
    const { ask } = await testGateway(TWO);
    const response = await ask('/.well-known/jwks.json');
    expect([response.status, await response.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'gateway/unsigned' }),
    ]);
  });
});
