import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressScope } from '../../src/host/address-scope.ts';
import { type FetchTextOptions, fetchText, fetchTextOver } from '../../src/host/fetch-text.ts';
import { localServer } from '../support/http-server.ts';

const LOCAL = { allowPrivate: true };

async function failureOf(url: string, options?: FetchTextOptions) {
  const result = await fetchText(url, options);
  return result.ok ? undefined : result.failure;
}

describe('fetchText', () => {
  it('gives the text, where it came from, the status and the headers', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"1"' });
      response.end('{"näme": 1}');
    });
    const result = await fetchText(`${server.origin}/card.json`, LOCAL);
    expect(result).toMatchObject({
      ok: true,
      text: '{"näme": 1}',
      url: `${server.origin}/card.json`,
      status: 200,
    });
    expect(result.ok && result.headers.get('content-type')).toBe('application/json');
    expect(result.ok && result.headers.get('etag')).toBe('"1"');
  });

  it('says who asks, for what, and sends no cookies or credentials', async () => {
    const server = await localServer((_request, response) => response.end('{}'));
    await fetchText(server.origin, { ...LOCAL, headers: { 'A2A-Version': '1.0' } });
    expect(server.requests.map(({ headers }) => headers)).toEqual([
      {
        'a2a-version': '1.0',
        accept: 'application/json, text/*;q=0.5, */*;q=0.1',
        'accept-encoding': 'identity',
        connection: 'close',
        host: `127.0.0.1:${server.port}`,
        'user-agent': 'agentx (+https://www.npmjs.com/package/agentx-interop)',
      },
    ]);
  });

  it('takes an answer with an error status for an answer', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(404).end('no such card');
    });
    const result = await fetchText(server.origin, LOCAL);
    expect(result).toMatchObject({ ok: true, status: 404, text: 'no such card' });
  });

  it('refuses what is not UTF-8', async () => {
    const server = await localServer((_request, response) =>
      response.end(Buffer.from('caf\xe9', 'latin1')),
    );
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({ code: 'host/not-utf8' });
  });

  it('refuses a compressed answer, which could stand for a huge one', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('…');
    });
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({ code: 'host/encoded-response' });
  });

  it('says that nothing listens', async () => {
    const server = await localServer((_request, response) => void response.socket?.destroy());
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({
      code: 'host/unreachable',
      message: `${server.origin} cannot be fetched: the connection was cut.`,
    });
    expect(await failureOf('http://127.0.0.1:1/', LOCAL)).toMatchObject({
      message: 'http://127.0.0.1:1/ cannot be fetched: nothing listens there.',
    });
  });

  it('does not take half an answer for the whole', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('{"name":', () => response.socket?.destroy());
    });
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({ code: 'host/unreachable' });
  });

  it('says that plain http was answered where https was asked for', async () => {
    const server = await localServer((_request, response) => response.end('{}'));
    expect(await failureOf(`https://127.0.0.1:${server.port}/`, LOCAL)).toMatchObject({
      code: 'host/unreachable',
      message: expect.stringContaining('TLS'),
    });
  });
});

describe('the limits of fetchText', () => {
  it('cut off a huge body', async () => {
    let sent = 0;
    const server = await localServer((_request, response) => {
      const more = () => {
        while (!response.destroyed && sent < 50_000_000) {
          sent += 65_536;
          if (!response.write(Buffer.alloc(65_536, 0x20))) {
            response.once('drain', more);
            return;
          }
        }
      };
      more();
    });
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({
      code: 'host/response-too-large',
      message: `The answer of ${server.origin}/ is larger than 1.0 MB; the rest was not read.`,
    });
    expect(sent).toBeLessThan(50_000_000);
  });

  it('allow a body of just that size', async () => {
    const server = await localServer((_request, response) => response.end('x'.repeat(1000)));
    expect(await fetchText(server.origin, { ...LOCAL, maxBytes: 1000 })).toMatchObject({
      ok: true,
    });
    expect(await failureOf(server.origin, { ...LOCAL, maxBytes: 999 })).toMatchObject({
      code: 'host/response-too-large',
    });
  });

  it.each([
    ['never answers', () => undefined],
    [
      'answers byte by byte',
      (_request: unknown, response: { write(text: string): unknown }) => {
        const drip = setInterval(() => response.write(' '), 10);
        setTimeout(() => clearInterval(drip), 1000);
      },
    ],
  ])('end the wait for a server that %s', async (_what, answer) => {
    const server = await localServer(answer);
    expect(await failureOf(server.origin, { ...LOCAL, milliseconds: 150 })).toMatchObject({
      code: 'host/too-slow',
      message: `${server.origin} did not answer completely within 0.15 seconds.`,
    });
  });

  it('end the wait for a name that is never found', async () => {
    const fetchSlowly = fetchTextOver({
      resolve: () => new Promise(() => undefined),
      scopeOf: addressScope,
    });
    const result = await fetchSlowly('https://cards.example/', { milliseconds: 50 });
    expect(result).toMatchObject({ ok: false, failure: { code: 'host/too-slow' } });
  });
});

