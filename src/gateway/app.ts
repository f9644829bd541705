import { type Context, Hono } from 'hono';
import { coreCodes } from '../convert/codes.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { gatewayCodes } from './codes.ts';
import type { Gateway } from './gateway.ts';
import { guard } from './guard.ts';
import { SAFE_HEADERS } from './headers.ts';
import type { Count } from './metrics.ts';
import { problem } from './problem.ts';
import { openPath, type Route } from './route.ts';
import { answerPlainly, CARD_ROUTE, plainlyAsked } from './routes/cards.ts';
import { pageFile } from './routes/page.ts';
import { ROUTES } from './routes/routes.ts';
import type { ServedAgent } from './snapshot.ts';

type Handler = (context: Context) => Response | Promise<Response>;

/** A pure function from requests to answers: no listener, no disk, no clock of its own. */
export interface App {
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** As the router knows them. */
  readonly routes: readonly { readonly method: string; readonly path: string }[];
}

export function createApp(gateway: Gateway): App {
  const hono = new Hono();
  for (const route of ROUTES) {
    const count = gateway.metrics.route(route.method, openPath(route));
    hono.on(route.method, route.path, measured(gateway, count, handlerOf(route, gateway)));
  }
  const countOther = gateway.metrics.route('other', 'other');
  hono.notFound(measured(gateway, countOther, (context) => answerOther(context, gateway, hono)));
  const countCards = gateway.metrics.route('GET', openPath({ path: CARD_ROUTE }));
  const answerCard = measured(
    gateway,
    countCards,
    (request: Request, agent: ServedAgent) =>
      guard(request, gateway, 'public') ?? answerPlainly(request, agent),
  );
  const { fetch: routed, routes } = hono;
  const answer = (request: Request) => {
    const agent = plainlyAsked(request, gateway);
    return agent === undefined ? routed(request) : answerCard(request, agent);
  };
  return { fetch: answer, routes };
}

function handlerOf(route: Route, gateway: Gateway): Handler {
  return (context) => guard(context.req.raw, gateway, route.need) ?? route.handle(context, gateway);
}

/** Most answers are ready at once; waiting for those would cost more than making them. */
function measured<Asked extends readonly unknown[]>(
  gateway: Gateway,
  count: Count,
  handle: (...asked: Asked) => Response | Promise<Response>,
): (...asked: Asked) => Response | Promise<Response> {
  const { clock } = gateway;
  const counted = (response: Response, start: number): Response => {
    count(response.status, clock.now() - start);
    return response;
  };
  return (...asked) => {
    const start = clock.now();
    try {
      const response = handle(...asked);
      if (!(response instanceof Promise)) return counted(response, start);
      return response.then(
        (done) => counted(done, start),
        (error: unknown) => counted(ownFault(error, gateway), start),
      );
    } catch (error) {
      return counted(ownFault(error, gateway), start);
    }
  };
}

/** What exactly failed may hold what nobody should see. */
function ownFault(error: unknown, { onBug }: Gateway): Response {
  onBug?.(error);
  return problem(500, coreCodes.build.impossible({ reason: 'no answer could be made' }));
}

/** What no route answers: files of the page, questions about methods, and mistakes. */
function answerOther(context: Context, gateway: Gateway, hono: Hono): Response {
  const refused = guard(context.req.raw, gateway, 'public');
  if (refused !== undefined) return refused;
  const { method, path } = context.req;
  const file = ['GET', 'HEAD'].includes(method) ? pageFile(context, gateway) : undefined;
  if (file !== undefined) return file;
  const allowed = ['GET', 'POST'].filter((each) => hono.router.match(each, path)[0].length > 0);
  if (allowed.length === 0) {
    const paths = ROUTES.filter((route) => !route.path.includes('/:')).map((route) => route.path);
    const meant = nearest(path, paths);
    return problem(404, gatewayCodes.build['unknown-path']({ path: path.slice(0, 200), meant }));
  }
  const names = allowed.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each]));
  const headers = { Allow: [...names, 'OPTIONS'].join(', ') };
  if (method === 'OPTIONS') return preflight(context, headers, hono);
  const args = { method: method.slice(0, 20), path: path.slice(0, 200), allowed: names };
  return problem(405, gatewayCodes.build['unknown-method'](args), { headers });
}

/** Pages of other sites may ask for what is public, in any version of A2A, and for nothing else. */
function preflight(
  context: Context,
  headers: Readonly<Record<string, string>>,
  hono: Hono,
): Response {
  const [found] = hono.router.match('GET', context.req.path);
  const paths = new Set(found.map(([[, { path }]]) => path));
  const isPublic = ROUTES.some(
    ({ method, path, need }) => method === 'GET' && need === 'public' && paths.has(path),
  );
  return new Response(null, {
    status: 204,
    headers: {
      ...SAFE_HEADERS,
      ...headers,
      ...(isPublic && {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Methods': 'GET, HEAD',
        'Access-Control-Allow-Headers': 'A2A-Version, If-None-Match',
        'Access-Control-Max-Age': '600',
      }),
    },
  });
}
