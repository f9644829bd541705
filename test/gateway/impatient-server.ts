/** Started as a process of its own: the listener, with little patience for slow requests. */
import { listen } from '../../src/gateway/serve.ts';

const { port } = await listen({
  host: '127.0.0.1',
  port: 0,
  appAt: async () => ({
    fetch: async (request: Request) => new Response(await request.text()),
  }),
  timeouts: { headers: 500, request: 800, end: 1000 },
});
process.stdout.write(String(port));
