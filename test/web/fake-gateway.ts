/** A server with the page and canned answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AgentsAnswer } from '../../src/web/gateway/answers.ts';
import { type Canned, cannedAnswers } from './canned-answers.ts';

/** As the real server sends it. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; font-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface FakeGateway {
  readonly origin: string;
  /** Method and path of each request, in order. */
  readonly requests: readonly string[];
  /** Tells all open pages that the agents were loaded again. */
  readonly sendReload: (what: object) => void;
  readonly close: () => void;
}

export interface FakeOptions {
  readonly token?: string;
  readonly mode?: AgentsAnswer['mode'];
  /** Only the files: a host without a gateway. */
  readonly isStatic?: boolean;
}

export async function startFakeGateway(
  page: ReadonlyMap<string, string>,
  options: FakeOptions = {},
): Promise<FakeGateway> {
  const requests: string[] = [];
  const followers = new Set<ServerResponse>();
  const answers = await cannedAnswers(options.mode ?? 'hot-swap');
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.setHeader('content-security-policy', POLICY);
    const file = pageFile(page, request);
    if (file !== undefined) send(response, file);
    else if (options.isStatic) send(response, { type: 'text/html', text: 'Not found' }, 404);
    else if (!isAllowed(request, options)) send(response, EMPTY, 401);
    else if (request.url === '/api/events') follow(response, followers);
    else if (request.url === '/reload') send(response, EMPTY);
    else sendAnswer(response, answers(decodeURIComponent(request.url ?? '')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    sendReload: (what) => {
      for (const follower of followers) {
        follower.write(`event: reload\ndata: ${JSON.stringify(what)}\n\n`);
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const EMPTY: Canned = { type: 'application/json', text: '{}' };

function pageFile(page: ReadonlyMap<string, string>, { url = '/' }: IncomingMessage) {
  const file = url === '/' ? 'index.html' : url.slice(1);
  const text = page.get(file);
  return text === undefined ? undefined : { type: TYPES[file.split('.').at(-1) ?? ''] ?? '', text };
}

function sendAnswer(response: ServerResponse, answer: Canned | undefined): void {
  if (answer !== undefined) send(response, answer);
  else
    send(response, { type: 'application/json', text: '{"detail":"There is no such agent."}' }, 404);
}

function send(response: ServerResponse, { type, text }: Canned, status = 200): void {
  response.writeHead(status, { 'content-type': type }).end(text);
}

function isAllowed({ headers }: IncomingMessage, { token }: FakeOptions): boolean {
  return token === undefined || headers.authorization === `Bearer ${token}`;
}

function follow(response: ServerResponse, followers: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(': hello\n\n');
  followers.add(response);
  response.on('close', () => followers.delete(response));
}
