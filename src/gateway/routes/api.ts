import { printSafeJson } from '../../diagnostics/visible.ts';
import { isAllowed, refusal } from '../access.ts';
import { gatewayCodes } from '../codes.ts';
import { fullAgent, fullList, publicList } from '../describe-agent.ts';
import { answerWith, type Document, documentOf } from '../document.ts';
import { withAgent } from '../find-agent.ts';
import { PASSING_HEADERS } from '../headers.ts';
import { oncePer } from '../once-per.ts';
import { problem } from '../problem.ts';
import { headerOf, type Route } from '../route.ts';
import type { Snapshot } from '../snapshot.ts';

const diagnosticsOf = oncePer(
  ({ report }: Snapshot): Document =>
    documentOf(printSafeJson(report), { type: 'application/json', visibility: 'private' }),
);

export const apiRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/agents',
    need: 'public',
    operation: {
      summary: 'All agents; only what their cards say where nothing private is shown',
      tag: 'Agents',
      answers: {
        200: { description: 'The list.', types: ['application/json'] },
        304: { description: 'It has not changed.' },
        401: { description: 'This needs the token.' },
      },
    },
    handle(context, gateway) {
      const { snapshot, access } = gateway;
      const authorization = headerOf(context, 'authorization');
      const mayAll = isAllowed(access, 'private', () => authorization);
      // Who forgot the token should hear of it, rather than take a part for the whole.
      if (!mayAll && access.token !== undefined) return refusal(access, authorization);
      const document = (mayAll ? fullList : publicList)(snapshot, gateway);
      return answerWith(document, headerOf(context, 'if-none-match'));
    },
  },
  {
    method: 'GET',
    path: '/api/agents/:slug',
    need: 'private',
    operation: {
      summary: 'One agent without its secrets, and what becomes of it in every format',
      tag: 'Agents',
      answers: {
        200: { description: 'The agent.', types: ['application/json'] },
        304: { description: 'It has not changed.' },
        404: { description: 'There is no such agent.' },
      },
    },
    handle: (context, gateway) =>
      withAgent(gateway, context.req.param('slug') ?? '', async (agent) =>
        answerWith(await fullAgent(agent, gateway), headerOf(context, 'if-none-match')),
      ),
  },
  {
    method: 'GET',
    path: '/api/diagnostics',
    need: 'private',
    operation: {
      summary: 'Everything there is to say about the files of the agents',
      tag: 'Agents',
      answers: {
        200: {
          description: 'The report.',
          types: ['application/json'],
          schema: { $ref: '/schemas/report' },
        },
        304: { description: 'It has not changed.' },
      },
    },
    handle: (context, { snapshot }) =>
      answerWith(diagnosticsOf(snapshot), headerOf(context, 'if-none-match')),
  },
  {
    method: 'GET',
    path: '/api/events',
    need: 'public',
    operation: {
      summary: 'Server-sent events: `reload` whenever the agents were loaded again',
      tag: 'Agents',
      answers: {
        200: {
          description:
            'A stream that does not end. Without the token, events say no more than that.',
          types: ['text/event-stream'],
        },
        503: { description: 'Too many clients listen already.' },
      },
    },
    handle(context, { events, access }) {
      const headers = { ...PASSING_HEADERS, 'Content-Type': 'text/event-stream' };
      if (context.req.raw.method === 'HEAD') return new Response(null, { headers });
      const isFull = isAllowed(access, 'private', () => headerOf(context, 'authorization'));
      const stream = events.listen(isFull);
      if (stream !== undefined) return new Response(stream, { headers });
      const found = gatewayCodes.build['too-many-listeners']({});
      return problem(503, found, { headers: { 'Retry-After': '30' } });
    },
  },
  {
    method: 'POST',
    path: '/reload',
    need: 'private',
    operation: {
      summary: 'Load the agents again',
      tag: 'Agents',
      answers: {
        200: {
          description:
            'Ids of what was added, changed, removed, or kept because it has errors now.',
          types: ['application/json'],
        },
      },
    },
    async handle(_, gateway) {
      const { added, changed, removed, kept } = await gateway.reload();
      const { revision, report } = gateway.snapshot;
      const { ledger: _ledger, ...diagnostics } = report.summary;
      const body = printSafeJson({ revision, added, changed, removed, kept, diagnostics });
      return new Response(body, {
        headers: { ...PASSING_HEADERS, 'Content-Type': 'application/json' },
      });
    },
  },
];
