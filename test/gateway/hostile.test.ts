/** Requests made to hurt. Whatever comes, the server answers clearly and stays well for others. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { builtCommand } from '../support/built-command.ts';
import { ROOT } from '../support/source-files.ts';
import { pause, rawConnection, type Served, served } from './served.ts';
import { DOOR, LAMP } from './test-gateway.ts';

const FILES = { 'lamp.afm.md': LAMP, 'door.md': DOOR };
const MEGABYTE = 1024 * 1024;

beforeAll(async () => void (await builtCommand()), 60_000);

/** How long the server takes to say that it is well. */
async function health({ origin }: Pick<Served, 'origin'>): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${origin}/healthz`);
  expect(response.status).toBe(200);
  return performance.now() - start;
}

/** Sends bytes as they are and gives the status lines that came back until the connection ended. */
async function raw(port: number, text: string): Promise<readonly string[]> {
  const { socket, answer, closed } = await rawConnection(port);
  socket.end(text, 'latin1');
  await closed;
  return answer().match(/^HTTP\/1\.1 \d+/gm) ?? [];
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 });

/** A request whose body is written however long the server lets it be. */
function post(
  origin: string,
  chunks: Iterable<string | Buffer>,
  length?: number,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/convert`, {
      method: 'POST',
      agent: length === undefined ? false : agent,
      headers: {
        'Content-Type': 'application/json',
        ...(length !== undefined && { 'Content-Length': length }),
      },
    });
    let isAnswered = false;
    asked.on('response', (response: IncomingMessage) => {
      isAnswered = true;
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      const done = () => resolve({ status: response.statusCode ?? 0, body });
      response.on('end', done).on('error', done);
    });
    asked.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    for (const chunk of chunks) asked.write(chunk);
    asked.end();
  });
}

describe('bodies', { timeout: 60_000 }, () => {
  it('of 10 MB are refused, announced or not', async () => {
    const server = await served(FILES);
    const chunk = Buffer.alloc(MEGABYTE, 'x');
    const chunks = Array.from({ length: 10 }, () => chunk);
    for (const length of [10 * MEGABYTE, undefined]) {
      const { status, body } = await post(server.origin, chunks, length);
      expect([status, JSON.parse(body).code]).toEqual([413, 'gateway/too-large']);
    }
    await health(server);
    expect(server.output()).toBe('');
  });

  it('of any size do not matter where none is taken', async () => {
    const server = await served(FILES);
    const head = `GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${MEGABYTE}\r\n\r\n`;
    expect(await raw(server.port, head + 'x'.repeat(MEGABYTE))).toEqual(['HTTP/1.1 200']);
    await health(server);
  });

  it('that never come keep nobody else waiting', async () => {
    const server = await served(FILES);
    const head = `POST /convert HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    for (let count = 0; count < 200; count += 1) {
      const { socket } = await rawConnection(server.port);
      socket.write(head);
    }
    const { status } = await post(server.origin, ['{}'], 2);
    expect(status).toBe(400);
    expect(await health(server)).toBeLessThan(2000);
  });
});

describe('slow requests', { timeout: 60_000 }, () => {
  /** The listener alone, with little patience. */
  async function impatient(): Promise<{ readonly port: number; readonly child: ChildProcess }> {
    const script = join(ROOT, 'test/gateway/impatient-server.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script], { cwd: ROOT });
    onTestFinished(() => void child.kill('SIGKILL'));
    const port = await new Promise<number>((resolve) => {
      child.stdout.once('data', (text: Buffer) => resolve(Number(text.toString())));
    });
    return { port, child };
  }

  it.each([
    ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: a'],
    ['bodies', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{'],
  ])('are ended: %s', async (_, start) => {
    const { port } = await impatient();
    const { socket, answer, closed } = await rawConnection(port);
    socket.write(start);
    const drip = setInterval(() => socket.write('a'), 100);
    await closed;
    clearInterval(drip);
    expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  });
});

describe('addresses', { timeout: 60_000 }, () => {
  it('lead nowhere else on the disk', async () => {
    const { port } = await served(FILES);
    const paths = [
      '/../../../../etc/passwd',
      '/..%2f..%2f..%2fetc%2fpasswd',
      '/agents/../../../../etc/passwd',
      '/schemas/../../package.json',
      '/%2e%2e/%2e%2e/package.json',
      '//etc/passwd',
      '/app.js/../../../package.json',
      '/agents/%00/.well-known/agent-card.json',
      '/%c0%ae%c0%ae/package.json',
    ];
    for (const path of paths) {
      const asked = `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`;
      expect([path, await raw(port, asked)]).toEqual([path, ['HTTP/1.1 404']]);
    }
  });

  it.each([
    ['a stranger', 'GET / HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n', 421],
    ['a port too', 'GET / HTTP/1.1\r\nHost: rebound.example:80\r\nConnection: close\r\n\r\n', 421],
    ['none', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['none, in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['nonsense', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
    ['a backslash', 'GET /\\..\\x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ])('name no other host: %s', async (_, text, status) => {
    const { port } = await served(FILES);
    const [line = ''] = await raw(port, text);
    expect(line).toBe(`HTTP/1.1 ${status}`);
  });

  it('are HTTP', async () => {
    const server = await served(FILES);
    expect(await raw(server.port, '\x16\x03\x01\x02\x00\x01\x00')).toEqual(['HTTP/1.1 400']);
    const long = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`;
    expect(await raw(server.port, long)).toEqual(['HTTP/1.1 431']);
    const smuggled =
      'POST /convert HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n';
    expect(await raw(server.port, smuggled)).toEqual(['HTTP/1.1 400']);
    await health(server);
  });
});

