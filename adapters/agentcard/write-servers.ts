import {
  type AgentConfig,
  isObject,
  type Json,
  type JsonObject,
  joinCommandLine,
  type McpServer,
  own,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { type Draft, put, record } from './draft.ts';
import { allowedFields } from './fields.ts';
import { reachesAsWritten } from './mcp-target.ts';

/** The connections of a whole write: one configuration file serves all its cards. */
export interface ServerSheet {
  readonly configured: Map<string, JsonObject>;
  /** Names that some agent leaves to be configured elsewhere. */
  readonly bare: ReadonlySet<string>;
}

export function newServerSheet(agents: readonly AgentConfig[]): ServerSheet {
  const servers = agents.flatMap((agent) => agent.mcpServers ?? []);
  const bare = servers.filter((server) => Object.keys(connectionOf(server)).length === 0);
  return { configured: new Map(), bare: new Set(bare.map((server) => server.name)) };
}

export function putServers(draft: Draft, sheet: ServerSheet): void {
  const { mcpServers, kind } = draft.agent;
  if (mcpServers === undefined) return;
  if (!allowedFields(kind).has('servers')) {
    record(draft, 'dropped', '/mcpServers', `a card of type ${kind} has no "servers"`);
    return;
  }
  const entries: Json[] = [];
  const connected: Record<string, Json> = {};
  const seen = new Set<string>();
  for (const [index, server] of mcpServers.entries()) {
    const pointer = `/mcpServers/${index}`;
    if (server.transport === 'internal' || seen.has(server.name)) {
      const why = seen.has(server.name)
        ? 'a card lists each server once'
        : 'only its own ecosystem has these built-in tools';
      record(draft, 'dropped', pointer, why);
      continue;
    }
    seen.add(server.name);
    const placed = place(draft, server, pointer, sheet);
    if ('target' in placed) setOwn(connected, server.name, placed.target);
    else entries.push(placed.entry);
    putFilters(draft, server, pointer);
  }
  if (entries.length > 0 || mcpServers.length === 0) put(draft, 'servers', entries, '/mcpServers');
  if (Object.keys(connected).length > 0) put(draft, 'mcp_connect', connected, '/mcpServers');
}

type Placed = { readonly entry: Json } | { readonly target: JsonObject };

/** By name with its connection in the configuration file, else inline, else as a target. */
function place(draft: Draft, server: McpServer, pointer: string, sheet: ServerSheet): Placed {
  const { version, layout } = draft.context;
  const connection = connectionSettings(draft, server, pointer);
  if (Object.keys(connection).length === 0) return { entry: server.name };
  const sole = (sheet.configured.get(server.name) ?? connection) as JsonObject;
  if (layout === 'files' && !sheet.bare.has(server.name) && sameJson(sole, connection)) {
    sheet.configured.set(server.name, connection);
    return { entry: server.name };
  }
  const target = connectTarget(server, connection);
  if (target !== undefined && (version !== 'rfc' || layout === 'files')) return { target };
  if (version === 'rfc') {
    if (layout === 'files') {
      const why = 'another agent has a server of this name with another connection';
      record(draft, 'degraded', pointer, why);
    } else draft.context.report(agentcardCodes.build['inline-server']({ server: server.name }));
    return { entry: { [server.name]: connection } };
  }
  const why =
    'a single fast-agent card cannot hold this connection; write to a directory (-o dir/)';
  record(draft, 'dropped', pointer, why);
  return { entry: server.name };
}

function connectionOf(server: McpServer): Partial<McpServer> {
  const { name: _name, tools: _tools, resources: _resources, prompts: _prompts, ...rest } = server;
  return rest;
}

/** The server's settings in fast-agent's words, with an account of what they cannot say. */
function connectionSettings(draft: Draft, server: McpServer, pointer: string): JsonObject {
  const { transport, command, args, shell, authentication, builtin, policy, ...plain } =
    connectionOf(server);
  const settings: Record<string, Json> = {};
  if (transport !== undefined) settings.transport = transport;
  Object.assign(settings, plain);
  if (shell === true) {
    Object.assign(settings, { command: 'sh', args: ['-c', command ?? ''] });
    record(draft, 'degraded', pointer, 'the shell line is run by "sh -c"');
  } else if (command !== undefined) settings.command = command;
  if (shell !== true && args !== undefined && args.length > 0) settings.args = args;
  else if (args !== undefined)
    record(draft, 'degraded', `${pointer}/args`, 'an empty list says nothing');
  if (authentication !== undefined) {
    Object.assign(settings, credentials(draft, authentication, pointer));
  }
  for (const [member, value] of Object.entries({ builtin, policy })) {
    if (value !== undefined) {
      record(draft, 'dropped', `${pointer}/${member}`, 'a card has no such server setting');
    }
  }
  const inferred = transport === undefined && (plain.url !== undefined || command !== undefined);
  if (inferred) record(draft, 'added', `${pointer}/transport`, 'it follows from the connection');
  if (transport === 'http' && plain.url !== undefined && !reachesAsWritten(plain.url)) {
    record(draft, 'degraded', `${pointer}/url`, 'fast-agent appends "/mcp" to this URL');
  }
  return { ...extraSettings(draft, server.name), ...settings };
}

/** A bearer token is fast-agent's `access_token`; other schemes stay in the RFC's `auth`. */
function credentials(draft: Draft, authentication: JsonObject, pointer: string): JsonObject {
  const { token } = authentication;
  if (typeof token === 'string' && sameJson(authentication, { type: 'bearer', token })) {
    return { access_token: token };
  }
  if (draft.context.version === 'rfc') return { auth: authentication };
  const why = 'fast-agent knows tokens and OAuth for MCP servers, no other scheme';
  record(draft, 'dropped', `${pointer}/authentication`, why);
  return {};
}

function extraSettings(draft: Draft, server: string): JsonObject {
  const all = draft.agent.extensions?.agentcard?.mcp_servers;
  const extra = isObject(all) ? own(all, server) : undefined;
  return isObject(extra) ? extra : {};
}

const TARGET_SETTINGS = new Set(['description', 'headers', 'access_token', 'transport', 'url']);

/** As an `mcp_connect` entry, for what its shorter vocabulary can say. */
function connectTarget(server: McpServer, connection: JsonObject): JsonObject | undefined {
  const { transport, url, command, args, ...others } = connection;
  if (!Object.keys(others).every((key) => TARGET_SETTINGS.has(key))) return undefined;
  if (transport === 'stdio' && typeof command === 'string' && !server.shell) {
    const line = joinCommandLine({ command, args: (args ?? []) as readonly string[] });
    return line === undefined ? undefined : { target: line, ...others };
  }
  const isUrl = typeof url === 'string' && /^https?:\/\//i.test(url) && !url.includes('${');
  if (!isUrl || args !== undefined || command !== undefined) return undefined;
  const path = url.split(/[?#]/)[0] ?? '';
  const fits = path.endsWith(transport === 'sse' ? '/sse' : '/mcp');
  return fits ? { target: url, ...others } : undefined;
}

const FILTERS = ['tools', 'resources', 'prompts'] as const;

function putFilters(draft: Draft, server: McpServer, pointer: string): void {
  for (const field of FILTERS) {
    const filter = server[field];
    if (filter === undefined) continue;
    if (filter.allow !== undefined) {
      const map: Record<string, Json> = { ...(draft.settings[field] as JsonObject | undefined) };
      setOwn(map, server.name, filter.allow);
      put(draft, field, map, `${pointer}/${field}`);
    }
    if (filter.deny !== undefined || filter.allow === undefined) {
      const why = 'a card says what is allowed, not what is denied';
      record(draft, 'dropped', `${pointer}/${field}${filter.allow ? '/deny' : ''}`, why);
    }
  }
}
