import { registry } from '../../index.ts';
import { gatewayCodes } from '../codes.ts';
import { answerWith, documentOf, jsonDocument } from '../document.ts';
import { nearby } from '../find-agent.ts';
import type { Gateway } from '../gateway.ts';
import { oncePer } from '../once-per.ts';
import { problem } from '../problem.ts';
import { headerOf, type Route } from '../route.ts';

const FORMATS = registry.adapters.map(({ id, title, versions, support }) => ({
  id,
  title,
  versions,
  support,
}));
const formats = jsonDocument({ formats: FORMATS }, { visibility: 'public' });

const schemaList = oncePer(({ schemas, base }: Gateway) => {
  const list = [...schemas.keys()].map((name) => ({ name, url: `${base.href}/schemas/${name}` }));
  return jsonDocument({ schemas: list }, { visibility: 'public' });
});

const schemaDocuments = oncePer(
  ({ schemas }: Gateway) =>
    new Map(
      [...schemas].map(([name, text]) => [
        name,
        documentOf(text, { type: 'application/schema+json', visibility: 'public' }),
      ]),
    ),
);

export const referenceRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/formats',
    need: 'public',
    operation: {
      summary: 'The formats, their versions, and what each can hold',
      tag: 'Reference',
      answers: {
        200: { description: 'The list.', types: ['application/json'] },
        304: { description: 'It has not changed.' },
      },
    },
    handle: (context) => answerWith(formats, headerOf(context, 'if-none-match')),
  },
  {
    method: 'GET',
    path: '/schemas',
    need: 'public',
    operation: {
      summary: 'The JSON Schemas there are',
      tag: 'Reference',
      answers: {
        200: { description: 'The list.', types: ['application/json'] },
        304: { description: 'It has not changed.' },
      },
    },
    handle: (context, gateway) =>
      answerWith(schemaList(gateway), headerOf(context, 'if-none-match')),
  },
  {
    method: 'GET',
    path: '/schemas/:name',
    need: 'public',
    operation: {
      summary: 'A JSON Schema of a format, of AgentConfig or of reports',
      tag: 'Reference',
      answers: {
        200: { description: 'The schema.', types: ['application/schema+json'] },
        304: { description: 'It has not changed.' },
        404: { description: 'There is no such schema.' },
      },
    },
    handle(context, gateway) {
      const name = context.req.param('name') ?? '';
      const document = schemaDocuments(gateway).get(name);
      if (document !== undefined) return answerWith(document, headerOf(context, 'if-none-match'));
      const args = nearby(name, gateway.schemas.keys());
      return problem(404, gatewayCodes.build['unknown-schema'](args));
    },
  },
];
