import fc from 'fast-check';
import type { JsonObject } from '../../src/json/json.ts';

const text = fc.oneof(fc.constant(''), fc.string({ unit: 'grapheme' }), fc.webUrl());
const texts = fc.array(text, { maxLength: 3 });
const name = fc.string({ unit: 'grapheme', maxLength: 8 }).filter((key) => key !== '__proto__');
const flag = fc.boolean();

/** Every member may be missing; that is for schemas to judge, not for signatures. */
function some(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<JsonObject> {
  return fc.record(members, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
}

/** Exactly one of them, as in a `oneof`. */
function oneOf(members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<JsonObject> {
  return fc.oneof(
    ...Object.entries(members).map(([key, value]) => fc.record({ [key]: value })),
  ) as fc.Arbitrary<JsonObject>;
}

function mapping<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Record<string, Value>> {
  return fc.dictionary(name, value, { maxKeys: 3, noNullPrototype: true });
}

const params = mapping(
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown),
);
const scopes = mapping(text);
const requirements = fc.array(some({ schemes: mapping(some({ list: texts })) }), { maxLength: 2 });

const flows = oneOf({
  authorizationCode: some({
    authorizationUrl: text,
    tokenUrl: text,
    refreshUrl: text,
    scopes,
    pkceRequired: flag,
  }),
  clientCredentials: some({ tokenUrl: text, refreshUrl: text, scopes }),
  implicit: some({ authorizationUrl: text, refreshUrl: text, scopes }),
  password: some({ tokenUrl: text, refreshUrl: text, scopes }),
  deviceCode: some({ deviceAuthorizationUrl: text, tokenUrl: text, refreshUrl: text, scopes }),
});

const scheme = oneOf({
  apiKeySecurityScheme: some({ location: text, name: text, description: text }),
  httpAuthSecurityScheme: some({ scheme: text, bearerFormat: text, description: text }),
  oauth2SecurityScheme: some({ flows, oauth2MetadataUrl: text, description: text }),
  openIdConnectSecurityScheme: some({ openIdConnectUrl: text, description: text }),
  mtlsSecurityScheme: some({ description: text }),
});

/** Cards of the right types in every other respect odd: members empty, missing or unknown. */
export const arbitraryCard: fc.Arbitrary<JsonObject> = some({
  name: text,
  description: text,
  version: text,
  documentationUrl: text,
  iconUrl: fc.oneof(text, fc.constant(null)),
  provider: some({ organization: text, url: text }),
  supportedInterfaces: fc.array(
    some({ url: text, protocolBinding: text, protocolVersion: text, tenant: text }),
    { maxLength: 2 },
  ),
  capabilities: some({
    streaming: flag,
    pushNotifications: flag,
    extendedAgentCard: flag,
    extensions: fc.array(some({ uri: text, description: text, required: flag, params }), {
      maxLength: 2,
    }),
  }),
  securitySchemes: mapping(scheme),
  securityRequirements: requirements,
  defaultInputModes: texts,
  defaultOutputModes: texts,
  skills: fc.array(
    some({
      id: text,
      name: text,
      description: text,
      tags: texts,
      examples: texts,
      inputModes: texts,
      outputModes: texts,
      securityRequirements: requirements,
      'x-origin': text,
    }),
    { maxLength: 2 },
  ),
  url: text,
});
