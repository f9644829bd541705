import { type McpDialect, prefixedVariables } from '../../src/adapter.ts';

/** As `.cursor/mcp.json` has them. */
export const SERVERS: McpDialect = {
  title: 'Cursor',
  variables: prefixedVariables,
  types: { stdio: 'stdio', http: 'http', sse: 'sse', 'streamable-http': 'http' },
  // Of an address without a type, Cursor finds out by itself that it is no newer one.
  typeOf: (transport) => (transport === 'sse' ? 'sse' : undefined),
  urls: { url: 'http' },
  hasCwd: false,
};

/** Where a project keeps its servers, seen from its root. */
export const SERVER_FILE = '.cursor/mcp.json';

/** Among the settings of an agent, where those of the server file stand that other formats do not know. */
export const SERVER_KEY = 'mcp.json';

/** The hub spells variables like a shell; what stays in the words of Cursor is spelled like Cursor. */
export function variable(name: string, pointer: string): string {
  return pointer.startsWith('/extensions/') ? `\${env:${name}}` : `\${${name}}`;
}
