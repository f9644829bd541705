import { type McpDialect, shellVariables } from '../../src/adapter.ts';

/** As the loader of agents takes them. */
export const SERVERS: McpDialect = {
  title: 'Gemini CLI',
  variables: shellVariables,
  types: { sse: 'sse', http: 'http' },
  // Newer versions try an address without a type as http first.
  typeOf: (transport) => (transport === 'sse' ? 'sse' : undefined),
  urls: { http_url: 'http', url: 'sse' },
  filters: { allow: 'include_tools', deny: 'exclude_tools' },
  hasCwd: true,
  describes: true,
};

/** As the documents have them, and `settings.json`. */
export const DOCUMENTED_SERVERS: McpDialect = {
  ...SERVERS,
  urls: { httpUrl: 'http', url: 'sse' },
  filters: { allow: 'includeTools', deny: 'excludeTools' },
};

/** Settings of a server that mean something to Gemini CLI alone. */
export const SERVER_SETTINGS: readonly string[] = ['tcp', 'timeout', 'trust', 'auth'];
