import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { FileSet } from '../../src/source/file-set.ts';

export interface StaticSite {
  readonly url: string;
  /** What is served from now on. */
  serve(files: FileSet): void;
  /** Calls that were no GET: `POST /agents/gate SendMessage`. */
  readonly calls: string[];
}

const TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html; charset=utf-8',
};

/** A static host on this machine, gone after the tests: files by their paths and nothing else. */
export async function startStaticSite(): Promise<StaticSite> {
  let site: FileSet = new Map();
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const text = site.get(decodeURIComponent(pathname.slice(1)) || 'index.html');
    if (request.method !== 'GET')
      calls.push(`${request.method} ${pathname} ${await asked(request)}`);
    const found = request.method === 'GET' && text !== undefined;
    const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? 'text/plain';
    response.writeHead(found ? 200 : 404, { 'content-type': found ? type : 'text/plain' });
    response.end(found ? text : 'There is nothing here.');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (files) => {
      site = files;
    },
    calls,
  };
}

async function asked(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly method: string };
  return method;
}
