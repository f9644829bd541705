import type { Context } from 'hono';
import { gatewayCodes } from '../codes.ts';
import { nearby, withAgent } from '../find-agent.ts';
import type { Gateway } from '../gateway.ts';
import { OAS_PATH } from '../oas-addresses.ts';
import { problem } from '../problem.ts';
import type { Route } from '../route.ts';

/** Where agents will be called: kept free, so that addresses in cards stay true. */
function notRunning(context: Context, gateway: Gateway): Response {
  const slug = context.req.param('slug') ?? '';
  return withAgent(gateway, slug, ({ loaded }) => refuse(loaded.agent.id));
}

function noEngagement(context: Context, { snapshot }: Gateway): Response {
  const name = context.req.param('name') ?? '';
  const agent = snapshot.byOasName.get(name);
  if (agent !== undefined) return refuse(agent.loaded.agent.id);
  const args = nearby(name, snapshot.byOasName.keys());
  return problem(404, gatewayCodes.build['unknown-agent'](args));
}

function refuse(id: string): Response {
  return problem(501, gatewayCodes.build['not-running']({ id }));
}

const ANSWERS = {
  404: { description: 'There is no such agent.' },
  501: { description: 'Reserved: this server does not run agents.' },
};

function a2a(method: Route['method'], path: string, summary: string): Route {
  return {
    method,
    path: `/agents/:slug${path}`,
    need: 'public',
    operation: { summary: `Reserved: ${summary}`, tag: 'A2A', answers: ANSWERS },
    handle: notRunning,
  };
}

function engagement(method: Route['method'], path: string, summary: string): Route {
  return {
    method,
    path: `${OAS_PATH}/:name${path}`,
    need: 'public',
    operation: { summary: `Reserved: ${summary}`, tag: 'OpenAgentSpec', answers: ANSWERS },
    handle: noEngagement,
  };
}

export const reservedRoutes: readonly Route[] = [
  a2a('POST', '', 'A2A over JSON-RPC'),
  // Such as `message:send`. A router that knew the colon in it would be a slower one.
  a2a('POST', '/*', 'A2A over REST'),
  a2a('GET', '/tasks', 'list tasks'),
  a2a('GET', '/tasks/:task', 'a task, or a stream of what becomes of it'),
  engagement('POST', '', 'begin an engagement'),
  engagement('GET', '/engagements/:engagement', 'the state of an engagement'),
  engagement('POST', '/engagements/:engagement', 'further input to an engagement'),
];