describe('redirects', () => {
  it('are followed three times', async () => {
    const server = await localServer(({ url = '/' }, response) => {
      const hop = Number(url.slice(1));
      if (hop === 0) response.end('there');
      else response.writeHead(302, { Location: `./${hop - 1}` }).end();
    });
    expect(await fetchText(`${server.origin}/3`, LOCAL)).toMatchObject({
      ok: true,
      text: 'there',
      url: `${server.origin}/0`,
    });
    expect(await failureOf(`${server.origin}/4`, LOCAL)).toMatchObject({
      code: 'host/too-many-redirects',
    });
  });

  it('in a circle come to an end', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(308, { Location: '/again' }).end();
    });
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({
      code: 'host/too-many-redirects',
      message: `${server.origin} redirects more than 3 times.`,
    });
    expect(server.requests).toHaveLength(4);
  });

  it.each([
    ['file:///etc/passwd', 'host/not-a-web-address'],
    ['http://', 'host/not-a-web-address'],
    ['http://user:word@127.0.0.1/', 'host/url-with-credentials'],
  ])('to %s are refused', async (location, code) => {
    const server = await localServer((_request, response) => {
      response.writeHead(302, { Location: location }).end();
    });
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({ code });
  });

  it.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://intranet.example/',
  ])('to the private address %s are refused', async (location) => {
    const server = await localServer((_request, response) => {
      response.writeHead(302, { Location: location }).end();
    });
    // 127.0.0.1 plays the public server here.
    const fetchFrom = fetchTextOver({
      resolve: async () => [{ address: '10.0.0.7', family: 4 }],
      scopeOf: (address) => (address === '127.0.0.1' ? 'public' : addressScope(address)),
    });
    expect(await fetchFrom(server.origin)).toMatchObject({
      ok: false,
      failure: { code: 'host/private-address' },
    });
    expect(server.requests).toHaveLength(1);
  });
});

describe('addresses that are not public', () => {
  it.each([
    ['http://127.0.0.1/', 'loopback'],
    ['http://localhost/', 'loopback'],
    ['http://LOCALHOST:8080/', 'loopback'],
    ['http://2130706433/', 'loopback'],
    ['http://0x7f.1/', 'loopback'],
    ['http://0177.0.0.1/', 'loopback'],
    ['http://127.1/', 'loopback'],
    ['http://[::1]/', 'loopback'],
    ['http://[::ffff:127.0.0.1]/', 'loopback'],
    ['http://0/', 'reserved'],
    ['http://10.0.0.1/', 'private'],
    ['http://169.254.169.254/', 'metadata'],
    ['http://[fe80::1]/', 'link-local'],
    ['http://224.0.0.1/', 'multicast'],
  ])('are refused: %s', async (url, scope) => {
    expect(await failureOf(url)).toMatchObject({
      code: 'host/private-address',
      message: `${new URL(url).href} was not fetched: it leads to a ${scope} address.`,
      hint: 'If that is meant, allow it with --allow-private.',
    });
  });

  it('are refused when a name has one beside a public one', async () => {
    const fetchFrom = fetchTextOver({
      resolve: async () => [
        { address: '8.8.8.8', family: 4 },
        { address: '::1', family: 6 },
      ],
      scopeOf: addressScope,
    });
    expect(await fetchFrom('https://cards.example/')).toMatchObject({
      failure: { code: 'host/private-address' },
    });
  });

  it('cannot be slipped in after the judgement: the name is looked up once', async () => {
    const server = await localServer((_request, response) => response.end('judged'));
    const asked: string[] = [];
    const fetchFrom = fetchTextOver({
      resolve: async (name) => {
        asked.push(name);
        return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.99', family: 4 }];
      },
      scopeOf: (address) => (address === '127.0.0.1' ? 'public' : addressScope(address)),
    });
    const url = `http://cards.example:${server.port}/`;
    expect(await fetchFrom(url)).toMatchObject({ ok: true, text: 'judged', url });
    expect(asked).toEqual(['cards.example']);
    expect(server.requests.map(({ headers }) => headers.host)).toEqual([
      `cards.example:${server.port}`,
    ]);
  });
});

describe('addresses that are refused before anybody is asked', () => {
  it.each([
    ['cards.example', 'host/not-a-web-address'],
    ['ftp://cards.example/', 'host/not-a-web-address'],
    ['data:application/json,{}', 'host/not-a-web-address'],
    ['https://user:hunter2secret@cards.example/', 'host/url-with-credentials'],
  ])('%s', async (url, code) => {
    const failure = await failureOf(url);
    expect(failure).toMatchObject({ code });
    expect(JSON.stringify(failure)).not.toContain('hunter2secret');
  });
});

describe('https', () => {
  const certificateFile = (name: string) =>
    readFileSync(new URL(`./certificate/${name}.pem`, import.meta.url), 'utf8');
  const certificate = { cert: certificateFile('certificate'), key: certificateFile('key') };
  const trusting = fetchTextOver({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    scopeOf: addressScope,
    authority: certificate.cert,
  });

  it('is spoken with a server whose certificate is trusted', async () => {
    const server = await localServer((_request, response) => response.end('safe'), certificate);
    const url = `https://cards.example:${server.port}/`;
    expect(await trusting(url, LOCAL)).toMatchObject({ ok: true, text: 'safe', url });
  });

  it('is not spoken with one whose certificate is not', async () => {
    const server = await localServer((_request, response) => response.end('unsafe'), certificate);
    expect(await failureOf(server.origin, LOCAL)).toMatchObject({
      code: 'host/unreachable',
      message: `${server.origin} cannot be fetched: its certificate is self-signed.`,
    });
    const other = `https://other.example:${server.port}/`;
    expect(await trusting(other, LOCAL)).toMatchObject({
      failure: { message: `${other} cannot be fetched: its certificate is for another name.` },
    });
    expect(server.requests).toEqual([]);
  });

  it('never leads to http', async () => {
    const server = await localServer((_request, response) => {
      response.writeHead(301, { Location: 'http://cards.example/' }).end();
    }, certificate);
    expect(await trusting(`https://cards.example:${server.port}/`, LOCAL)).toMatchObject({
      failure: {
        code: 'host/unencrypted-redirect',
        message: `https://cards.example:${server.port}/ leads to http://cards.example/, which is not encrypted.`,
      },
    });
  });
});
