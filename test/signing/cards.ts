import type { JsonObject } from '../../src/json/json.ts';

/** A card with every kind of member of A2A 1.0, in which nothing is empty or unknown. */
export const FULL_CARD = {
  name: 'Ferry Times',
  description: 'Says when the next ferry to Ærø leaves. ⛴',
  supportedInterfaces: [
    {
      url: 'https://ferries.example/a2a',
      protocolBinding: 'JSONRPC',
      protocolVersion: '1.0',
      tenant: 'islands',
    },
  ],
  provider: { organization: 'Island Ferries', url: 'https://ferries.example' },
  version: '2.1.0',
  documentationUrl: 'https://ferries.example/docs',
  iconUrl: 'https://ferries.example/icon.svg',
  capabilities: {
    streaming: true,
    pushNotifications: false,
    extendedAgentCard: false,
    extensions: [
      {
        uri: 'https://ferries.example/ext/tides',
        description: 'Tides',
        required: true,
        params: { harbours: ['Søby', 'Marstal'], factor: 1.5, nested: { deep: 0 } },
      },
    ],
  },
  securitySchemes: {
    visitors: {
      oauth2SecurityScheme: {
        flows: {
          authorizationCode: {
            authorizationUrl: 'https://id.ferries.example/authorize',
            tokenUrl: 'https://id.ferries.example/token',
            refreshUrl: 'https://id.ferries.example/refresh',
            scopes: { read: 'Look at timetables' },
            pkceRequired: true,
          },
        },
        oauth2MetadataUrl: 'https://id.ferries.example/.well-known/oauth-authorization-server',
        description: 'For visitors',
      },
    },
    staff: { openIdConnectSecurityScheme: { openIdConnectUrl: 'https://id.ferries.example' } },
  },
  securityRequirements: [
    { schemes: { visitors: { list: ['read'] } } },
    { schemes: { staff: { list: ['openid'] } } },
  ],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain', 'application/json'],
  skills: [
    {
      id: 'next',
      name: 'Next ferry',
      description: 'The next departure from a harbour.',
      tags: ['ferries', 'timetables'],
      examples: ['When does the next ferry leave Søby?'],
      inputModes: ['text/plain'],
      outputModes: ['application/json'],
      securityRequirements: [{ schemes: { visitors: { list: ['read'] } } }],
    },
  ],
} satisfies JsonObject;

/** As many cards have it: keys without scopes, empty texts and lists, explicit defaults. */
export const LOOSE_CARD = {
  name: 'Harbour Clerk',
  description: '',
  supportedInterfaces: [
    {
      url: 'https://ferries.example/clerk',
      protocolBinding: 'HTTP+JSON',
      protocolVersion: '1.0',
      tenant: '',
    },
  ],
  version: '1.0.0',
  capabilities: { streaming: false, extensions: [] },
  securitySchemes: {
    key: { apiKeySecurityScheme: { location: 'header', name: 'X-Key', description: '' } },
    certificate: { mtlsSecurityScheme: {} },
  },
  securityRequirements: [{ schemes: { key: { list: [] } } }, { schemes: { certificate: {} } }],
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [],
} satisfies JsonObject;
