import {
  type Account,
  type AgentConfig,
  isObject,
  type Json,
  type JsonObject,
  type McpServer,
  type Native,
  own,
  type Report,
  sameJson,
  setOwn,
  writeAlikeServers,
} from '../../src/adapter.ts';
import { cursorCodes } from './codes.ts';
import { type ProjectServers, readServers } from './read-servers.ts';
import { SERVER_FILE, SERVER_KEY, SERVERS } from './servers.ts';

/** An agent as it will be written: its settings and, among them, what its server file would be. */
export interface Draft {
  readonly agent: AgentConfig;
  readonly account: Account;
  readonly name: string;
  readonly native: Native;
  readonly instruction: string | undefined;
}

/** The server file of one agent; undefined when it would be empty. */
export function writeServers(
  servers: readonly McpServer[],
  account: Account,
): JsonObject | undefined {
  const mcpServers = writeAlikeServers(servers, SERVERS, account);
  return Object.keys(mcpServers).length === 0 ? undefined : { mcpServers };
}

export function printServers(file: Json): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The one server file of all agents; undefined when there is nothing to put in it. Each of them then has
 * the servers of all, and is told so. Servers of one name that are not the same are an error.
 */
export function shareServers(drafts: readonly Draft[], report: Report): JsonObject | undefined {
  const shared: Record<string, Json> = {};
  const givers = new Map<string, string>();
  for (const { agent, native } of drafts) {
    const file = native[SERVER_KEY];
    if (!isObject(file)) continue;
    const sharing: Sharing = { giver: agent.id, givers, report };
    const { mcpServers, ...others } = file;
    if (isObject(mcpServers)) {
      shared.mcpServers ??= {};
      merge(shared.mcpServers as Record<string, Json>, mcpServers, sharing);
    }
    merge(shared, others, sharing);
  }
  if (Object.keys(shared).length === 0) return undefined;
  const whole = readFile(shared);
  for (const draft of drafts) accountForOthers(draft, whole);
  return shared;
}

interface Sharing {
  readonly giver: string;
  /** Name of a server, or of another setting of the file → the first agent that has it. */
  readonly givers: Map<string, string>;
  readonly report: Report;
}

function merge(into: Record<string, Json>, from: JsonObject, sharing: Sharing): void {
  const { giver, givers, report } = sharing;
  for (const [name, value] of Object.entries(from)) {
    const first = givers.get(name) ?? giver;
    givers.set(name, first);
    const known = own(into, name);
    if (known === undefined) setOwn(into, name, value);
    else if (!sameJson(known, value)) {
      report(cursorCodes.build['server-clash']({ name, first, second: giver }));
    }
  }
}

/** What an agent has from the server file because other agents need it. */
function accountForOthers({ native, account }: Draft, whole: ProjectServers): void {
  const mineOnly = native[SERVER_KEY] === undefined ? {} : readFile(native[SERVER_KEY]);
  const [mine, all] = [mineOnly, whole].map(({ servers = [] }) => servers.map(({ name }) => name));
  const foreign = all?.filter((name) => !mine?.includes(name)) ?? [];
  if (foreign.length > 0) {
    const names = foreign.map((name) => `"${name}"`).join(', ');
    const why = `Cursor offers the servers of a project to all of its agents: ${names} too`;
    account('added', '/mcpServers', why);
  } else if (!sameJson(mine, all)) {
    account('degraded', '/mcpServers', 'the agents share one list, in one order');
  }
  if (!sameJson(mineOnly.rest, whole.rest)) {
    const why = `it stands in ${SERVER_FILE}, which the agents share`;
    account('added', `/extensions/cursor/${SERVER_KEY}`, why);
  }
}

function readFile(file: Json): ProjectServers {
  const files = new Map([[SERVER_FILE, printServers(file)]]);
  return readServers(files, SERVER_FILE, { lenient: true, report: () => undefined });
}
