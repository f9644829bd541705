import { targetNamed } from '../agent-views.ts';
import { gatewayCodes } from '../codes.ts';
import { answerWith, jsonDocument } from '../document.ts';
import { nearby } from '../find-agent.ts';
import { OAS_PATH, oasAddresses } from '../oas-addresses.ts';
import { problem } from '../problem.ts';
import { headerOf, type Route } from '../route.ts';

export const openagentspecRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: OAS_PATH,
    need: 'private',
    operation: {
      summary: 'All agents with the addresses of their OpenAgentSpec documents',
      tag: 'OpenAgentSpec',
      answers: {
        200: { description: 'The list.', types: ['application/json'] },
        304: { description: 'It has not changed.' },
      },
    },
    handle(context, { snapshot, base }) {
      const agents = [...snapshot.byOasName.keys()].map((name) => oasAddresses(base, name));
      const document = jsonDocument({ agents }, { visibility: 'private' });
      return answerWith(document, headerOf(context, 'if-none-match'));
    },
  },
  {
    method: 'GET',
    path: `${OAS_PATH}/:name`,
    need: 'private',
    operation: {
      summary: 'The OpenAgentSpec document of an agent',
      tag: 'OpenAgentSpec',
      answers: {
        200: { description: 'The document.', types: ['application/yaml'] },
        304: { description: 'It has not changed.' },
        404: { description: 'There is no such agent.' },
        406: { description: 'The agent cannot be written as OpenAgentSpec.' },
      },
    },
    handle(context, { snapshot }) {
      const name = context.req.param('name') ?? '';
      const agent = snapshot.byOasName.get(name);
      if (agent === undefined) {
        const args = nearby(name, snapshot.byOasName.keys());
        return problem(404, gatewayCodes.build['unknown-agent'](args));
      }
      const target = targetNamed('openagentspec');
      const view = agent.views({ target, layout: 'single', allowWidening: false });
      const { document, reason, report } = view;
      if (document !== undefined) return answerWith(document, headerOf(context, 'if-none-match'));
      const args = { id: agent.loaded.agent.id, target: target.adapter.title, reason };
      return problem(406, gatewayCodes.build['not-convertible'](args), { more: { report } });
    },
  },
];
