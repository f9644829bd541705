import { describeServer } from '../describe-server.ts';
import { answerWith, type Document, jsonDocument } from '../document.ts';
import type { Gateway } from '../gateway.ts';
import { oncePer } from '../once-per.ts';
import { headerOf, type Route } from '../route.ts';
import { agentRoutes } from './agents.ts';
import { apiRoutes } from './api.ts';
import { cardRoutes } from './cards.ts';
import { conversionRoutes } from './conversions.ts';
import { keyRoutes } from './keys.ts';
import { openagentspecRoutes } from './openagentspec.ts';
import { pageRoutes } from './page.ts';
import { referenceRoutes } from './reference.ts';
import { reservedRoutes } from './reserved.ts';
import { serverRoutes } from './server.ts';

const description = oncePer(
  (gateway: Gateway): Document =>
    jsonDocument(describeServer(ROUTES, gateway), { visibility: 'public' }),
);

const openapiRoute: Route = {
  method: 'GET',
  path: '/openapi.json',
  need: 'public',
  operation: {
    summary: 'This description',
    tag: 'Server',
    answers: {
      200: { description: 'The description.', types: ['application/json'] },
      304: { description: 'It has not changed.' },
    },
  },
  handle: (context, gateway) =>
    answerWith(description(gateway), headerOf(context, 'if-none-match')),
};

/** Everything the server answers, but for the files that belong to its page. */
export const ROUTES: readonly Route[] = [
  ...cardRoutes,
  ...keyRoutes,
  ...agentRoutes,
  ...openagentspecRoutes,
  ...apiRoutes,
  ...conversionRoutes,
  ...referenceRoutes,
  ...serverRoutes,
  openapiRoute,
  ...pageRoutes,
  ...reservedRoutes,
];
