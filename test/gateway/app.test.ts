import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../src/gateway/app.ts';
import { pageDocuments } from '../../src/gateway/page-documents.ts';
import { DOOR, LAMP, posted, testGateway } from './test-gateway.ts';

const FILES = { 'lamp.afm.md': LAMP, 'door.md': DOOR };

it('needs nothing of the machine it runs on', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../../src/gateway/app.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'silent',
  });
  expect(outputFiles[0]?.text).not.toMatch(/\bfrom\s*["']node:|\brequire\(["']node:/);
});

describe('hosts', () => {
  it.each(['localhost', 'LOCALHOST:80', '127.0.0.1:4860', '[::1]:4860', '[::1]'])(
    'answers as %s',
    async (host) => {
      const { ask } = await testGateway(FILES);
      expect((await ask(`http://${host}/healthz`)).status).toBe(200);
    },
  );

  it.each([
    'evil.example',
    'evil.example:4860',
    'localhost.evil.example',
    '127.0.0.1.evil.example:4860',
    '192.168.0.7:4860',
    '[fe80::1]',
  ])('does not answer as %j', async (host) => {
    const { ask } = await testGateway(FILES);
    const card = '/agents/lamp/.well-known/agent-card.json';
    for (const path of ['/healthz', '/agents/lamp?format=afm', '/', '/no', '/api/events', card]) {
      const response = await ask(`http://${host}${path}`);
      expect([response.status, await response.json()]).toEqual([
        421,
        expect.objectContaining({
          code: 'gateway/unknown-host',
          detail: `This server is not called "${host}".`,
        }),
      ]);
    }
  });

  it('answers under any numeric address where it listens on all', async () => {
    const names = new Set(['localhost', 'agents.example']);
    const { ask } = await testGateway(FILES, { hosts: { names, anyAddress: true } });
    const status = async (host: string) => (await ask(`http://${host}/healthz`)).status;
    expect(await status('192.168.0.7:4860')).toBe(200);
    expect(await status('[fe80::1]:4860')).toBe(200);
    expect(await status('agents.example')).toBe(200);
    expect(await status('other.example')).toBe(421);
  });
});

describe('pages of other sites', () => {
  const from = (origin: string) => ({ method: 'POST', headers: { Origin: origin } });

  it.each(['https://evil.example', 'http://localhost:3000', 'null', 'nonsense'])(
    'may not post: %s',
    async (origin) => {
      const { ask } = await testGateway(FILES);
      const response = await ask('/reload', from(origin));
      expect([response.status, await response.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'gateway/foreign-origin' }),
      ]);
    },
  );

  it('is not what its own page is', async () => {
    const { ask } = await testGateway(FILES);
    expect((await ask('/reload', from('http://localhost:4860'))).status).toBe(200);
    const renamed = await ask('http://127.0.0.1:9/reload', from('http://127.0.0.1:9'));
    expect(renamed.status).toBe(200);
  });

  it('may read nothing that is private', async () => {
    const { ask } = await testGateway(FILES);
    const Origin = 'https://evil.example';
    for (const path of ['/api/agents', '/agents/lamp?format=afm', '/api/events', '/metrics']) {
      const { headers } = await ask(path, { headers: { Origin } });
      expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    }
    const asked = await ask('/metrics', { method: 'OPTIONS', headers: { Origin } });
    expect([asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([204, null]);
  });
});

