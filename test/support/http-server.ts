/** A real server on this machine, for tests of what is fetched. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface LocalServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>`, or `https:` with a certificate. */
  readonly origin: string;
  /** What was asked for, in order. */
  readonly requests: readonly IncomingMessage[];
}

/** Listens until the test is over. */
export async function localServer(
  answer: Answer,
  certificate?: Pick<ServerOptions, 'cert' | 'key'>,
): Promise<LocalServer> {
  const requests: IncomingMessage[] = [];
  const listener: Answer = (request, response) => {
    requests.push(request);
    answer(request, response);
  };
  const server =
    certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const scheme = certificate === undefined ? 'http' : 'https';
  return { port, origin: `${scheme}://127.0.0.1:${port}`, requests };
}
