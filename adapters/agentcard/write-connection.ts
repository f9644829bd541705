import {
  type AgentConfig,
  compact,
  isObject,
  type JsonObject,
  joinCommandLine,
  type McpServer,
  own,
  pointerTo,
  sameJson,
} from '../../src/adapter.ts';
import { CONNECT_SETTINGS } from './connected-servers.ts';
import { type Draft, record, recordMembers } from './draft.ts';
import { reachesAsWritten } from './mcp-target.ts';
import { sortSettings } from './read-server.ts';
import { SERVER_SETTINGS } from './read-servers.ts';

/** Whether an agent knows a server by its name only, and leaves it to be configured elsewhere. */
export function isBare(agent: AgentConfig, server: McpServer): boolean {
  const { name, tools: _tools, resources: _resources, prompts: _prompts, ...rest } = server;
  return Object.keys(rest).length === 0 && !Object.hasOwn(extraSettings(agent), name);
}

/** The connection in fast-agent's words, with an account of what they cannot say. */
export function connectionSettings(draft: Draft, server: McpServer, pointer: string): JsonObject {
  const { transport, url, env, cwd, headers, description, authentication } = server;
  const { builtin, policy } = server;
  recordMembers(draft, pointer, { builtin, policy }, 'a card has no such server setting');
  const inferred = transport ?? inferredTransport(server);
  if (transport === undefined && inferred !== undefined) {
    record(draft, 'added', `${pointer}/transport`, 'it follows from the connection');
  }
  if (inferred === 'http' && url !== undefined && !reachesAsWritten(url)) {
    record(draft, 'degraded', `${pointer}/url`, 'fast-agent appends "/mcp" to this URL');
  }
  return withExtra(draft, server.name, {
    ...compact({ description, transport: inferred, url, headers }),
    ...program(draft, server, pointer),
    ...compact({ env, cwd }),
    ...(authentication !== undefined && credentials(draft, authentication, pointer)),
  });
}

/** Adds what only fast-agent knows, where no reader would take it for what the hub holds. */
function withExtra(draft: Draft, name: string, settings: JsonObject): JsonObject {
  const extra = own(extraSettings(draft.agent), name);
  if (!isObject(extra)) return settings;
  const { rest } = sortSettings(name, { ...extra, ...settings });
  const kept = Object.entries(extra).filter(([key]) => Object.hasOwn(rest, key));
  for (const key of Object.keys(extra).filter((each) => !Object.hasOwn(rest, each))) {
    const pointer = pointerTo(pointerTo(SERVER_EXTENSION, name), key);
    record(draft, 'dropped', pointer, 'the agent itself says this, not an extension');
  }
  return { ...Object.fromEntries(kept), ...settings };
}

export const SERVER_EXTENSION = `/extensions/agentcard/${SERVER_SETTINGS}`;

/** As every reader infers it: a URL wins over a command. */
function inferredTransport({ url, command }: McpServer): McpServer['transport'] {
  if (url !== undefined) return 'http';
  return command === undefined ? undefined : 'stdio';
}

function program(draft: Draft, { command, args, shell }: McpServer, pointer: string): JsonObject {
  if (shell === true && command === undefined) {
    record(draft, 'dropped', `${pointer}/shell`, 'there is no command for a shell to run');
  }
  if (shell === true && command !== undefined) {
    record(draft, 'degraded', pointer, 'the shell line is run by "sh -c"');
    return { command: 'sh', args: ['-c', command] };
  }
  if (args?.length === 0) {
    record(draft, 'degraded', `${pointer}/args`, 'an empty list of arguments says nothing');
  }
  return {
    ...(command !== undefined && { command }),
    ...(args !== undefined && args.length > 0 && { args }),
  };
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

/** Server name → settings only fast-agent knows, as the reader kept them. */
export function extraSettings(agent: AgentConfig): JsonObject {
  const extra = agent.extensions?.agentcard?.[SERVER_SETTINGS];
  return isObject(extra) ? extra : {};
}

/** Provider connectors can be written in `mcp_connect` only. */
export function isConnector(connection: JsonObject): boolean {
  return own(connection, 'connector_id') !== undefined;
}

/** As an `mcp_connect` entry, for what its shorter vocabulary can say. */
export function connectTarget(server: McpServer, connection: JsonObject): JsonObject | undefined {
  const { transport, url, command, args, ...others } = connection;
  if (!Object.keys(others).every((key) => CONNECT_SETTINGS.has(key))) return undefined;
  if (isConnector(connection)) return (transport ?? url ?? command) ? undefined : others;
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
