import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer, type ServerOptions } from './create-server.ts';

/** Serves the client at the other end of standard input and output until it goes. */
export async function serveStdio(options: ServerOptions): Promise<void> {
  const server = createServer(options);
  const { stdin, stdout } = process;
  const isGone = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    stdin.once('end', resolve);
    // A client that has gone does not read its answer, which is no fault of ours.
    stdout.once('error', () => resolve());
  });
  await server.connect(new StdioServerTransport(stdin, stdout));
  await isGone;
  await server.close();
}
