import {
  compact,
  type JsonObject,
  type McpServer,
  pointerTo,
  sameJson,
  type ToolPolicy,
} from '../../src/adapter.ts';
import { tsagentCodes } from './codes.ts';
import { BUILTINS } from './read-servers.ts';
import type { Writing } from './writing.ts';

const { build } = tsagentCodes;

/** Servers by name, each as the loader wants it; undefined when the agent says nothing of any. */
export function writeServers(writing: Writing): JsonObject | undefined {
  const { mcpServers } = writing.agent;
  if (mcpServers === undefined) return undefined;
  const { account, report } = writing;
  const written = new Map<string, JsonObject>();
  mcpServers.forEach((server, index) => {
    const pointer = pointerTo('/mcpServers', index);
    const isRepeated = written.has(server.name);
    const why = isRepeated ? 'TsAgent tells servers apart by their names' : whyNotHeld(server);
    if (why !== undefined) account('dropped', pointer, why);
    else {
      if (server.name.includes('_')) report(build['server-name']({ name: server.name }));
      written.set(server.name, writeServer(server, pointer, writing));
    }
    // Lists with repeated names are compared by position, and the positions change.
    if (isRepeated) account('degraded', '/mcpServers', 'servers of one name were left out');
  });
  const native = Object.fromEntries(written);
  if (!sameJson(Object.keys(native), [...written.keys()])) {
    account('degraded', '/mcpServers', 'names that are numbers come first in JSON objects');
  }
  return native;
}

function whyNotHeld({ transport, command, url, builtin }: McpServer): string | undefined {
  switch (transport) {
    case undefined:
      return 'TsAgent needs to know how to reach a server; add its transport and command or url';
    case 'stdio':
      return command === undefined ? 'TsAgent needs the command of a stdio server' : undefined;
    case 'internal':
      return BUILTINS.some((each) => each === builtin)
        ? undefined
        : `the built-in servers of TsAgent are ${BUILTINS.join(', ')}`;
    default:
      return url === undefined ? `TsAgent needs the url of an ${transport} server` : undefined;
  }
}

type Member = keyof McpServer;

/** Settings of a server TsAgent has no place for, whatever the transport. */
const NOT_HELD: readonly (readonly [Member, string])[] = [
  ['description', 'TsAgent servers have no description'],
  ['authentication', 'TsAgent servers have no authentication of their own; use headers'],
  ['tools', 'TsAgent cannot forbid tools, only ask for permission'],
  ['resources', 'TsAgent does not filter resources'],
  ['prompts', 'TsAgent does not filter prompts'],
];

const MEMBERS: Readonly<Record<string, readonly Member[]>> = {
  stdio: ['command', 'args', 'shell', 'env', 'cwd'],
  sse: ['url', 'headers'],
  http: ['url', 'headers'],
  internal: ['builtin'],
};

function writeServer(server: McpServer, pointer: string, writing: Writing): JsonObject {
  const { account, report } = writing;
  for (const [key, why] of NOT_HELD) {
    if (server[key] !== undefined) account('dropped', pointerTo(pointer, key), why);
  }
  const { transport = '' } = server;
  for (const [other, members] of Object.entries(MEMBERS)) {
    if (other === 'sse') continue;
    for (const key of members) {
      if (server[key] === undefined || MEMBERS[transport]?.includes(key)) continue;
      account('dropped', pointerTo(pointer, key), `it means nothing to an ${transport} server`);
    }
  }
  const connection = writeConnection(server, pointer, writing);
  if (JSON.stringify(connection).includes('${')) {
    report(build['literal-variable']({ name: server.name }));
  }
  return compact({ ...connection, ...writePolicy(server, pointer, writing) }) as JsonObject;
}

function writeConnection(server: McpServer, pointer: string, writing: Writing): JsonObject {
  const { transport, url, headers, builtin } = server;
  switch (transport) {
    case 'stdio':
      return writeProgram(server, pointer, writing);
    case 'internal':
      return compact({ type: 'internal', tool: builtin }) as JsonObject;
    default: {
      const type = transport === 'sse' ? 'sse' : 'streamable-http';
      return compact({ type, url, headers }) as JsonObject;
    }
  }
}

/** The loader wants arguments, if only an empty list of them, and starts programs without a shell. */
function writeProgram(server: McpServer, pointer: string, { account }: Writing): JsonObject {
  const { command = '', args = [], shell, env, cwd } = server;
  if (!shell) {
    if (server.args?.length === 0) {
      account('degraded', pointerTo(pointer, 'args'), 'an empty list of arguments is none');
    }
    return compact({ type: 'stdio', command, args, env, cwd }) as JsonObject;
  }
  for (const key of ['command', 'args', 'shell']) {
    account('degraded', pointerTo(pointer, key), 'the shell line is now an argument of "sh -c"');
  }
  return compact({ type: 'stdio', command: 'sh', args: ['-c', command], env, cwd }) as JsonObject;
}

function writePolicy({ policy }: McpServer, pointer: string, { account }: Writing) {
  if (policy === undefined) return {};
  if (policy.default === undefined && policy.tools === undefined) {
    account('dropped', pointerTo(pointer, 'policy'), 'it says nothing');
  }
  const tools = Object.entries(policy.tools ?? {}).map(([name, each]) => [
    name,
    nativePolicy(each),
  ]);
  return {
    serverToolDefaults: policy.default && nativePolicy(policy.default),
    tools: policy.tools && Object.fromEntries(tools),
  };
}

function nativePolicy({ approval, include }: ToolPolicy): JsonObject {
  return compact({ permissionRequired: approval, include }) as JsonObject;
}
