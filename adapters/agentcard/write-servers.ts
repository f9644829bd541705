import {
  type AgentConfig,
  isObject,
  type Json,
  type JsonObject,
  type McpServer,
  pointerTo,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { type Draft, put, record } from './draft.ts';
import { allowedFields } from './fields.ts';
import { SERVER_SETTINGS } from './read-servers.ts';
import {
  connectionSettings,
  connectTarget,
  isBare,
  isConnector,
  SERVER_EXTENSION,
} from './write-connection.ts';
import { allowedOnly, putFilters } from './write-filters.ts';

/** The connections of a whole write: one configuration file serves all its cards. */
export interface ServerSheet {
  readonly configured: Map<string, JsonObject>;
  /** Names that some agent leaves to be configured elsewhere. */
  readonly bare: ReadonlySet<string>;
}

export function newServerSheet(agents: readonly AgentConfig[]): ServerSheet {
  const bare = agents.flatMap((agent) =>
    (agent.mcpServers ?? []).filter((server) => isBare(agent, server)),
  );
  return { configured: new Map(), bare: new Set(bare.map((server) => server.name)) };
}

export function putServers(draft: Draft, sheet: ServerSheet): void {
  const { mcpServers = [], kind } = draft.agent;
  const taken = allowedFields(kind).has('servers') ? placeAll(draft, mcpServers, sheet) : undefined;
  accountForExtra(draft, taken);
  if (taken === undefined && draft.agent.mcpServers !== undefined) {
    record(draft, 'dropped', '/mcpServers', `a card of type ${kind} has no "servers"`);
  }
}

/** What the extension says about servers is written with their connections, or not at all. */
function accountForExtra(draft: Draft, taken: ReadonlySet<string> | undefined): void {
  const all = draft.agent.extensions?.agentcard?.[SERVER_SETTINGS];
  if (all !== undefined && !isObject(all)) {
    record(draft, 'dropped', SERVER_EXTENSION, 'it must be a mapping of servers');
    return;
  }
  for (const [name, settings] of Object.entries(all ?? {})) {
    if (taken?.has(name) && isObject(settings)) continue;
    const why = 'the connection it belongs to is not written';
    record(draft, 'dropped', pointerTo(SERVER_EXTENSION, name), why);
  }
}

/** Writes each server in the best place there is; returns those whose connection is written. */
function placeAll(draft: Draft, servers: readonly McpServer[], sheet: ServerSheet): Set<string> {
  const listed: Json[] = [];
  const connected: Record<string, Json> = {};
  const seen = new Set<string>();
  const whole = new Set<string>();
  let connectedBeforeListed = false;
  for (const [index, server] of servers.entries()) {
    const pointer = `/mcpServers/${index}`;
    const why = unplaceable(server, seen);
    if (why !== undefined) {
      record(draft, 'dropped', pointer, why);
      continue;
    }
    seen.add(server.name);
    const placed = place(draft, server, pointer, sheet);
    if (placed.whole) whole.add(server.name);
    if ('target' in placed) setOwn(connected, server.name, placed.target);
    else {
      connectedBeforeListed ||= Object.keys(connected).length > 0;
      listed.push(placed.entry);
    }
    const inline = 'entry' in placed && typeof placed.entry !== 'string';
    putFilters(draft, server, pointer, inline);
  }
  if (connectedBeforeListed) {
    record(draft, 'degraded', '/mcpServers', 'named servers come before those given by target');
  }
  const empty = draft.agent.mcpServers !== undefined && servers.length === 0;
  if (listed.length > 0 || empty) put(draft, 'servers', listed, '/mcpServers');
  if (Object.keys(connected).length > 0) put(draft, 'mcp_connect', connected, '/mcpServers');
  return whole;
}

function unplaceable(server: McpServer, seen: ReadonlySet<string>): string | undefined {
  if (seen.has(server.name)) return 'a card lists each server once';
  return server.transport === 'internal' ? 'only its own ecosystem has these tools' : undefined;
}

type Placed = ({ readonly entry: Json } | { readonly target: JsonObject }) & {
  /** The connection is written, with all its settings. */
  readonly whole: boolean;
};

/** By name with its connection in the configuration file, else inline, else as a target. */
function place(draft: Draft, server: McpServer, pointer: string, sheet: ServerSheet): Placed {
  const { version, layout } = draft.context;
  const connection = connectionSettings(draft, server, pointer);
  if (Object.keys(connection).length === 0) return { entry: server.name, whole: false };
  const connects = allowedFields(draft.agent.kind).has('mcp_connect');
  const target = connects ? connectTarget(server, connection) : undefined;
  if (target !== undefined && isConnector(connection)) return { target, whole: true };
  const sole = (sheet.configured.get(server.name) ?? connection) as JsonObject;
  if (layout === 'files' && !sheet.bare.has(server.name) && sameJson(sole, connection)) {
    sheet.configured.set(server.name, connection);
    return { entry: server.name, whole: true };
  }
  if (target !== undefined && (version !== 'rfc' || layout === 'files')) {
    return { target, whole: true };
  }
  if (version === 'rfc') {
    if (layout === 'files') {
      const why = 'another agent has a server of this name with another connection';
      record(draft, 'degraded', pointer, why);
    } else draft.context.report(agentcardCodes.build['inline-server']({ server: server.name }));
    const allow = allowedOnly(server.tools);
    const settings = { ...connection, ...(allow !== undefined && { tools: allow }) };
    return { entry: { [server.name]: settings }, whole: true };
  }
  const why =
    'a single fast-agent card cannot hold this connection; write to a directory (-o dir/)';
  record(draft, 'dropped', pointer, why);
  return { entry: server.name, whole: false };
}
