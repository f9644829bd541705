import {
  compact,
  isObject,
  type JsonObject,
  joinCommandLine,
  type McpServer,
  own,
  sameJson,
} from '../../src/adapter.ts';
import { type Draft, record, recordMembers } from './draft.ts';
import { reachesAsWritten } from './mcp-target.ts';

/** A server without its name and filters: what says how to reach it. */
export function connectionOf(server: McpServer): Partial<McpServer> {
  const { name: _name, tools: _tools, resources: _resources, prompts: _prompts, ...rest } = server;
  return rest;
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
  const extra = own(extraSettings(draft), server.name);
  return {
    ...(isObject(extra) && extra),
    ...compact({ description, transport: inferred, url, headers }),
    ...program(draft, server, pointer),
    ...compact({ env, cwd }),
    ...(authentication !== undefined && credentials(draft, authentication, pointer)),
  };
}

/** As every reader infers it: a URL wins over a command. */
function inferredTransport({ url, command }: McpServer): McpServer['transport'] {
  if (url !== undefined) return 'http';
  return command === undefined ? undefined : 'stdio';
}

function program(draft: Draft, { command, args, shell }: McpServer, pointer: string): JsonObject {
  if (shell === true) {
    record(draft, 'degraded', pointer, 'the shell line is run by "sh -c"');
    return { command: 'sh', args: ['-c', command ?? ''] };
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
export function extraSettings(draft: Draft): JsonObject {
  const extra = draft.agent.extensions?.agentcard?.mcp_servers;
  return isObject(extra) ? extra : {};
}

const TARGET_SETTINGS = new Set(['description', 'headers', 'access_token', 'transport', 'url']);

/** As an `mcp_connect` entry, for what its shorter vocabulary can say. */
export function connectTarget(server: McpServer, connection: JsonObject): JsonObject | undefined {
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
