/** The only listener, and the only part of the gateway that knows the machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { App } from './app.ts';
import type { Clock } from './clock.ts';
import { gatewayCodes } from './codes.ts';
import { problem } from './problem.ts';

export const systemClock: Clock = {
  now: () => performance.now(),
  seconds: () => Math.floor(Date.now() / 1000),
  every(milliseconds, action) {
    const timer = setInterval(action, milliseconds);
    timer.unref();
    return () => clearInterval(timer);
  },
  pause: () => setImmediate(),
  usage() {
    const { user, system } = process.cpuUsage();
    return { residentBytes: process.memoryUsage.rss(), cpuSeconds: (user + system) / 1_000_000 };
  },
};

const MOST_THREADS = 4;

/** One processor is left for answering. */
export function converterThreads(): number {
  return Math.min(Math.max(availableParallelism() - 1, 1), MOST_THREADS);
}

export interface ListenOptions {
  readonly host: string;
  readonly port: number;
  /** Makes what answers, once the port is known; requests that come before wait for it. */
  readonly appAt: (port: number) => Promise<Pick<App, 'fetch'>>;
  readonly timeouts?: Timeouts;
}

/** In milliseconds. */
export interface Timeouts {
  /** Until all headers of a request are there. */
  readonly headers: number;
  /** Until all of a request is there. */
  readonly request: number;
  /** Until a request that is still being answered at the end is given up. */
  readonly end: number;
}

const TIMEOUTS: Timeouts = { headers: 10_000, request: 20_000, end: 15_000 };

export interface Listening {
  readonly port: number;
  /** Takes no more requests, and is done when those under way are answered. */
  close(): Promise<void>;
}

/** Rejects with an error of the system when the address cannot be had. */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { timeouts = TIMEOUTS } = options;
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    connectionsCheckingInterval: Math.min(1000, timeouts.headers),
  });
  const closeUnused = unusedConnections(server);
  const port = await bind(server, options);
  const app = options.appAt(port);
  let answer: App['fetch'] = async (request) => (await app).fetch(request);
  server.on(
    'request',
    getRequestListener((request) => answer(request), { errorHandler: () => unusable() }),
  );
  try {
    answer = (await app).fetch;
  } catch (error) {
    server.close();
    throw error;
  }
  return { port, close: () => close(server, closeUnused, timeouts.end) };
}

async function bind(server: Server, { host, port }: ListenOptions): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return (server.address() as AddressInfo).port;
}

/** For requests of which not even an address can be made. */
function unusable(): Response {
  const found = gatewayCodes.build['bad-request']({ problem: 'The request has no valid address.' });
  return problem(400, found, { headers: { Connection: 'close' } });
}

const IDLE_MILLISECONDS = 50;

/** Connections that browsers have opened in case they need them, and on which nothing was asked. */
function unusedConnections(server: Server): () => void {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
}

/** A connection that has its answer is idle, and would otherwise be kept for the next request. */
async function close(server: Server, closeUnused: () => void, milliseconds: number): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  closeUnused();
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS);
  const end = setTimeout(() => server.closeAllConnections(), milliseconds);
  await closed;
  clearInterval(idle);
  clearTimeout(end);
}
