import { isList, isObject, type Json, type JsonObject, own } from '../../src/json/json.ts';

/** What a client knows of an agent, whichever line its card is of. */
export interface CardView {
  readonly name: Json | undefined;
  readonly description: Json | undefined;
  readonly version: Json | undefined;
  readonly skills: readonly JsonObject[];
  readonly interfaces: readonly JsonObject[];
  /** Flat, told apart by `type`, one OAuth flow each. */
  readonly schemes: JsonObject;
  /** Any one suffices: scheme → scopes. */
  readonly requirements: readonly JsonObject[];
}

/** A 1.0 card. */
export function viewOfNewer(card: JsonObject): CardView {
  const schemes = Object.entries(objectAt(card, 'securitySchemes')).map(([name, scheme]) => {
    return [name, flatScheme(scheme as JsonObject)] as const;
  });
  return {
    ...identityOf(card),
    skills: objectsAt(card, 'skills').map((skill) =>
      skillView(skill, objectsAt(skill, 'securityRequirements').map(plainRequirement)),
    ),
    interfaces: objectsAt(card, 'supportedInterfaces').map((one) => {
      const { url = null, protocolBinding: binding = null, protocolVersion = null } = one;
      return { url, binding, protocolVersion };
    }),
    schemes: Object.fromEntries(schemes),
    requirements: objectsAt(card, 'securityRequirements').map(plainRequirement),
  };
}

/** A 0.3 card. Its schemes may have several flows, which 1.0 tells as several schemes. */
export function viewOfOlder(card: JsonObject): CardView {
  const { url = null, preferredTransport: binding = null, protocolVersion } = card;
  const [version = null] = /^\d+\.\d+/.exec(protocolVersion as string) ?? [];
  const others = objectsAt(card, 'additionalInterfaces').map((one) => {
    return { url: one.url ?? null, binding: one.transport ?? null, protocolVersion: version };
  });
  const main = { url, binding, protocolVersion: version };
  const repeated = JSON.stringify(main);
  const split = splitFlows(objectAt(card, 'securitySchemes'));
  const expanded = (list: readonly JsonObject[]) => list.flatMap((one) => split.expand(one));
  return {
    ...identityOf(card),
    skills: objectsAt(card, 'skills').map((skill) =>
      skillView(skill, expanded(objectsAt(skill, 'security'))),
    ),
    interfaces: [main, ...others.filter((one) => JSON.stringify(one) !== repeated)],
    schemes: split.schemes,
    requirements: expanded(objectsAt(card, 'security')),
  };
}

function identityOf(card: JsonObject) {
  const { name, description, version } = card;
  return { name, description, version };
}

/** Missing and empty lists mean the same in a skill, and SDKs write either. */
function skillView(skill: JsonObject, security: readonly JsonObject[]): JsonObject {
  const members = ['id', 'name', 'description', 'tags', 'examples', 'inputModes', 'outputModes'];
  const said = members.flatMap((key) => {
    const value = own(skill, key);
    return value === undefined || (isList(value) && value.length === 0) ? [] : [[key, value]];
  });
  return { ...(Object.fromEntries(said) as JsonObject), ...(security.length > 0 && { security }) };
}

function plainRequirement(requirement: JsonObject): JsonObject {
  const schemes = Object.entries(objectAt(requirement, 'schemes'));
  return Object.fromEntries(
    schemes.map(([name, scopes]) => [name, own(scopes as JsonObject, 'list') ?? []]),
  );
}

const TYPES: Readonly<Record<string, string>> = {
  apiKeySecurityScheme: 'apiKey',
  httpAuthSecurityScheme: 'http',
  oauth2SecurityScheme: 'oauth2',
  openIdConnectSecurityScheme: 'openIdConnect',
  mtlsSecurityScheme: 'mutualTLS',
};

function flatScheme(wrapped: JsonObject): JsonObject {
  const [[member, scheme] = ['', {}]] = Object.entries(wrapped);
  const { location, ...others } = scheme as JsonObject;
  const type = TYPES[member] ?? member;
  return { type, ...others, ...(location !== undefined && { in: location }) };
}

const FLOWS = ['authorizationCode', 'clientCredentials', 'implicit', 'password'];

function splitFlows(given: JsonObject) {
  const schemes: Record<string, Json> = {};
  const parts = new Map<string, readonly string[]>();
  for (const [name, scheme] of Object.entries(given as Record<string, JsonObject>)) {
    const flows = objectAt(scheme, 'flows');
    const kinds = FLOWS.filter((kind) => Object.hasOwn(flows, kind));
    const names = kinds.map((kind, index) => (index === 0 ? name : `${name}-${kind}`));
    parts.set(name, names.length === 0 ? [name] : names);
    if (names.length === 0) schemes[name] = scheme;
    for (const [index, kind] of kinds.entries()) {
      schemes[names[index] ?? ''] = { ...scheme, flows: { [kind]: flows[kind] ?? null } };
    }
  }
  const expand = (requirement: JsonObject): JsonObject[] =>
    Object.entries(requirement).reduce<JsonObject[]>(
      (all, [name, scopes]) =>
        all.flatMap((one) =>
          (parts.get(name) ?? [name]).map((part) => ({ ...one, [part]: scopes })),
        ),
      [{}],
    );
  return { schemes, expand };
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = own(object, key);
  return isObject(value) ? value : {};
}

function objectsAt(object: JsonObject, key: string): readonly JsonObject[] {
  const value = own(object, key);
  return isList(value) ? value.filter(isObject) : [];
}
