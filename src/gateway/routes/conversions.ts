import type { Context } from 'hono';
import { inMegabytes } from '../../convert/limits.ts';
import { registry } from '../../index.ts';
import { allTargets, specOf } from '../agent-views.ts';
import { gatewayCodes } from '../codes.ts';
import type { ConversionKind } from '../conversion-request.ts';
import type { Unanswered } from '../converter.ts';
import type { Gateway } from '../gateway.ts';
import { PASSING_HEADERS } from '../headers.ts';
import { PROBLEM_TYPE, problem } from '../problem.ts';
import { type BodyFailure, withBody } from '../read-body.ts';
import { headerOf, type Route } from '../route.ts';

const MOST_BYTES = 2 * 1024 * 1024;

async function answer(kind: ConversionKind, context: Context, gateway: Gateway): Promise<Response> {
  const type = headerOf(context, 'content-type') ?? '';
  if (!/^application\/json\s*(?:;|$)/i.test(type)) {
    const args = { type: type.slice(0, 100) };
    return problem(415, gatewayCodes.build['wrong-type'](args));
  }
  const request = context.req.raw;
  const limits = { bytes: MOST_BYTES, room: gateway.bodies };
  return withBody(request, limits, async (body) => {
    if (typeof body === 'string') return unread(body);
    const done = await gateway.converter.convert({ kind, body }, request.signal);
    if ('failure' in done) return unanswered(done.failure, gateway.converter.seconds);
    const sort = done.status === 200 ? 'application/json' : PROBLEM_TYPE;
    const headers = { ...PASSING_HEADERS, 'Content-Type': sort };
    return new Response(done.body, { status: done.status, headers });
  });
}

function unanswered(failure: Unanswered, seconds: number): Response {
  switch (failure) {
    case 'slow':
      return problem(422, gatewayCodes.build['too-slow']({ seconds }));
    case 'heavy':
      return problem(422, gatewayCodes.build['too-heavy']({}));
    case 'broken':
      throw new Error('a thread has failed');
    case 'gone':
      return unread('cut-short');
    case 'busy':
      return unread('busy');
  }
}

function unread(failure: BodyFailure): Response {
  switch (failure) {
    case 'too-large': {
      const found = gatewayCodes.build['too-large']({ limit: inMegabytes(MOST_BYTES) });
      return problem(413, found, { headers: { Connection: 'close' } });
    }
    case 'busy':
      return problem(503, gatewayCodes.build.busy({}), { headers: { 'Retry-After': '2' } });
    case 'cut-short':
      return problem(400, gatewayCodes.build['cut-short']({}));
  }
}

const FORMATS = registry.adapters.map(({ id }) => id);
const SPECS = [...FORMATS, ...allTargets().map(specOf)];
const FLAG = { type: 'boolean', default: false };
const READING = {
  files: {
    description: 'Path → text: the file to read, and those it refers to.',
    type: 'object',
    minProperties: 1,
    maxProperties: 1000,
    additionalProperties: { type: 'string' },
  },
  entry: { description: 'The file to begin with; the first unless given.', type: 'string' },
  from: { description: 'The format, when detection should not decide.', enum: SPECS },
  lenient: { description: 'Keep unknown settings where the format asks to refuse them.', ...FLAG },
};

const REFUSALS = {
  400: { description: 'The body is no such request.' },
  413: { description: 'The body is too large.' },
  415: { description: 'The body is not JSON.' },
  503: { description: 'Too much is being converted; try again.' },
};

export const conversionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/convert',
    need: 'work',
    operation: {
      summary: 'Convert agents; the files come with the request and are not kept',
      tag: 'Conversion',
      body: {
        type: 'object',
        required: ['files', 'to'],
        additionalProperties: false,
        properties: {
          ...READING,
          to: { description: 'The format to convert to.', enum: SPECS },
          layout: { enum: ['files', 'single'], default: 'files' },
          strict: { description: 'Refuse to lose anything.', ...FLAG },
          carry: { description: 'Keep what the format cannot hold in a sidecar.', ...FLAG },
          allowWidening: { description: 'Go on when a restriction would be lost.', ...FLAG },
        },
      },
      answers: {
        200: { description: 'The files, and the account.', types: ['application/json'] },
        422: { description: 'Nothing was converted; `report` says why.' },
        ...REFUSALS,
      },
    },
    handle: (context, gateway) => answer('convert', context, gateway),
  },
  {
    method: 'POST',
    path: '/validate',
    need: 'work',
    operation: {
      summary: 'Check agents; the files come with the request and are not kept',
      tag: 'Conversion',
      body: {
        type: 'object',
        required: ['files'],
        additionalProperties: false,
        properties: { ...READING, as: { description: 'The dialect to judge by.', enum: SPECS } },
      },
      answers: {
        200: {
          description: 'Whether they are valid, and the report.',
          types: ['application/json'],
        },
        422: { description: 'It took too long, or too much memory.' },
        ...REFUSALS,
      },
    },
    handle: (context, gateway) => answer('validate', context, gateway),
  },
];
