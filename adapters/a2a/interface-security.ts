import {
  type AgentConfig,
  type Authentication,
  compact,
  isList,
  type Json,
  type JsonObject,
  own,
} from '../../src/adapter.ts';
import { a2aCodes } from './codes.ts';
import type { Writing } from './writing.ts';

interface Derived {
  readonly schemes: JsonObject;
  readonly requirements: readonly Json[];
}

/**
 * How callers of an HTTP interface authenticate, as far as a card can say it: the kind, and what a
 * caller must know to try. Credentials and client identities are never looked at.
 */
export function securityOfInterfaces(agent: AgentConfig, writing: Writing): Derived | undefined {
  const all = (agent.interfaces ?? []).map(({ http }) => http?.authentication);
  const found = all.filter((one) => one !== undefined);
  for (const authentication of found) {
    const type = authentication.type.toLowerCase();
    const derived = schemeOf(type, authentication);
    if (derived === undefined) continue;
    const name = type.replaceAll('_', '-');
    writing.account('added', '/security', 'from the authentication of its HTTP interface');
    return {
      schemes: { [name]: derived.scheme },
      requirements: [{ [name]: derived.scopes ?? [] }],
    };
  }
  const [first] = found;
  if (first !== undefined) {
    const args = { id: agent.id, type: first.type };
    writing.report(a2aCodes.build['unstated-authentication'](args));
  }
  return undefined;
}

interface Scheme {
  readonly scheme: JsonObject;
  readonly scopes?: readonly string[];
}

function schemeOf(type: string, authentication: Authentication): Scheme | undefined {
  switch (type) {
    case 'bearer':
    case 'basic':
      return { scheme: { type: 'http', scheme: type } };
    case 'jwt':
      return { scheme: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } };
    case 'api-key':
    case 'api_key': {
      const name = publicText(authentication, 'header_name');
      return name === undefined ? undefined : { scheme: { type: 'apiKey', in: 'header', name } };
    }
    case 'oauth2':
      return oauthScheme(authentication);
    default:
      return undefined;
  }
}

/** The two grants a caller can follow with nothing but addresses. */
function oauthScheme(authentication: Authentication): Scheme | undefined {
  const tokenUrl = publicUrl(authentication, 'token_url');
  const authorizationUrl = publicUrl(authentication, 'authorization_url');
  const refreshUrl = publicUrl(authentication, 'refresh_url');
  const scopes = publicScopes(authentication);
  const described = Object.fromEntries(scopes.map((scope) => [scope, scope]));
  const shared = compact({ tokenUrl, refreshUrl, scopes: described }) as JsonObject;
  const grant = own(authentication, 'grant_type');
  if (tokenUrl === undefined) return undefined;
  if (grant === 'client_credentials') {
    return { scheme: { type: 'oauth2', flows: { clientCredentials: shared } }, scopes };
  }
  if (grant !== 'authorization_code' || authorizationUrl === undefined) return undefined;
  const flow = { authorizationUrl, ...shared };
  return { scheme: { type: 'oauth2', flows: { authorizationCode: flow } }, scopes };
}

function publicScopes(authentication: Authentication): readonly string[] {
  const scopes = own(authentication, 'scopes');
  if (!isList(scopes)) return [];
  return scopes.filter((scope) => typeof scope === 'string' && !scope.includes('${')) as string[];
}

/** A variable means something only where the agent runs. */
function publicText(authentication: Authentication, key: string): string | undefined {
  const text = own(authentication, key);
  return typeof text === 'string' && text !== '' && !text.includes('${') ? text : undefined;
}

/** An address that says nothing but where: no user, no query. */
function publicUrl(authentication: Authentication, key: string): string | undefined {
  const text = publicText(authentication, key);
  return text !== undefined && /^https:\/\/[^\s/?#@]+(?:\/[^\s?#@]*)?$/i.test(text)
    ? text
    : undefined;
}
