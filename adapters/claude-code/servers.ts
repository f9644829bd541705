import { bracedVariables, type McpDialect } from '../../src/adapter.ts';

/** As `.mcp.json` has them, and as an agent has them inline. */
export const SERVERS: McpDialect = {
  title: 'Claude Code',
  variables: bracedVariables,
  types: { stdio: 'stdio', http: 'http', sse: 'sse', 'streamable-http': 'http' },
  typeOf: (transport) => transport,
  urls: { url: 'http' },
  hasCwd: false,
};

/** Where a project keeps the servers that its agents name. */
export const PROJECT_SERVERS = '.mcp.json';
