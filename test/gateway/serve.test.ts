/** The server as users run it, asked over the network by real clients. */
import { generateKeyPairSync } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import * as older from 'a2a-sdk-0/client';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { sdkSight } from '../doctor/sdk-clients.ts';
import { builtCommand } from '../support/built-command.ts';
import { pause, rawConnection, type Served, served } from './served.ts';
import { DOOR, LAMP, posted } from './test-gateway.ts';

const FILES = { 'lamp.afm.md': LAMP, 'door.md': DOOR };

beforeAll(async () => void (await builtCommand()), 60_000);

describe('clients of A2A', { timeout: 60_000 }, () => {
  it('of 1.0 and of 0.3 find the agents', async () => {
    const { origin } = await served(FILES);
    const base = `${origin}/agents/lamp/`;
    const works = { works: true, url: `${origin}/agents/lamp` };
    expect(await sdkSight('1.0', base)).toEqual(works);
    expect(await sdkSight('1.0+0.3', base)).toEqual(works);
    const card = await new older.DefaultAgentCardResolver().resolve(base, '.well-known/agent.json');
    expect(card).toMatchObject({ protocolVersion: '0.3.0', url: `${origin}/agents/lamp` });
    const asking: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('A2A-Version', '0.3');
      return fetch(input, { ...init, headers });
    };
    const negotiated = new older.DefaultAgentCardResolver({ fetchImpl: asking });
    expect(await negotiated.resolve(base)).toEqual(card);
  });

  it('get a clear word when they call an agent', async () => {
    const { origin } = await served(FILES);
    const client = await new older.ClientFactory().createFromUrl(
      `${origin}/agents/lamp/`,
      '.well-known/agent.json',
    );
    const message = { messageId: 'm', role: 'user', parts: [], kind: 'message' } as const;
    await expect(client.sendMessage({ message: { ...message, parts: [] } })).rejects.toThrow(
      'does not run it',
    );
  });
});

describe('agentx serve', { timeout: 60_000 }, () => {
  it('says where to look, on stderr only', async () => {
    const server = await served(FILES);
    const response = await fetch(`${server.origin}/healthz`);
    expect(await response.json()).toEqual({ status: 'ok', version: 'development', agents: 2 });
    expect(await (await fetch(`${server.origin}/schemas`)).json()).toMatchObject({
      schemas: expect.arrayContaining([expect.objectContaining({ name: 'report' })]),
    });
    server.child.kill('SIGINT');
    expect([await server.ended, server.output()]).toEqual([0, '']);
  });

  it('loads what changes, and keeps the last good version of what breaks', async () => {
    const { origin, cwd, said } = await served(FILES);
    const card = async (slug: string) =>
      fetch(`${origin}/agents/${slug}/.well-known/agent-card.json`);
    const events = (await fetch(`${origin}/api/events`)).body?.getReader();
    onTestFinished(() => events?.cancel());
    const event = async () => new TextDecoder().decode((await events?.read())?.value);
    expect(await event()).toContain('listening');

    writeFileSync(join(cwd, 'door.md'), DOOR.replace('Opens', 'Shuts'));
    await said('Loaded again: 1 changed.');
    expect(await event()).toContain('"changed":["door"]');
    expect(await (await card('door')).json()).toMatchObject({ description: 'Shuts the door.' });

    writeFileSync(join(cwd, 'door.md'), DOOR.replace('name:', 'nmae:'));
    await said('Did you mean "name"?');
    await said('Loaded again: 1 kept as before, because of errors.');
    expect(await event()).toContain('"kept":["door"]');
    expect(await (await card('door')).json()).toMatchObject({ description: 'Shuts the door.' });
    expect(await (await fetch(`${origin}/api/diagnostics`)).json()).toMatchObject({
      summary: { errors: 1 },
    });

    rmSync(join(cwd, 'door.md'));
    await said('Loaded again: 1 removed.');
    expect((await card('door')).status).toBe(404);
  });

  it('waits to be asked in explicit mode', async () => {
    const { origin, cwd, said, child } = await served(FILES, ['--reload-mode', 'explicit']);
    const description = async () =>
      (
        (await (await fetch(`${origin}/agents/door/.well-known/agent-card.json`)).json()) as {
          description: string;
        }
      ).description;
    writeFileSync(join(cwd, 'door.md'), DOOR.replace('Opens', 'Shuts'));
    await said('Something has changed. Press Enter to load it.');
    expect(await description()).toBe('Opens the door.');
    child.stdin.write('\n');
    await said('Loaded again: 1 changed.');
    expect(await description()).toBe('Shuts the door.');
    writeFileSync(join(cwd, 'door.md'), DOOR.replace('Opens', 'Locks'));
    await said('Something has changed.');
    await fetch(`${origin}/reload`, { method: 'POST' });
    expect(await description()).toBe('Locks the door.');
  });

  it('signs cards, with a key set to verify them by', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    const { origin } = await served({ ...FILES, 'key.pem': String(pem) }, [
      '*.md',
      '--sign',
      'key.pem',
    ]);
    const keys = (await (await fetch(`${origin}/.well-known/jwks.json`)).json()) as {
      keys: { kid: string }[];
    };
    const card = (await (
      await fetch(`${origin}/agents/lamp/.well-known/agent-card.json`)
    ).json()) as Parameters<typeof verifyCard>[0];
    const known = keys.keys.map((jwk) => ({ kid: jwk.kid, jwk, from: 'key set' }));
    expect(await verifyCard(card, { keys: known })).toMatchObject({
      verdict: 'verified',
    });
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });

  it('takes its token from the environment', async () => {
    const { origin } = await served(FILES, [], { env: { AGENTX_TOKEN: 'tulip' } });
    const status = async (headers = {}) =>
      (await fetch(`${origin}/agents/lamp?format=afm`, { headers })).status;
    expect([await status(), await status({ Authorization: 'Bearer tulip' })]).toEqual([401, 200]);
  });

  it('says that its port is taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void taken.close());
    const { port } = taken.address() as { port: number };
    await expect(served(FILES, ['--port', String(port)])).rejects.toThrow(
      `Something else listens on port ${port} of 127.0.0.1 already.`,
    );
  });
});

describe('the end', { timeout: 60_000 }, () => {
  /** A request whose body is still on its way. */
  async function underWay({ port }: Served) {
    const body = JSON.stringify({ files: FILES, to: 'afm', entry: 'door.md' });
    const connection = await rawConnection(port);
    connection.socket.write(
      `POST /convert HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    );
    return { ...connection, finish: () => connection.socket.write(body.slice(20)) };
  }

  /** What comes of a new connection. */
  function connecting(port: number): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''));
    });
  }

  it('comes when requests under way are answered', async () => {
    const server = await served(FILES);
    const idle = await rawConnection(server.port);
    const events = await fetch(`${server.origin}/api/events`);
    const request = await underWay(server);
    await pause(200);
    server.child.kill('SIGTERM');
    await idle.closed;
    expect(await connecting(server.port)).toBe('ECONNREFUSED');
    expect(server.child.exitCode).toBeNull();
    request.finish();
    await request.closed;
    expect(request.answer()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(request.answer()).toContain('You open the door.');
    expect(await events.text()).toContain('listening');
    expect([await server.ended, server.output()]).toEqual([0, '']);
  });

  it('leaves nothing behind that waits', async () => {
    const server = await served(FILES);
    await fetch(`${server.origin}/convert`, posted({ files: { 'door.md': DOOR }, to: 'afm' }));
    const start = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
