import type { Verdict } from '../diagnostics/ledger.ts';
import type { McpServer } from '../hub/agent-config.ts';
import { compact, type Json, type JsonObject, own } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { McpDialect, RemoteOrLocal } from './mcp-dialect.ts';
import { whyVariableChanges } from './variables.ts';

/** Accounts for one part of the agent being written. */
export type Account = (verdict: Verdict, pointer: string, why: string) => void;

/** Why a server cannot be written down at all; undefined when it can. */
export function whyServerNotHeld(server: McpServer, title: string): string | undefined {
  const { transport, command, url, builtin } = server;
  switch (transport) {
    case undefined:
      return `${title} needs to know how to reach a server; add its transport (stdio, sse or http) and command or url`;
    case 'internal':
      return `${title} has no built-in servers${builtin === undefined ? '' : ` such as "${builtin}"`}`;
    case 'stdio':
      return command === undefined ? `${title} needs the command of a stdio server` : undefined;
    default:
      return url === undefined ? `${title} needs the url of an ${transport} server` : undefined;
  }
}

/** Settings of a server that no coding tool has a place for. */
const NOT_HELD: readonly (readonly [keyof McpServer, string])[] = [
  ['resources', 'resources are not filtered'],
  ['prompts', 'prompts are not filtered'],
  ['builtin', 'there are no built-in servers'],
  ['policy', 'there are no approval rules for the tools of a server'],
];

const LOCAL = ['command', 'args', 'shell', 'env', 'cwd'] as const;
const REMOTE = ['url', 'headers', 'authentication'] as const;

/** A server that `whyServerNotHeld` has nothing to say about, as the coding tool wants it. */
export function writeMcpServer(
  server: McpServer,
  pointer: string,
  dialect: McpDialect,
  account: Account,
): JsonObject {
  const transport = server.transport as RemoteOrLocal;
  const drop = (key: keyof McpServer, why: string) => {
    if (server[key] !== undefined) account('dropped', pointerTo(pointer, key), why);
  };
  for (const [key, why] of NOT_HELD) drop(key, why);
  if (!dialect.describes) drop('description', 'servers have no description');
  for (const key of transport === 'stdio' ? REMOTE : LOCAL) {
    drop(key, `it means nothing to an ${transport} server`);
  }
  const writing: Writing = { pointer, dialect, account };
  const connection =
    transport === 'stdio' ? writeProgram(server, writing) : writeAddress(server, writing);
  return compact({
    type: dialect.typeOf(transport),
    ...connection,
    description: dialect.describes ? server.description : undefined,
    ...writeFilter(server, writing),
  }) as JsonObject;
}

interface Writing {
  readonly pointer: string;
  readonly dialect: McpDialect;
  readonly account: Account;
}

function writeProgram(server: McpServer, writing: Writing): JsonObject {
  const { pointer, dialect, account } = writing;
  const { command = '', args, shell, env, cwd } = server;
  if (cwd !== undefined && !dialect.hasCwd) {
    const why = `${dialect.title} has no working directory for servers`;
    account('dropped', pointerTo(pointer, 'cwd'), why);
  }
  // Programs are started without a shell, so a shell line needs one of its own.
  if (shell) {
    for (const key of ['command', 'args', 'shell']) {
      account('degraded', pointerTo(pointer, key), 'the shell line is now an argument of "sh -c"');
    }
  }
  return compact({
    command: shell ? 'sh' : write(command, 'command', writing),
    args: shell
      ? ['-c', dialect.variables.write(command)]
      : args?.map((each, index) => write(each, `args/${index}`, writing)),
    env: env && writeAll(env, 'env', writing),
    cwd: cwd === undefined || !dialect.hasCwd ? undefined : write(cwd, 'cwd', writing),
  }) as JsonObject;
}

function writeAddress(server: McpServer, writing: Writing): JsonObject {
  const { dialect } = writing;
  const { url = '', transport } = server;
  const key = Object.keys(dialect.urls).find((each) => dialect.urls[each] === transport);
  const headers = withAuthentication(server, writing);
  return compact({
    [key ?? 'url']: write(url, 'url', writing),
    headers: headers && writeAll(headers, 'headers', writing),
  }) as JsonObject;
}

/** A bearer token has a header of its own; other schemes have no place. */
function withAuthentication(server: McpServer, { pointer, account }: Writing) {
  const { authentication, headers } = server;
  if (authentication === undefined) return headers;
  const { type, token, ...others } = authentication;
  const isHeader = type === 'bearer' && typeof token === 'string';
  const isFree = own((headers ?? {}) as JsonObject, 'Authorization') === undefined;
  const at = pointerTo(pointer, 'authentication');
  if (!isHeader || !isFree || Object.keys(others).length > 0) {
    account('dropped', at, 'servers have no authentication of their own; use headers');
    return headers;
  }
  const why = 'the token is now in the header Authorization';
  account('degraded', at, why);
  account('degraded', pointerTo(pointer, 'headers'), why);
  return { ...headers, Authorization: `Bearer ${token}` };
}

function writeFilter({ tools }: McpServer, { pointer, dialect, account }: Writing): JsonObject {
  const { filters, title } = dialect;
  if (tools === undefined) return {};
  const at = pointerTo(pointer, 'tools');
  if (filters === undefined) {
    account('dropped', at, `${title} does not filter the tools of a server`);
    return {};
  }
  const { allow, deny } = tools;
  if (allow === undefined && deny === undefined) account('dropped', at, 'it says nothing');
  if (allow?.length === 1 && allow[0] === '*') {
    account('degraded', at, `${title} reads "*" as all tools`);
  }
  if (deny !== undefined && filters.deny === undefined) {
    account('dropped', pointerTo(at, 'deny'), `${title} cannot deny single tools of a server`);
  }
  return compact({
    [filters.allow]: allow,
    ...(filters.deny !== undefined && { [filters.deny]: deny }),
  }) as JsonObject;
}

function writeAll(texts: Readonly<Record<string, string>>, key: string, writing: Writing) {
  const entries = Object.entries(texts).map(([name, text]): [string, Json] => [
    name,
    write(text, pointerTo(`/${key}`, name).slice(1), writing),
  ]);
  return Object.fromEntries(entries);
}

function write(text: string, key: string, { pointer, dialect, account }: Writing): string {
  const why = whyVariableChanges(text, dialect.variables, dialect.title);
  if (why !== undefined) account('degraded', `${pointer}/${key}`, why);
  return dialect.variables.write(text);
}
