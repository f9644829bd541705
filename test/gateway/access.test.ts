import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../src/gateway/routes/routes.ts';
import { DOOR, LAMP, posted, type TestGateway, testGateway } from './test-gateway.ts';

const FILES = { 'lamp.afm.md': LAMP, 'door.md': DOOR };
const TOKEN = 'correct-horse-battery';

/** A request to every route, with something in place of what varies. */
function requestsTo(need: 'public' | 'work' | 'private') {
  const fill = (path: string) =>
    path
      .replace(':slug', 'lamp')
      .replace('openagentspec/:name', 'openagentspec/lamp')
      .replace('schemas/:name', 'schemas/report')
      .replace('*', 'message:send')
      .replaceAll(/:(?:task|engagement)/g, '7');
  return ROUTES.filter((route) => route.need === need).map(({ method, path }) => ({
    method,
    path: fill(path),
  }));
}

async function statuses(
  { ask }: TestGateway,
  requests: ReturnType<typeof requestsTo>,
  headers: Record<string, string> = {},
) {
  const found = new Map<string, number>();
  for (const { method, path } of requests) {
    const body = { files: { 'door.md': DOOR }, to: 'afm' };
    const init =
      path === '/convert'
        ? posted(body, headers)
        : path === '/validate'
          ? posted({ files: body.files }, headers)
          : { method, headers };
    found.set(`${method} ${path}`, (await ask(path, init)).status);
  }
  return found;
}

const all = (requests: ReturnType<typeof requestsTo>, status: number) =>
  new Map(requests.map(({ method, path }) => [`${method} ${path}`, status]));

const PRIVATE = requestsTo('private');
const WORK = requestsTo('work');

it('knows what is private', () => {
  expect(PRIVATE.map(({ path }) => path)).toEqual([
    '/agents/lamp/ledger',
    '/openagentspec',
    '/openagentspec/lamp',
    '/api/agents/lamp',
    '/api/diagnostics',
    '/reload',
    '/metrics',
  ]);
  expect(WORK.map(({ path }) => path)).toEqual(['/convert', '/validate']);
});

describe('a server that only its user can reach', () => {
  it('is open', async () => {
    const gateway = await testGateway(FILES);
    expect(await statuses(gateway, [...PRIVATE, ...WORK])).toEqual(all([...PRIVATE, ...WORK], 200));
    expect((await gateway.ask('/agents/lamp?format=afm')).status).toBe(200);
  });
});

describe('a server with a token', () => {
  const access = { token: TOKEN, isLocal: false };
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

  it.each([
    ['nothing', {}],
    ['another token', bearer('correct-horse-batterz')],
    ['a shorter one', bearer('correct-horse')],
    ['a longer one', bearer(`${TOKEN}${TOKEN}`)],
    ['an empty one', bearer('')],
    ['another scheme', { Authorization: `Basic ${TOKEN}` }],
    ['the bare token', { Authorization: TOKEN }],
  ])('refuses all but what is public to those with %s', async (_, headers: object) => {
    const gateway = await testGateway(FILES, { access });
    const given = headers as Record<string, string>;
    const closed = [...PRIVATE, ...WORK];
    expect(await statuses(gateway, closed, given)).toEqual(all(closed, 401));
    for (const path of ['/agents/lamp?format=afm', '/agents/lamp', '/api/agents']) {
      expect((await gateway.ask(path, { headers: given })).status).toBe(401);
    }
  });

  it('is open to those who have it', async () => {
    const gateway = await testGateway(FILES, { access });
    const open = [...PRIVATE, ...WORK];
    expect(await statuses(gateway, open, bearer(TOKEN))).toEqual(all(open, 200));
    const lowerCase = { Authorization: `bearer ${TOKEN}` };
    expect((await gateway.ask('/agents/lamp?format=afm', { headers: lowerCase })).status).toBe(200);
  });

  it('says how to give it', async () => {
    const { ask } = await testGateway(FILES, { access });
    const response = await ask('/agents/lamp?format=afm');
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer realm="agentx"');
    expect(await response.json()).toEqual({
      type: 'urn:agentx:code:gateway/needs-token',
      title: 'Unauthorized',
      status: 401,
      code: 'gateway/needs-token',
      detail: 'This is only for those who have the token.',
      hint: 'Send it as "Authorization: Bearer <token>".',
    });
    const wrong = await ask('/metrics', { headers: bearer('guess') });
    expect(await wrong.json()).toMatchObject({ detail: 'This is not the token of this server.' });
  });

  it('shows cards, catalog, formats and schemas to everybody', async () => {
    const gateway = await testGateway(FILES, { access });
    const open = [
      '/agents/lamp/.well-known/agent-card.json',
      '/agents/lamp/.well-known/agent.json',
      '/agents/lamp?format=a2a',
      '/.well-known/ai-catalog.json',
      '/formats',
      '/schemas',
      '/schemas/report',
      '/openapi.json',
      '/healthz',
      '/',
    ].map((path) => ({ method: 'GET' as const, path }));
    expect(await statuses(gateway, open)).toEqual(all(open, 200));
  });
});

describe('a public server without a token', () => {
  const access = { token: undefined, isLocal: false };

  it('shows nothing private to anybody, and converts what it is given', async () => {
    const gateway = await testGateway(FILES, { access });
    expect(await statuses(gateway, PRIVATE)).toEqual(all(PRIVATE, 403));
    expect(await statuses(gateway, PRIVATE, { Authorization: 'Bearer undefined' })).toEqual(
      all(PRIVATE, 403),
    );
    expect(await statuses(gateway, WORK)).toEqual(all(WORK, 200));
    const response = await gateway.ask('/agents/lamp?format=afm');
    expect([response.status, await response.json()]).toEqual([
      403,
      {
        type: 'urn:agentx:code:gateway/private',
        title: 'Forbidden',
        status: 403,
        code: 'gateway/private',
        detail: 'This is not public, and the server was started without a token.',
        hint: 'Start it with a token, as "agentx serve --help" tells, and send "Authorization: Bearer <token>".',
      },
    ]);
  });

  it('lets no answer hold what is private', async () => {
    const { ask } = await testGateway(FILES, { access });
    for (const { method, path } of [...requestsTo('public'), ...PRIVATE]) {
      if (path === '/api/events') continue;
      const text = await (await ask(path, { method })).text();
      expect(`${method} ${path}: ${text}`).not.toMatch(/ALOHOMORA|lamp\.afm\.md/);
    }
  });
});
