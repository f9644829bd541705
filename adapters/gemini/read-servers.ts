import {
  type Cursor,
  isObject,
  type JsonObject,
  type McpDialect,
  type McpServer,
  own,
  placeOf,
  readMcpServer,
  takeObject,
} from '../../src/adapter.ts';
import { geminiCodes } from './codes.ts';
import { DOCUMENTED_SERVERS, SERVER_SETTINGS, SERVERS } from './servers.ts';

/** As the loader takes it, and as the documents spell it. */
export const SERVER_KEY = 'mcp_servers';
const DOCUMENTED_KEY = 'mcpServers';

/** The servers that only this agent has; undefined when there are none. */
export function readServers(agent: Cursor): readonly McpServer[] | undefined {
  if (own(agent.value, DOCUMENTED_KEY) !== undefined) {
    const at = placeOf(agent, DOCUMENTED_KEY, 'key');
    agent.report(geminiCodes.build['documented-servers']({}, at));
  }
  const servers = [
    ...serversIn(agent, SERVER_KEY, SERVERS),
    ...serversIn(agent, DOCUMENTED_KEY, DOCUMENTED_SERVERS),
  ];
  return servers.length === 0 ? undefined : servers;
}

function serversIn(agent: Cursor, key: string, dialect: McpDialect): readonly McpServer[] {
  const list = takeObject(agent, key);
  return Object.keys(list?.value ?? {}).flatMap((name) => {
    const settings = list && takeObject(list, name);
    if (settings === undefined) return [];
    for (const each of SERVER_SETTINGS) settings.asked.add(each);
    return [readMcpServer(settings, name, dialect)];
  });
}

/** What is left of the settings, with that of servers where servers will be written. */
export function withOneServerKey(left: JsonObject): JsonObject {
  const { [DOCUMENTED_KEY]: documented, ...others } = left;
  if (!isObject(documented)) return left;
  const loaded = own(left, SERVER_KEY);
  return { ...others, [SERVER_KEY]: { ...documented, ...(isObject(loaded) && loaded) } };
}
