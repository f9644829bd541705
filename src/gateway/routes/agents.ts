import type { Context } from 'hono';
import type { Target } from '../../convert/registry.ts';
import { printSafeJson } from '../../diagnostics/visible.ts';
import { registry, resolveTarget } from '../../index.ts';
import { isAllowed, refusal } from '../access.ts';
import { allTargets, specOf } from '../agent-views.ts';
import { gatewayCodes } from '../codes.ts';
import { answerWith, documentOf } from '../document.ts';
import { withAgent } from '../find-agent.ts';
import type { Gateway } from '../gateway.ts';
import { AGENT_TYPES, acceptedFormat } from '../negotiation.ts';
import { problem } from '../problem.ts';
import { headerOf, type Parameter, type Route } from '../route.ts';
import type { ServedAgent } from '../snapshot.ts';
import { answerCard } from './cards.ts';

/** The format that is asked for by name, or by the media types the client takes. */
function askedTarget(context: Context): Target | Response {
  const spec = context.req.query('format');
  if (spec !== undefined) {
    const target = resolveTarget(registry, spec.slice(0, 100));
    return 'problem' in target
      ? problem(400, gatewayCodes.build['unknown-format'](target))
      : target;
  }
  const accept = headerOf(context, 'accept');
  const target = acceptedFormat(accept);
  if (target !== undefined) return target;
  const args = { accept: (accept ?? '').slice(0, 100) };
  return problem(406, gatewayCodes.build['not-acceptable'](args));
}

function optionsOf(context: Context, target: Target) {
  const layout = context.req.query('layout') === 'files' ? 'files' : 'single';
  const allowWidening = context.req.query('allow-widening') === 'true';
  return { target, layout, allowWidening } as const;
}

function answerAgent(context: Context, agent: ServedAgent, { access }: Gateway): Response {
  const target = askedTarget(context);
  if (target instanceof Response) return target;
  const { adapter, version } = target;
  // A card has one form only, and that one is for everybody.
  if (adapter.id === 'a2a') {
    return answerCard(context.req.raw, agent, version === '0.3' ? '0.3' : '1.0');
  }
  const authorization = headerOf(context, 'authorization');
  if (!isAllowed(access, 'private', () => authorization)) return refusal(access, authorization);
  const { document, reason, report } = agent.views(optionsOf(context, target));
  if (document !== undefined) return answerWith(document, headerOf(context, 'if-none-match'));
  const args = { id: agent.loaded.agent.id, target: specOf(target), reason };
  return problem(406, gatewayCodes.build['not-convertible'](args), { more: { report } });
}

function answerLedger(context: Context, agent: ServedAgent): Response {
  const target = askedTarget(context);
  if (target instanceof Response) return target;
  const { report } = agent.views(optionsOf(context, target));
  const document = documentOf(printSafeJson(report), {
    type: 'application/json',
    visibility: 'private',
  });
  return answerWith(document, headerOf(context, 'if-none-match'));
}

const FORMAT: Parameter = {
  name: 'format',
  in: 'query',
  description: 'The format, and the version unless the usual one will do. It overrides `Accept`.',
  values: [...registry.adapters.map(({ id }) => id), ...allTargets().map(specOf)],
};
const WIDENING: Parameter = {
  name: 'allow-widening',
  in: 'query',
  description: 'Give the agent even if it loses a restriction on the way.',
  values: ['true', 'false'],
};
const LAYOUT: Parameter = {
  name: 'layout',
  in: 'query',
  description: 'One document where the format allows it, or JSON with all files as on a disk.',
  values: ['single', 'files'],
};

export const agentRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/agents/:slug',
    need: 'public',
    operation: {
      summary: 'An agent in any format; all but A2A cards are private',
      tag: 'Agents',
      parameters: [FORMAT, WIDENING, LAYOUT],
      answers: {
        200: {
          description: 'The agent. The header `Link` leads to the account of the conversion.',
          types: [...AGENT_TYPES.keys()],
        },
        304: { description: 'The agent has not changed.' },
        400: { description: 'There is no such format.' },
        401: { description: 'The format is for those who have the token.' },
        403: { description: 'The format is private, and there is no token.' },
        404: { description: 'There is no such agent.' },
        406: { description: 'The agent cannot be had in that format.' },
      },
    },
    handle: (context, gateway) =>
      withAgent(gateway, context.req.param('slug') ?? '', (agent) =>
        answerAgent(context, agent, gateway),
      ),
  },
  {
    method: 'GET',
    path: '/agents/:slug/ledger',
    need: 'private',
    operation: {
      summary: 'What becomes of an agent in a format, as published in report.schema.json',
      tag: 'Agents',
      parameters: [FORMAT, WIDENING],
      answers: {
        200: {
          description: 'The account.',
          types: ['application/json'],
          schema: { $ref: '/schemas/report' },
        },
        304: { description: 'It has not changed.' },
        400: { description: 'There is no such format.' },
        404: { description: 'There is no such agent.' },
        406: { description: 'None of the formats is acceptable.' },
      },
    },
    handle: (context, gateway) =>
      withAgent(gateway, context.req.param('slug') ?? '', (agent) => answerLedger(context, agent)),
  },
];