describe('many at once', { timeout: 120_000 }, () => {
  it('converts what it can, refuses the rest, and answers others meanwhile', async () => {
    const server = await served(FILES);
    const steps = Array.from({ length: 2000 }, (_, step) => `${step}. Look at thing ${step}.`);
    const heavy = LAMP.replace('Be quick.', steps.join('\n'));
    const body = JSON.stringify({ files: { 'lamp.afm.md': heavy }, to: 'agentcard' });
    const conversions = Array.from({ length: 1000 }, () =>
      post(server.origin, [body], Buffer.byteLength(body)),
    );
    const times: number[] = [];
    const all = Promise.all(conversions);
    let isDone = false;
    void all.then(() => {
      isDone = true;
    });
    while (!isDone) {
      times.push(await health(server));
      await pause(10);
    }
    const answers = await all;
    const counts = new Map<number, number>();
    for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([200, 503]);
    const refused = answers.find(({ status }) => status === 503);
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'gateway/busy' });
    times.sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(1000);
    expect((await fetch(`${server.origin}/agents/lamp/.well-known/agent-card.json`)).status).toBe(
      200,
    );
  });

  it('drops no request when it loads again', async () => {
    const server = await served(FILES);
    const statuses = new Map<number, number>();
    const descriptions = new Set<string>();
    let isDone = false;
    const client = async () => {
      while (!isDone) {
        const response = await fetch(`${server.origin}/agents/door/.well-known/agent-card.json`);
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        descriptions.add(((await response.json()) as { description: string }).description);
      }
    };
    const clients = Promise.all(Array.from({ length: 16 }, client));
    for (let edit = 1; edit <= 5; edit += 1) {
      writeFileSync(join(server.cwd, 'door.md'), DOOR.replace('Opens', `Opens ${edit} times`));
      await server.said('Loaded again: 1 changed.');
    }
    writeFileSync(join(server.cwd, 'door.md'), 'nonsense: [');
    await server.said('Loaded again: 1 kept');
    isDone = true;
    await clients;
    expect([...statuses.keys()]).toEqual([200]);
    expect(descriptions).toContain('Opens 5 times the door.');
    expect(descriptions.size).toBeLessThanOrEqual(6);
  });
});
