import type { Context } from 'hono';
import { agentPath, CARD_PATH } from '../../publish/layout.ts';
import type { CardVersion } from '../../publish/publish.ts';
import { gatewayCodes } from '../codes.ts';
import { answerWith } from '../document.ts';
import { withAgent } from '../find-agent.ts';
import type { Gateway } from '../gateway.ts';
import { CARD_VERSIONS, cardVersion } from '../negotiation.ts';
import { problem } from '../problem.ts';
import { headerOf, type Operation, type Route } from '../route.ts';
import type { ServedAgent } from '../snapshot.ts';

const VERSION = 'A2A-Version';

export const CARD_ROUTE = `/${agentPath(':slug')}/${CARD_PATH}`;

/** The version in the header or else in the query. */
function askedVersion(request: Request, query?: string): CardVersion | Response {
  const asked = request.headers.get('a2a-version') ?? query;
  const version = cardVersion(asked);
  if (version !== undefined) return version;
  const args = { asked: (asked ?? '').slice(0, 20), supported: CARD_VERSIONS };
  const found = gatewayCodes.build['unsupported-version'](args);
  return problem(400, found, {
    more: { supported: CARD_VERSIONS, error: a2aError(found.message) },
    headers: { 'Access-Control-Allow-Origin': '*', Vary: VERSION },
  });
}

/** The error as clients of A2A know it (A2A 1.0 §11.6). */
function a2aError(message: string): object {
  const info = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'VERSION_NOT_SUPPORTED',
    domain: 'a2a-protocol.org',
  };
  return { code: 400, status: 'FAILED_PRECONDITION', message, details: [info] };
}

/** The card of an agent in one shape. */
export function answerCard(
  { headers }: Request,
  agent: ServedAgent,
  version: CardVersion | Response,
): Response {
  if (version instanceof Response) return version;
  const document = agent.cards.get(version);
  if (document !== undefined) return answerWith(document, headers.get('if-none-match'));
  const { id } = agent.loaded.agent;
  const reason = agent.diagnostics.find(({ severity }) => severity === 'error')?.message ?? '';
  return problem(404, gatewayCodes.build['no-card']({ id, reason }));
}

/** The agent whose card is asked for in the plainest way, which is that of most requests. */
export function plainlyAsked({ method, url }: Request, { snapshot }: Gateway) {
  return method === 'GET' ? snapshot.byCardPath.get(url.slice(url.indexOf('/', 8))) : undefined;
}

/** Its card, without the pains of routing. */
export function answerPlainly(request: Request, agent: ServedAgent): Response {
  return answerCard(request, agent, askedVersion(request));
}

function inQuery(context: Context): CardVersion | Response {
  return askedVersion(context.req.raw, context.req.query(VERSION));
}

function ofAgent(context: Context, gateway: Gateway, version: CardVersion | Response): Response {
  const slug = context.req.param('slug') ?? '';
  return withAgent(gateway, slug, (agent) => answerCard(context.req.raw, agent, version));
}

function ofRoot(
  context: Context,
  { snapshot }: Gateway,
  version: CardVersion | Response,
): Response {
  if (snapshot.root !== undefined) return answerCard(context.req.raw, snapshot.root, version);
  const agents = snapshot.agents.size;
  return problem(404, gatewayCodes.build['no-root-agent']({ agents }));
}

const VERSION_PARAMETERS = (['header', 'query'] as const).map((place) => ({
  name: VERSION,
  in: place,
  description: 'The version of A2A the client speaks; 1.0 unless it says otherwise.',
  values: CARD_VERSIONS,
}));

function card(summary: string, isNegotiated: boolean): Operation {
  return {
    summary,
    tag: 'A2A',
    ...(isNegotiated && { parameters: VERSION_PARAMETERS }),
    answers: {
      200: { description: 'The card.', types: ['application/json'] },
      304: { description: 'The card has not changed.' },
      ...(isNegotiated && { 400: { description: 'There is no card of that version.' } }),
      404: { description: 'There is no such agent, or it has no card.' },
    },
  };
}

export const cardRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: CARD_ROUTE,
    need: 'public',
    operation: card('The A2A card of an agent', true),
    handle: (context, gateway) => ofAgent(context, gateway, inQuery(context)),
  },
  {
    method: 'GET',
    path: '/agents/:slug/.well-known/agent.json',
    need: 'public',
    operation: card('The A2A 0.3 card of an agent, where older clients look', false),
    handle: (context, gateway) => ofAgent(context, gateway, '0.3'),
  },
  {
    method: 'GET',
    path: '/.well-known/agent-card.json',
    need: 'public',
    operation: card('The A2A card of the root agent', true),
    handle: (context, gateway) => ofRoot(context, gateway, inQuery(context)),
  },
  {
    method: 'GET',
    path: '/.well-known/agent.json',
    need: 'public',
    operation: card('The A2A 0.3 card of the root agent', false),
    handle: (context, gateway) => ofRoot(context, gateway, '0.3'),
  },
  {
    method: 'GET',
    path: '/.well-known/ai-catalog.json',
    need: 'public',
    operation: {
      summary: 'The catalog of all cards (AI Catalog 1.0)',
      tag: 'A2A',
      answers: {
        200: { description: 'The catalog.', types: ['application/ai-catalog+json'] },
        304: { description: 'The catalog has not changed.' },
      },
    },
    handle: (context, { snapshot }) =>
      answerWith(snapshot.catalog, headerOf(context, 'if-none-match')),
  },
];
