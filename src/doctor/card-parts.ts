import { isList, isObject, type JsonObject, own } from '../json/json.ts';

/** How a security scheme is spelt; only the first two are what any version asks for. */
export type SchemeShape = 'tagged' | 'wrapped' | 'neither';

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const WRAPPERS = [
  'apiKeySecurityScheme',
  'httpAuthSecurityScheme',
  'oauth2SecurityScheme',
  'openIdConnectSecurityScheme',
  'mtlsSecurityScheme',
];

export function schemeShape(scheme: unknown): SchemeShape {
  if (!isObject(scheme)) return 'neither';
  if (TYPES.includes(textIn(scheme, 'type') ?? '')) return 'tagged';
  return WRAPPERS.some((wrapper) => isObject(own(scheme, wrapper))) ? 'wrapped' : 'neither';
}

/** The security schemes as they stand in the card, by name. */
export function schemesOf(card: JsonObject): ReadonlyMap<string, unknown> {
  const schemes = own(card, 'securitySchemes');
  return new Map(isObject(schemes) ? Object.entries(schemes) : []);
}

/** The mappings of a list that stands in a mapping; anything else counts as nothing. */
export function objectsIn(owner: JsonObject, member: string): readonly JsonObject[] {
  const list = own(owner, member);
  return isList(list) ? list.filter(isObject) : [];
}

/** A text that stands in a mapping. */
export function textIn(owner: JsonObject, member: string): string | undefined {
  const value = own(owner, member);
  return typeof value === 'string' ? value : undefined;
}

const FLOWS = ['authorizationCode', 'clientCredentials', 'implicit', 'password'];

/** Whether OAuth flows hold one that every version knows; `deviceCode` came with 1.0. */
export function hasOlderFlow(flows: unknown): boolean {
  return isObject(flows) && FLOWS.some((flow) => isObject(own(flows, flow)));
}
