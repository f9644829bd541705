import {
  type Cursor,
  compact,
  compactOrAbsent,
  isList,
  isObject,
  type McpServer,
  own,
  pointerTo,
  takeObject,
  takeText,
  takeTextMap,
  takeTexts,
} from '../../src/adapter.ts';
import { codexCodes } from './codes.ts';
import { readPolicy } from './tool-policy.ts';
import { holdsVariable, isVariableName, referenceTo } from './variables.ts';

/** Settings of a server that mean something to Codex alone. */
const OWN_SETTINGS = [
  'enabled',
  'environment_id',
  'experimental_environment',
  'name',
  'oauth',
  'oauth_resource',
  'required',
  'scopes',
  'startup_timeout_ms',
  'startup_timeout_sec',
  'supports_parallel_tool_calls',
  'tool_timeout_sec',
];
const LOCAL = ['command', 'args', 'env', 'env_vars', 'cwd'];
const REMOTE = ['url', 'http_headers', 'env_http_headers', 'bearer_token_env_var'];

/** A server that is switched off stays where it is: elsewhere it would be switched on. */
export function readServers(agent: Cursor): readonly McpServer[] | undefined {
  const table = takeObject(agent, 'mcp_servers');
  if (table === undefined) return undefined;
  const servers = Object.entries(table.value).flatMap(([name, settings]) => {
    table.asked.add(name);
    if (isObject(settings) && own(settings, 'enabled') === false) return [];
    const server = takeObject(table, name);
    return server === undefined ? [] : [readServer(server, name)];
  });
  return servers.length === 0 ? undefined : servers;
}

function readServer(server: Cursor, name: string): McpServer {
  for (const key of [...OWN_SETTINGS, ...LOCAL, ...REMOTE]) server.asked.add(key);
  const allow = takeTexts(server, 'enabled_tools');
  const deny = takeTexts(server, 'disabled_tools');
  return {
    name,
    ...compact({
      ...readConnection(server),
      tools: compactOrAbsent({ allow, deny }),
      policy: readPolicy(server),
    }),
  };
}

/** A command comes before an address; what belongs to the other stays unread. */
function readConnection(server: Cursor) {
  if (own(server.value, 'command') !== undefined) {
    return {
      transport: 'stdio' as const,
      command: takePlain(server, 'command'),
      args: takePlainTexts(server, 'args'),
      env: readEnvironment(server),
      cwd: takePlain(server, 'cwd'),
    };
  }
  if (own(server.value, 'url') === undefined) return {};
  return {
    transport: 'http' as const,
    url: takePlain(server, 'url'),
    headers: readHeaders(server),
  };
}

type Texts = Readonly<Record<string, string>>;

/** Where a setting and a forwarded variable have one name, what is said of it is left to Codex. */
function readEnvironment(server: Cursor): Texts | undefined {
  const env = takePlainMap(server, 'env');
  const names = own(server.value, 'env_vars');
  const isDetailed = isList(names) && names.some(isObject);
  const isPlain =
    isList(names) &&
    new Set(names).size === names.length &&
    names.every((each) => typeof each !== 'string' || isFree(each, env));
  if (isDetailed || (isList(names) && !isPlain)) return env;
  const forwarded = takeTexts(server, 'env_vars') ?? [];
  if (forwarded.length === 0) return env;
  return { ...env, ...Object.fromEntries(forwarded.map((name) => [name, referenceTo(name)])) };
}

function isFree(name: string, env: Texts | undefined): boolean {
  return isVariableName(name) && !(env !== undefined && Object.hasOwn(env, name));
}

function readHeaders(server: Cursor): Texts | undefined {
  const literal = takePlainMap(server, 'http_headers');
  const headers = new Map(Object.entries(literal ?? {}));
  const named = own(server.value, 'env_http_headers');
  const isPlain =
    !isObject(named) ||
    Object.entries(named).every(([header, name]) => {
      return !headers.has(header) && (typeof name !== 'string' || isVariableName(name));
    });
  const fromVariables = isPlain ? takeTextMap(server, 'env_http_headers') : undefined;
  for (const [header, name] of Object.entries(fromVariables ?? {})) {
    headers.set(header, referenceTo(name));
  }
  const token = own(server.value, 'bearer_token_env_var');
  const isTaken = [...headers.keys()].some((header) => header.toLowerCase() === 'authorization');
  if (typeof token !== 'string' || (isVariableName(token) && !isTaken)) {
    const name = takeText(server, 'bearer_token_env_var');
    if (name !== undefined) headers.set('Authorization', `Bearer ${referenceTo(name)}`);
  }
  return literal === undefined && headers.size === 0 ? undefined : Object.fromEntries(headers);
}

function takePlain(server: Cursor, key: string): string | undefined {
  const text = takeText(server, key);
  if (text !== undefined) warnOf(server, key, text);
  return text;
}

function takePlainTexts(server: Cursor, key: string): readonly string[] | undefined {
  const texts = takeTexts(server, key);
  for (const [index, text] of (texts ?? []).entries()) warnOf(server, key, text, index);
  return texts;
}

function takePlainMap(server: Cursor, key: string): Texts | undefined {
  const texts = takeTextMap(server, key);
  for (const [name, text] of Object.entries(texts ?? {})) warnOf(server, key, text, name);
  return texts;
}

/** Codex does not see in the text what the hub sees. */
function warnOf(server: Cursor, key: string, text: string, item?: string | number): void {
  if (!holdsVariable(text)) return;
  const setting = pointerTo(server.pointer, key);
  const pointer = item === undefined ? setting : pointerTo(setting, item);
  const place = server.document.at(pointer);
  server.report(codexCodes.build['unresolved-variable']({ key }, place));
}
