import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';

/** What a list shows of a card, whichever shape the card has. */
export interface ListedFacts {
  readonly name: string;
  readonly description: string;
  /** Empty when there is none. */
  readonly version: string;
  readonly provider: { readonly name: string; readonly url: string } | undefined;
  readonly documentationUrl: string | undefined;
  /** How callers authenticate, in words; empty when nothing is asked for. */
  readonly authentication: readonly string[];
  readonly skills: readonly ListedSkill[];
}

export interface ListedSkill {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
}

export function listedFacts(card: JsonObject): ListedFacts {
  const provider = own(card, 'provider');
  return {
    name: textAt(card, 'name'),
    description: textAt(card, 'description'),
    version: versionOf(card),
    provider: isObject(provider)
      ? { name: textAt(provider, 'organization'), url: textAt(provider, 'url') }
      : undefined,
    documentationUrl: textAt(card, 'documentationUrl') || undefined,
    authentication: authenticationOf(card),
    skills: objectsAt(card, 'skills').map((skill) => ({
      name: textAt(skill, 'name'),
      description: textAt(skill, 'description'),
      tags: textsAt(skill, 'tags'),
    })),
  };
}

/** `0.0.0` is what a card says that has no version. */
function versionOf(card: JsonObject): string {
  const version = textAt(card, 'version');
  return version === '0.0.0' ? '' : version;
}

/** Whether a caller needs credentials at all. */
export function asksForAuthentication(card: JsonObject): boolean {
  return [...objectsAt(card, 'securityRequirements'), ...objectsAt(card, 'security')].length > 0;
}

const WORDS: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  apiKeySecurityScheme: 'API key',
  http: 'HTTP authentication',
  httpAuthSecurityScheme: 'HTTP authentication',
  oauth2: 'OAuth 2',
  oauth2SecurityScheme: 'OAuth 2',
  openIdConnect: 'OpenID Connect',
  openIdConnectSecurityScheme: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
  mtlsSecurityScheme: 'mutual TLS',
};

function authenticationOf(card: JsonObject): readonly string[] {
  if (!asksForAuthentication(card)) return [];
  const schemes = own(card, 'securitySchemes');
  const kinds = Object.values(isObject(schemes) ? schemes : {}).flatMap((scheme) => {
    const keys = isObject(scheme) ? [textAt(scheme, 'type'), ...Object.keys(scheme)] : [];
    const kind = keys.find((key) => Object.hasOwn(WORDS, key));
    return kind === undefined ? [] : [WORDS[kind] ?? ''];
  });
  return kinds.length === 0 ? ['credentials'] : [...new Set(kinds)];
}

function textAt(object: JsonObject, key: string): string {
  const value = own(object, key);
  return typeof value === 'string' ? value : '';
}

function textsAt(object: JsonObject, key: string): readonly string[] {
  return listAt(object, key).filter((item) => typeof item === 'string') as string[];
}

function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  return listAt(object, key).filter(isObject);
}

function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = own(object, key);
  return isList(value) ? value : [];
}
