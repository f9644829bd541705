import type { BaseUrl } from '../publish/publish.ts';
import { PROBLEM_TYPE } from './problem.ts';
import { type Answer, openPath, type Parameter, type Route } from './route.ts';

export interface DescriptionOptions {
  readonly base: BaseUrl;
  readonly version: string;
}

const PROBLEM = { $ref: '#/components/schemas/Problem' };
const CHALLENGED: Readonly<Record<number, Answer>> = {
  401: { description: 'This needs the token.' },
  403: { description: 'This is private, and the server has no token.' },
};

/** The description of the server for programs (OpenAPI 3.1), made of the routes it answers. */
export function describeServer(
  routes: readonly Route[],
  { base, version }: DescriptionOptions,
): object {
  const paths = new Map<string, Record<string, object>>();
  for (const route of routes) {
    const path = openPath(route);
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: operationOf(route) });
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'agentx',
      version,
      description: 'Agents in every format, as A2A cards for everybody, and conversions of others.',
    },
    servers: [{ url: base.href }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: PROBLEM_SCHEMA },
    },
  };
}

const PROBLEM_SCHEMA = {
  description: 'What went wrong (RFC 9457). `agentx explain` knows the code.',
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    detail: { type: 'string' },
    hint: { type: 'string' },
  },
};

function operationOf(route: Route): object {
  const { method, need, operation } = route;
  const path = openPath(route);
  const { summary, tag, parameters = [], body, answers } = operation;
  const all = need === 'public' ? answers : { ...answers, ...CHALLENGED };
  return {
    operationId: operationId(method, path),
    summary,
    tags: [tag],
    ...(need !== 'public' && { security: [{ token: [] }] }),
    parameters: [...pathParameters(path), ...parameters.map(parameterOf)],
    ...(body !== undefined && {
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
    }),
    responses: Object.fromEntries(
      Object.entries(all).map(([status, answer]) => [status, answerOf(Number(status), answer)]),
    ),
  };
}

/** `get-agents-slug-ledger` */
function operationId(method: string, path: string): string {
  const words = path.split(/[^\w]+/).filter((word) => word !== '');
  return [method.toLowerCase(), ...(words.length === 0 ? ['page'] : words)].join('-');
}

function pathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function parameterOf({ name, in: place, description, values }: Parameter): object {
  const schema = values === undefined ? { type: 'string' } : { type: 'string', enum: values };
  return { name, in: place, description, schema };
}

function answerOf(status: number, { description, types = [], schema = {} }: Answer): object {
  if (status >= 400) return { description, content: { [PROBLEM_TYPE]: { schema: PROBLEM } } };
  if (types.length === 0) return { description };
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
