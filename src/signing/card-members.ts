/**
 * What A2A 1.0 makes of the members of a card, as far as signing asks (§8.4.1 and the `REQUIRED` and
 * `optional` marks of a2a.proto).
 */
export interface Member {
  /**
   * Of a member that is left out when it has the default value of its type: that type. Absent for
   * members that are required, optional or messages, which count as soon as they are there.
   */
  readonly plain?: PlainType;
  /** What the value is made of; `items`: each item of a list, or each value of a mapping. */
  readonly value?: Message;
  readonly items?: Message;
}

export type PlainType = 'text' | 'flag' | 'list' | 'mapping';

export type Message = ReadonlyMap<string, Member>;

type Names = { readonly [Type in PlainType | 'kept']?: string };
type Below = Readonly<Record<string, { readonly value: Message } | { readonly items: Message }>>;

function message(names: Names, below: Below = {}): Message {
  const members = (list = '', type?: PlainType) =>
    list
      .split(' ')
      .filter((name) => name !== '')
      .map((name): [string, Member] => [
        name,
        { ...(type !== undefined && { plain: type }), ...below[name] },
      ]);
  return new Map([
    ...members(names.kept),
    ...members(names.text, 'text'),
    ...members(names.flag, 'flag'),
    ...members(names.list, 'list'),
    ...members(names.mapping, 'mapping'),
  ]);
}

const flows = message(
  { kept: 'authorizationCode clientCredentials implicit password deviceCode' },
  {
    authorizationCode: {
      value: message({
        kept: 'authorizationUrl tokenUrl scopes',
        text: 'refreshUrl',
        flag: 'pkceRequired',
      }),
    },
    clientCredentials: { value: message({ kept: 'tokenUrl scopes', text: 'refreshUrl' }) },
    // Deprecated, and the only flows without required members.
    implicit: { value: message({ text: 'authorizationUrl refreshUrl', mapping: 'scopes' }) },
    password: { value: message({ text: 'tokenUrl refreshUrl', mapping: 'scopes' }) },
    deviceCode: {
      value: message({ kept: 'deviceAuthorizationUrl tokenUrl scopes', text: 'refreshUrl' }),
    },
  },
);

const securityScheme = message(
  {
    kept:
      'apiKeySecurityScheme httpAuthSecurityScheme oauth2SecurityScheme ' +
      'openIdConnectSecurityScheme mtlsSecurityScheme',
  },
  {
    apiKeySecurityScheme: { value: message({ kept: 'location name', text: 'description' }) },
    httpAuthSecurityScheme: {
      value: message({ kept: 'scheme', text: 'bearerFormat description' }),
    },
    oauth2SecurityScheme: {
      value: message(
        { kept: 'flows', text: 'oauth2MetadataUrl description' },
        { flows: { value: flows } },
      ),
    },
    openIdConnectSecurityScheme: {
      value: message({ kept: 'openIdConnectUrl', text: 'description' }),
    },
    mtlsSecurityScheme: { value: message({ text: 'description' }) },
  },
);

const securityRequirement = message(
  { mapping: 'schemes' },
  { schemes: { items: message({ list: 'list' }) } },
);

const skill = message(
  {
    kept: 'id name description tags',
    list: 'examples inputModes outputModes securityRequirements',
  },
  { securityRequirements: { items: securityRequirement } },
);

/** What `params` holds is the extension's own affair. */
const extension = message({ kept: 'params', text: 'uri description', flag: 'required' });

export const CARD: Message = message(
  {
    kept:
      'name description supportedInterfaces provider version documentationUrl capabilities ' +
      'defaultInputModes defaultOutputModes skills iconUrl',
    list: 'securityRequirements',
    mapping: 'securitySchemes',
  },
  {
    supportedInterfaces: {
      items: message({ kept: 'url protocolBinding protocolVersion', text: 'tenant' }),
    },
    provider: { value: message({ kept: 'url organization' }) },
    capabilities: {
      value: message(
        { kept: 'streaming pushNotifications extendedAgentCard', list: 'extensions' },
        { extensions: { items: extension } },
      ),
    },
    securitySchemes: { items: securityScheme },
    securityRequirements: { items: securityRequirement },
    skills: { items: skill },
  },
);