describe('what there is not', () => {
  it('says so, and what was meant', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/fromats');
    expect([response.status, await response.json()]).toEqual([
      404,
      {
        type: 'urn:agentx:code:gateway/unknown-path',
        title: 'Not Found',
        status: 404,
        code: 'gateway/unknown-path',
        detail: 'There is nothing at /fromats.',
        hint: 'Did you mean /formats?',
      },
    ]);
  });

  it.each([
    ['/../../etc/passwd'],
    ['/..%2f..%2fetc%2fpasswd'],
    ['/agents/../../../etc/passwd'],
    ['/agents/%2e%2e/%2e%2e/package.json'],
    ['/schemas/..%2f..%2fpackage.json'],
    ['/schemas/%00'],
    ['/agents/%ff%fe'],
    ['/agents/__proto__'],
    ['/schemas/constructor'],
    ['/openagentspec/__proto__'],
    [`/${'a'.repeat(5000)}`],
  ])('is nowhere else on the disk: %s', async (path) => {
    const { ask } = await testGateway(FILES);
    expect((await ask(path)).status).toBe(404);
  });

  it('names the methods there are', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/convert');
    expect([response.status, response.headers.get('Allow'), await response.json()]).toEqual([
      405,
      'POST, OPTIONS',
      expect.objectContaining({
        code: 'gateway/unknown-method',
        detail: '/convert does not answer GET.',
        hint: 'Use POST.',
      }),
    ]);
    const deleted = await ask('/agents/lamp', { method: 'DELETE' });
    expect([deleted.status, deleted.headers.get('Allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ]);
  });
});

it('answers with its own fault when something fails, without details', async () => {
  const bugs: unknown[] = [];
  const { gateway } = await testGateway(FILES);
  const broken = {
    ...gateway,
    onBug: (error: unknown) => void bugs.push(error),
    metrics: {
      ...gateway.metrics,
      render(): never {
        throw new Error('the password is tomato');
      },
    },
    reload: () => Promise.reject(new Error('the password is tomato')),
  };
  const app = createApp(broken);
  for (const [path, method] of Object.entries({ '/metrics': 'GET', '/reload': 'POST' })) {
    const response = await app.fetch(new Request(`http://localhost:4860${path}`, { method }));
    const text = await response.text();
    expect([response.status, JSON.parse(text).code]).toEqual([500, 'core/impossible']);
    expect(text).not.toContain('tomato');
  }
  expect(bugs).toHaveLength(2);
});

it('never makes HTML of what it is given', async () => {
  const html = '<img src=x onerror=alert(1)>';
  const { ask, json } = await testGateway({
    'odd.afm.md': LAMP.replace('name: Lamp', `name: "${html}"`).replace(
      'Switches',
      `${html} Switches`,
    ),
  });
  const [slug] = ((await json('/api/agents')) as { agents: { slug: string }[] }).agents.map(
    (agent) => agent.slug,
  );
  const paths = ['/', '/api/agents', `/agents/${slug}?format=afm`, `/${html}`, `/agents/${html}`];
  for (const path of [...paths, `/agents/${slug}/.well-known/agent-card.json`]) {
    const { headers } = await ask(path);
    expect(headers.get('Content-Type')).not.toContain('html');
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

describe('the page', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const page = pageDocuments([
    { path: 'index.html', bytes: bytes('<!doctype html>'), hash: 'abc' },
    { path: 'app.js', bytes: bytes('let a;'), hash: 'def' },
    { path: 'img/logo.svg', bytes: bytes('<svg/>'), hash: 'ghi' },
  ]);

  it('is served with a strict policy', async () => {
    const { ask } = await testGateway(FILES, { page });
    const response = await ask('/');
    expect([response.status, await response.text()]).toEqual([200, '<!doctype html>']);
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'no-cache',
      'content-length': '15',
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      etag: '"abc"',
      link: '</.well-known/ai-catalog.json>; rel="ai-catalog"',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const type = async (path: string) => (await ask(path)).headers.get('Content-Type');
    expect(await type('/app.js')).toBe('text/javascript; charset=utf-8');
    expect(await type('/img/logo.svg')).toBe('image/svg+xml');
    expect((await ask('/app.js', { headers: { 'If-None-Match': '"def"' } })).status).toBe(304);
    expect((await ask('/app.js', { method: 'HEAD' })).status).toBe(200);
    expect((await ask('/app.js', posted({}))).status).toBe(404);
  });

  it('is missing in a kind way where it was not built', async () => {
    const { ask } = await testGateway(FILES);
    const response = await ask('/');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(await response.text()).toContain('/openapi.json');
  });
});
