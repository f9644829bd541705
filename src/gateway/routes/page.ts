import type { Context } from 'hono';
import { answerWith } from '../document.ts';
import type { Gateway } from '../gateway.ts';
import { PASSING_HEADERS } from '../headers.ts';
import { headerOf, type Route } from '../route.ts';

const NOT_BUILT = `agentx serves agents here. The page for people is not part of this build.

/.well-known/ai-catalog.json   the cards of all agents
/openapi.json                  everything this server answers
`;

/** A file of the page, if there is one at that path. */
export function pageFile(context: Context, { page }: Gateway): Response | undefined {
  const document = page.get(context.req.path);
  if (document === undefined) return undefined;
  return answerWith(document, headerOf(context, 'if-none-match'));
}

export const pageRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/',
    need: 'public',
    operation: {
      summary: 'The page for people; its files lie beside it',
      tag: 'Page',
      answers: {
        200: { description: 'The page.', types: ['text/html'] },
        304: { description: 'It has not changed.' },
      },
    },
    handle: (context, gateway) =>
      pageFile(context, gateway) ??
      new Response(NOT_BUILT, {
        headers: { ...PASSING_HEADERS, 'Content-Type': 'text/plain; charset=utf-8' },
      }),
  },
];
