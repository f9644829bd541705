/**
 * Where members of a card have names of their own, as opposed to names an author chose (scheme
 * names, scopes, parameters). Both lines together.
 */
export interface Shape {
  /** Member → shape of its value; undefined: nothing named below it. */
  readonly members?: Readonly<Record<string, Shape | undefined>>;
  /** Shape of list items, or of mapping values under names an author chose. */
  readonly each?: Shape;
  /** True or false; some SDKs write it as text. */
  readonly flag?: true;
}

function members(names: string, nested: Readonly<Record<string, Shape>> = {}): Shape {
  const plain = names.split(' ').map((name) => [name, undefined] as const);
  return { members: { ...Object.fromEntries(plain), ...nested } };
}

function listOf(each: Shape): Shape {
  return { each };
}

const FLAG: Shape = { flag: true };

const flow = members('authorizationUrl tokenUrl refreshUrl deviceAuthorizationUrl scopes', {
  pkceRequired: FLAG,
});
const flowMembers = {
  authorizationCode: flow,
  clientCredentials: flow,
  deviceCode: flow,
  implicit: flow,
  password: flow,
};
const flows: Shape = { members: { ...flowMembers, flow: members('$case', { value: flow }) } };

const plainScheme = members(
  'type description in location name bearerFormat oauth2MetadataUrl openIdConnectUrl',
  { flows },
);

const scheme: Shape = {
  members: {
    ...plainScheme.members,
    apiKeySecurityScheme: plainScheme,
    httpAuthSecurityScheme: members('scheme bearerFormat description'),
    oauth2SecurityScheme: plainScheme,
    openIdConnectSecurityScheme: plainScheme,
    mtlsSecurityScheme: plainScheme,
    // Text in an HTTP scheme; a mapping where the JavaScript SDK leaks its own form.
    scheme: members('$case', { value: { members: { ...plainScheme.members, scheme: undefined } } }),
  },
};

const interfaceShape = members('url transport protocolBinding protocolVersion tenant');

const skill = members(
  'id name description tags examples inputModes outputModes security securityRequirements',
);

const extension = members('uri description params', { required: FLAG });

const capabilities: Shape = {
  members: {
    streaming: FLAG,
    pushNotifications: FLAG,
    stateTransitionHistory: FLAG,
    extendedAgentCard: FLAG,
    extensions: listOf(extension),
  },
};

export const CARD_SHAPE: Shape = members(
  'protocolVersion protocolVersions name description url preferredTransport iconUrl version ' +
    'documentationUrl security securityRequirements defaultInputModes defaultOutputModes signatures',
  {
    additionalInterfaces: listOf(interfaceShape),
    supportedInterfaces: listOf(interfaceShape),
    provider: members('organization name url'),
    capabilities,
    securitySchemes: { each: scheme },
    skills: listOf(skill),
    authentication: members('schemes credentials'),
    supportsAuthenticatedExtendedCard: FLAG,
    supportsExtendedAgentCard: FLAG,
  },
);
