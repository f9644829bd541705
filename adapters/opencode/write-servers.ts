import {
  type Account,
  type AgentConfig,
  compact,
  type Json,
  type JsonObject,
  type McpServer,
  own,
  pointerTo,
  sameJson,
  whyServerNotHeld,
  writeMcpServer,
} from '../../src/adapter.ts';
import type { ProjectServer } from './plumbing.ts';
import { SERVERS, TITLE } from './servers.ts';
import { isMixedUp, keyOf, type TakenKeys, takeKey } from './tools.ts';

/** The servers of all agents that are written together: OpenCode knows them by project. */
export interface WrittenServers {
  readonly servers: readonly ProjectServer[];
  /** Name → settings. */
  readonly native: ReadonlyMap<string, JsonObject>;
  /** Id of an agent → names of the servers it has. */
  readonly had: ReadonlyMap<string, readonly string[]>;
}

/** What stands for a server that is known by name only. */
const BY_NAME: JsonObject = { enabled: true };

export function writeServers(
  agents: readonly AgentConfig[],
  accountOf: (agent: AgentConfig) => Account,
): WrittenServers {
  const native = new Map<string, JsonObject>();
  const taken: TakenKeys = { keys: new Set(), beginnings: new Set() };
  const had = new Map<string, readonly string[]>();
  for (const agent of agents) {
    if (agent.mcpServers === undefined) continue;
    had.set(agent.id, writeServersOf(agent.mcpServers, { native, taken }, accountOf(agent)));
  }
  const servers = [...native.keys()].map((name) => ({ name, key: keyOf(name), isDenied: true }));
  return { servers, native, had };
}

/** What the agents before have put into the project. */
interface Project {
  readonly native: Map<string, JsonObject>;
  readonly taken: TakenKeys;
}

function writeServersOf(
  servers: readonly McpServer[],
  project: Project,
  account: Account,
): readonly string[] {
  const names = new Set<string>();
  servers.forEach((server, index) => {
    const pointer = pointerTo('/mcpServers', index);
    const said: Parameters<Account>[] = [];
    const isRepeated = names.has(server.name);
    const why = isRepeated
      ? `${TITLE} tells servers apart by their names`
      : whyNot(server, pointer, project, (...args) => void said.push(args));
    if (why !== undefined) account('dropped', pointer, why);
    else {
      names.add(server.name);
      for (const args of said) account(...args);
    }
    // Lists with repeated names are compared by position, and the positions change.
    if (isRepeated) account('degraded', '/mcpServers', 'servers of one name were left out');
  });
  if (servers.length === 0) {
    account('degraded', '/mcpServers', `${TITLE} does not tell an empty list from none`);
  } else if (names.size === 0) account('degraded', '/mcpServers', 'no server is left');
  return [...names];
}

/** Why a server has no place among those of the project; otherwise it is one of them now. */
function whyNot(
  server: McpServer,
  pointer: string,
  { native, taken }: Project,
  account: Account,
): string | undefined {
  const { name } = server;
  const isName = Object.keys(server).length === 1;
  const why = isName ? undefined : whyServerNotHeld(server, TITLE);
  if (why !== undefined) return why;
  const settings = isName ? BY_NAME : writeServer(server, pointer, account);
  const known = native.get(name);
  if (known !== undefined) {
    return sameJson(known, settings)
      ? undefined
      : 'the agents of a project share its servers, and another one has this name for another server';
  }
  if (isMixedUp(keyOf(name), taken)) {
    return `${TITLE} cannot tell its tools from others whose names begin alike; rename the server`;
  }
  native.set(name, settings);
  takeKey(keyOf(name), taken);
  return undefined;
}

function writeServer(server: McpServer, pointer: string, account: Account): JsonObject {
  const alike = writeMcpServer(server, pointer, SERVERS, account);
  if (server.transport !== 'stdio') {
    const why = `${TITLE} finds out itself how to talk to a remote server`;
    if (server.transport === 'sse') account('degraded', pointerTo(pointer, 'transport'), why);
    return alike;
  }
  const args = own(alike, 'args') as readonly Json[] | undefined;
  if (args?.length === 0) {
    account('degraded', pointerTo(pointer, 'args'), 'no arguments are the same as an empty list');
  }
  return compact({
    type: alike.type,
    command: [alike.command as Json, ...(args ?? [])],
    environment: own(alike, 'env'),
  }) as JsonObject;
}
