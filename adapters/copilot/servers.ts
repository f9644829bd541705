import {
  type Account,
  actionsVariables,
  isObject,
  type JsonObject,
  type McpDialect,
  type McpServer,
  pointerTo,
  writeAlikeServers,
} from '../../src/adapter.ts';

/** As `mcp-servers` has them. */
export const SERVERS: McpDialect = {
  title: 'GitHub Copilot',
  variables: actionsVariables,
  types: { local: 'stdio', stdio: 'stdio', http: 'http', sse: 'sse' },
  typeOf: (transport) => (transport === 'stdio' ? 'local' : transport),
  urls: { url: 'http' },
  filters: { allow: 'tools' },
  hasCwd: true,
};

/** Copilot wants to be told the tools of every server, and the arguments of every program. */
export function writeServers(servers: readonly McpServer[], account: Account): JsonObject {
  const written = Object.entries(writeAlikeServers(servers, SERVERS, account));
  const complete = written.map(([name, settings]) => {
    if (!isObject(settings)) return [name, settings];
    const { type, command, args = [], ...others } = settings;
    const tools = settings.tools ?? ['*'];
    if (type !== 'local') return [name, { ...settings, tools }];
    if (settings.args === undefined) {
      const index = servers.findIndex((server) => server.name === name);
      const why = 'Copilot asks for the arguments of a server, even if there are none';
      account('added', pointerTo(pointerTo('/mcpServers', index), 'args'), why);
    }
    return [name, { type, command, args, ...others, tools }];
  });
  return Object.fromEntries(complete);
}
