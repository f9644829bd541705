/** The least a server can do: the same packages as `agentx serve`, answering with a constant text. */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const text = 'x'.repeat(Number(process.argv[2]));
const app = new Hono();
app.get('/constant', (context) => context.text(text));
app.get('/cpu', (context) => {
  const { user, system } = process.cpuUsage();
  return context.text(String((user + system) / 1_000_000));
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(port);
});
