import {
  type Cursor,
  compact,
  isList,
  isObject,
  type McpServer,
  own,
  placeOf,
  splitCommandLine,
  takeObject,
  takeObjects,
  takeTextMap,
  takeTexts,
  takeWord,
} from '../../src/adapter.ts';
import { takeAuthenticationOf } from './authentication.ts';
import { afmCodes } from './codes.ts';
import { readCommonFilter } from './read-common-filter.ts';
import {
  reportIfEmpty,
  reportIfMissing,
  reportOldSpelling,
  takeRequiredText,
} from './spellings.ts';

const { build } = afmCodes;

/** `tools.mcp.servers[]` (0.3.0), `tools.mcp[]` (later) or `connections.mcp.servers[]` (early). */
export function readServers(cursor: Cursor): readonly McpServer[] | undefined {
  const tools = takeObject(cursor, 'tools');
  if (tools !== undefined) reportIfEmpty(cursor, 'tools', tools);
  const servers = tools === undefined ? undefined : readContainer(tools);
  if (!isObject(own(cursor.value, 'connections'))) return servers;
  const connections = takeObject(cursor, 'connections');
  const early = connections === undefined ? undefined : readContainer(connections);
  if (early === undefined) return servers;
  if (servers === undefined) reportOldSpelling(cursor, 'connections', '"tools"');
  else {
    const spellings = { first: 'tools', second: 'connections' };
    cursor.report(build['two-spellings'](spellings, placeOf(cursor, 'connections', 'key')));
  }
  return servers ?? early;
}

function readContainer(container: Cursor): readonly McpServer[] | undefined {
  if (isList(own(container.value, 'mcp'))) {
    return readList(takeObjects(container, 'mcp'), 'program');
  }
  const mcp = takeObject(container, 'mcp');
  if (mcp === undefined) return undefined;
  reportIfEmpty(container, 'mcp', mcp);
  const servers = readList(takeObjects(mcp, 'servers'), 'line');
  return servers === undefined ? undefined : readCommonFilter(mcp, servers);
}

/** Whether `command` is a whole shell line or only the program: the container tells. */
type CommandStyle = 'line' | 'program';

function readList(
  items: readonly Cursor[] | undefined,
  style: CommandStyle,
): readonly McpServer[] | undefined {
  const seen = new Set<string>();
  return items?.map((item) => {
    const server = readServer(item, style);
    if (seen.has(server.name) && Object.hasOwn(item.value, 'name')) {
      const at = placeOf(item, 'name');
      item.report(build['duplicate-server']({ name: server.name }, at));
    }
    seen.add(server.name);
    return server;
  });
}

function readServer(cursor: Cursor, style: CommandStyle): McpServer {
  const name = takeRequiredText(cursor, 'name', 'An MCP server') ?? '';
  reportIfMissing(cursor, 'transport', `The MCP server "${name}"`);
  const transport = takeObject(cursor, 'transport');
  const filter = takeObject(cursor, 'tool_filter');
  const tools =
    filter && compact({ allow: takeTexts(filter, 'allow'), deny: takeTexts(filter, 'deny') });
  return {
    name,
    ...compact({
      ...(transport === undefined ? {} : readTransport(transport, style)),
      authentication: transport && takeAuthenticationOf(cursor, transport),
      tools,
    }),
  };
}

const TRANSPORTS = {
  http_sse: 'sse',
  sse: 'sse',
  stdio: 'stdio',
  streamable_http: 'http',
  'streamable-http': 'http',
  http: 'http',
} as const;

const TRANSPORT_WORDS = Object.keys(TRANSPORTS) as (keyof typeof TRANSPORTS)[];

function readTransport(cursor: Cursor, style: CommandStyle): Partial<McpServer> {
  reportIfMissing(cursor, 'type', '"transport"');
  const type = takeWord(cursor, 'type', TRANSPORT_WORDS);
  if (type === undefined) {
    // Which of these belong here depends on the type, which was complained about already.
    for (const key of ['url', 'command', 'args', 'env']) cursor.asked.add(key);
    return {};
  }
  if (type === 'stdio') return { transport: 'stdio', ...readProgram(cursor, style) };
  return compact({
    transport: TRANSPORTS[type],
    url: takeRequiredText(cursor, 'url', `A transport of type "${type}"`),
  });
}

function readProgram(cursor: Cursor, style: CommandStyle): Partial<McpServer> {
  const command = takeRequiredText(cursor, 'command', 'A transport of type "stdio"');
  const [args, env] = [takeTexts(cursor, 'args'), takeTextMap(cursor, 'env')];
  if (command === undefined) return {};
  if (style === 'line' && args === undefined && env === undefined) {
    const program = splitCommandLine(command);
    if (program.shell) cursor.report(build['shell-command']({}, placeOf(cursor, 'command')));
    return program;
  }
  // A path may well have blanks in it, but then its arguments stand elsewhere.
  const isPath = args !== undefined && /^[^ \t]*[/\\]/.test(command);
  if (/[ \t]/.test(command) && !isPath) {
    cursor.report(build['command-with-blanks']({}, placeOf(cursor, 'command')));
  }
  return compact({ command, args, env });
}
