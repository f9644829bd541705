import { gatewayCodes } from './codes.ts';
import { problem } from './problem.ts';

/**
 * Who may ask: `public` everybody; `work` everybody, unless there is a token; `private` those who
 * have the token, or, on a machine nobody else can reach, its user.
 */
export type Need = 'public' | 'work' | 'private';

export interface AccessRules {
  readonly token: string | undefined;
  /** Nobody but the user of this machine can reach the server. */
  readonly isLocal: boolean;
}

/** Whether a request with that `Authorization` may have what needs `need`. */
export function isAllowed(
  { token, isLocal }: AccessRules,
  need: Need,
  authorization: () => string | null,
): boolean {
  if (need === 'public') return true;
  if (token !== undefined) return isToken(authorization() ?? '', token);
  return need === 'work' || isLocal;
}

/** The answer to a request that is not allowed. */
export function refusal({ token }: AccessRules, authorization: string | null): Response {
  if (token === undefined) return problem(403, gatewayCodes.build.private({}));
  const given = authorization !== null;
  return problem(401, gatewayCodes.build['needs-token']({ given }), {
    headers: { 'WWW-Authenticate': 'Bearer realm="agentx"' },
  });
}

function isToken(authorization: string, token: string): boolean {
  const [scheme = '', given = ''] = authorization.split(' ', 2);
  return scheme.toLowerCase() === 'bearer' && isSameText(given, token);
}

/** Takes as long whatever the texts have in common, so that nobody can guess letter by letter. */
function isSameText(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let index = 0; index < given.length; index += 1) {
    difference |= given.charCodeAt(index) ^ secret.charCodeAt(index % secret.length);
  }
  return difference === 0;
}
