import { KEYS_PATH } from '../../publish/publish.ts';
import { gatewayCodes } from '../codes.ts';
import { answerWith } from '../document.ts';
import { problem } from '../problem.ts';
import { headerOf, type Route } from '../route.ts';

export const keyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: `/${KEYS_PATH}`,
    need: 'public',
    operation: {
      summary: 'The keys that cards are signed with',
      tag: 'A2A',
      answers: {
        200: { description: 'A key set (RFC 7517).', types: ['application/jwk-set+json'] },
        304: { description: 'The key set has not changed.' },
        404: { description: 'Cards are not signed.' },
      },
    },
    handle: (context, { keySet }) =>
      keySet === undefined
        ? problem(404, gatewayCodes.build.unsigned({}))
        : answerWith(keySet, headerOf(context, 'if-none-match')),
  },
];
