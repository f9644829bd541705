import {
  compact,
  type JsonObject,
  joinCommandLine,
  type McpServer,
  type NameFilter,
  pointerTo,
  sameJson,
  splitCommandLine,
} from '../../src/adapter.ts';
import { writeAuthentication } from './authentication.ts';
import type { Writing, Written } from './writing.ts';

/** MCP servers (spec §6.1), as far as AFM can connect to them. */
export function writeServers(servers: readonly McpServer[], writing: Writing): Written {
  const native: JsonObject[] = [];
  const indexes: number[] = [];
  const names = new Set<string>();
  servers.forEach((server, index) => {
    const pointer = pointerTo('/mcpServers', index);
    const repeated = names.has(server.name);
    const why = repeated ? 'AFM tells servers apart by their names' : whyNotHeld(server);
    if (why === undefined) {
      names.add(server.name);
      native.push(writeServer(server, pointer, writing));
      indexes.push(index);
    } else writing.account('dropped', pointer, why);
    // Lists with repeated names are compared by position, and the positions change.
    if (repeated) writing.account('degraded', '/mcpServers', 'servers of one name were left out');
  });
  return { native, indexes };
}

function whyNotHeld({ transport, command, url, builtin }: McpServer): string | undefined {
  switch (transport) {
    case undefined:
      return 'AFM needs to know how to reach a server; add its transport (stdio, sse or http) and command or url';
    case 'internal':
      return `AFM has no built-in servers${builtin === undefined ? '' : ` such as "${builtin}"`}`;
    case 'stdio':
      return command === undefined ? 'AFM needs the command of a stdio server' : undefined;
    default:
      return url === undefined ? `AFM needs the url of an ${transport} server` : undefined;
  }
}

/** Settings of a server AFM has no place for, whatever the transport. */
const NOT_HELD: ReadonlyMap<string, string> = new Map([
  ['description', 'AFM servers have no description'],
  ['cwd', 'AFM has no working directory for servers'],
  ['headers', 'AFM has no HTTP headers for servers; use authentication'],
  ['resources', 'AFM filters tools only'],
  ['prompts', 'AFM filters tools only'],
  ['builtin', 'AFM has no built-in servers'],
  ['policy', 'AFM has no approval rules for tools'],
]);

const ONLY_STDIO = ['command', 'args', 'shell', 'env'] as const;

function writeServer(server: McpServer, pointer: string, writing: Writing): JsonObject {
  const { account, dialect } = writing;
  const foreign: readonly string[] = server.transport === 'stdio' ? ['url'] : ONLY_STDIO;
  for (const key of Object.keys(server)) {
    const why = foreign.includes(key)
      ? `it means nothing to an ${server.transport} server`
      : NOT_HELD.get(key);
    if (why !== undefined) account('dropped', pointerTo(pointer, key), why);
  }
  const authentication = writeServerAuthentication(server, pointer, writing);
  return compact({
    name: server.name,
    transport: compact({
      ...writeTransport(server, pointer, writing),
      authentication: dialect.late ? authentication : undefined,
    }) as JsonObject,
    authentication: dialect.late ? undefined : authentication,
    tool_filter: server.tools && writeFilter(server.tools, pointerTo(pointer, 'tools'), writing),
  }) as JsonObject;
}

/** Names are compared letter by letter in AFM (spec §6.1.2), where other formats match patterns. */
function writeFilter({ allow, deny }: NameFilter, pointer: string, { account }: Writing) {
  const lists = compact({ allow, deny });
  for (const [key, names] of Object.entries(lists)) {
    const pattern = names.find((name) => /[*?[]/.test(name));
    if (pattern === undefined) continue;
    const why = `AFM takes "${pattern}" for the name of one tool; where it is a pattern, list the names it stands for`;
    account('degraded', pointerTo(pointer, key), why);
  }
  return lists;
}

function writeServerAuthentication(
  { authentication, transport }: McpServer,
  pointer: string,
  writing: Writing,
): JsonObject | undefined {
  if (authentication === undefined) return undefined;
  const at = pointerTo(pointer, 'authentication');
  if (writing.dialect.late && transport === 'stdio') {
    writing.account('dropped', at, 'in this dialect only HTTP servers have authentication');
    return undefined;
  }
  return writeAuthentication(authentication, at, writing);
}

function writeTransport(server: McpServer, pointer: string, writing: Writing): JsonObject {
  const { dialect, account } = writing;
  if (server.transport === 'stdio') {
    return dialect.late
      ? writeProgram(server, pointer, writing)
      : { type: 'stdio', command: writeCommandLine(server, pointer, writing) };
  }
  const url = server.url ?? '';
  if (!dialect.late) {
    return { type: server.transport === 'sse' ? 'http_sse' : 'streamable_http', url };
  }
  if (server.transport === 'sse') {
    const why = 'this dialect knows only streamable HTTP';
    account('degraded', pointerTo(pointer, 'transport'), why);
  }
  return { type: 'http', url };
}

/** Later dialects start programs without a shell, so a shell line needs one of its own. */
function writeProgram(server: McpServer, pointer: string, { account }: Writing): JsonObject {
  const { command = '', args, shell, env } = server;
  if (!shell) return compact({ type: 'stdio', command, args, env }) as JsonObject;
  for (const key of ['command', 'args', 'shell']) {
    account('degraded', pointerTo(pointer, key), 'the shell line is now an argument of "sh -c"');
  }
  return compact({ type: 'stdio', command: 'sh', args: ['-c', command], env }) as JsonObject;
}

/** Settings of the environment become a leading `env NAME=value`, as one would type it. */
function writeCommandLine(server: McpServer, pointer: string, { account }: Writing): string {
  const { command = '', args = [], shell, env } = server;
  const program = { command, args, ...(shell && { shell }) };
  let line = joinCommandLine(env === undefined ? program : { ...program, env });
  let readBack = splitCommandLine(line);
  if (env !== undefined && !sameJson(readBack.env, env)) {
    line = joinCommandLine(program);
    readBack = splitCommandLine(line);
  }
  const changed = ONLY_STDIO.filter((key) => !sameJson(server[key], readBack[key]));
  for (const key of changed) {
    const why = 'a shell line cannot say this so that it reads back the same';
    account('degraded', pointerTo(pointer, key), why);
  }
  return changed.length === 0 ? line : joinCommandLine(readBack);
}
