import { PASSING_HEADERS } from '../headers.ts';
import type { Route } from '../route.ts';

const JSON_HEADERS = { ...PASSING_HEADERS, 'Content-Type': 'application/json' };
const TEXT_HEADERS = {
  ...PASSING_HEADERS,
  'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
};

export const serverRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/healthz',
    need: 'public',
    operation: {
      summary: 'Whether the server is well',
      tag: 'Server',
      answers: { 200: { description: 'It is.', types: ['application/json'] } },
    },
    handle: (_, { snapshot, version }) =>
      new Response(JSON.stringify({ status: 'ok', version, agents: snapshot.agents.size }), {
        headers: JSON_HEADERS,
      }),
  },
  {
    method: 'GET',
    path: '/metrics',
    need: 'private',
    operation: {
      summary: 'Counts and times, for Prometheus',
      tag: 'Server',
      answers: { 200: { description: 'The metrics.', types: ['text/plain'] } },
    },
    handle: (_, { metrics, snapshot, events, converter }) =>
      new Response(
        metrics.render({
          agents: snapshot.agents.size,
          listeners: events.listeners,
          conversionsWaiting: converter.waiting,
        }),
        { headers: TEXT_HEADERS },
      ),
  },
];
