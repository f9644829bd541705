import type { McpServer, NameFilter } from '../hub/agent-config.ts';
import { compact, compactOrAbsent, own } from '../json/json.ts';
import { type Cursor, takeText, takeTextMap, takeTexts, takeWord } from '../source/cursor.ts';
import type { McpDialect, RemoteOrLocal } from './mcp-dialect.ts';
import type { VariableDialect } from './variables.ts';

/** A server from its settings. One without any connection is known by name only. */
export function readMcpServer(server: Cursor, name: string, dialect: McpDialect): McpServer {
  const transport = readTransport(server, dialect);
  const description = dialect.describes ? takeText(server, 'description') : undefined;
  const tools = readFilter(server, dialect);
  if (transport === undefined) return { name, ...compact({ description, tools }) };
  const { variables } = dialect;
  if (transport !== 'stdio') {
    const key = Object.keys(dialect.urls).find((each) => own(server.value, each) !== undefined);
    return {
      name,
      ...compact({
        description,
        transport,
        url: key === undefined ? undefined : takeVariable(server, key, variables),
        headers: takeVariables(server, 'headers', variables),
        tools,
      }),
    };
  }
  return {
    name,
    ...compact({
      description,
      transport,
      command: takeVariable(server, 'command', variables),
      args: takeTexts(server, 'args')?.map(variables.read),
      env: takeVariables(server, 'env', variables),
      cwd: dialect.hasCwd ? takeVariable(server, 'cwd', variables) : undefined,
      tools,
    }),
  };
}

/** By its type, else by the settings it has. */
function readTransport(server: Cursor, { types, urls }: McpDialect): RemoteOrLocal | undefined {
  const has = (key: string) => own(server.value, key) !== undefined;
  const words = Object.keys(types);
  const word = words.length === 0 ? undefined : takeWord(server, 'type', words);
  for (const key of ['command', ...Object.keys(urls)]) server.asked.add(key);
  if (word !== undefined) return types[word];
  if (has('command')) return 'stdio';
  const key = Object.keys(urls).find(has);
  return key === undefined ? undefined : urls[key];
}

/** Some tools want a list even when all are meant: `["*"]`. */
function readFilter(server: Cursor, { filters }: McpDialect): NameFilter | undefined {
  if (filters === undefined) return undefined;
  const allow = takeTexts(server, filters.allow);
  const deny = filters.deny === undefined ? undefined : takeTexts(server, filters.deny);
  const isAll = allow?.length === 1 && allow[0] === '*';
  return compactOrAbsent({ allow: isAll ? undefined : allow, deny });
}

function takeVariable(cursor: Cursor, key: string, { read }: VariableDialect): string | undefined {
  const text = takeText(cursor, key);
  return text === undefined ? undefined : read(text);
}

function takeVariables(cursor: Cursor, key: string, { read }: VariableDialect) {
  const texts = takeTextMap(cursor, key);
  if (texts === undefined) return undefined;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, read(text)]));
}
