import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  type McpServer,
  own,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { parseTarget, reachesAsWritten } from './mcp-target.ts';
import type { ServerEntry } from './server-entries.ts';

const { build } = agentcardCodes;

interface SortedSettings {
  readonly server: McpServer;
  readonly rest: JsonObject;
}

export function readServer(cursor: Cursor, entry: ServerEntry): SortedSettings {
  const { name, settings, pointer } = entry;
  const sorted = sortSettings(name, settings);
  const at = () => cursor.document.at(pointer);
  const written = own(settings, 'transport') ?? null;
  if (written !== null && !isTransport(written)) {
    const word = typeof written === 'string' ? `"${written}"` : kindOf(written);
    const found = `an entry with the transport ${word} (stdio, sse and http are known)`;
    cursor.report(build['bad-server']({ found }, at()));
  }
  const { transport, url } = sorted.server;
  if (transport === 'http' && url !== undefined && !reachesAsWritten(url)) {
    cursor.report(build['url-gets-mcp']({ server: name }, at()));
  }
  const target = own(settings, 'target');
  if (typeof target === 'string' && url !== undefined && !reachesAsWritten(target.trim())) {
    cursor.report(build['target-gets-mcp']({ server: name }, at()));
  }
  return sorted;
}

/** Sorts a server's settings into what the hub holds and what only fast-agent knows. */
export function sortSettings(name: string, settings: JsonObject): SortedSettings {
  const target = own(settings, 'target');
  const program = typeof target === 'string' ? parseTarget(target.trim()) : undefined;
  const server: Record<string, Json> = { name, ...(program as JsonObject | undefined) };
  const rest: Record<string, Json> = {};
  for (const [key, value] of Object.entries(settings)) {
    if (value === null || key === 'transport' || (key === 'target' && program)) continue;
    const known = MEMBERS.get(key)?.(value);
    const hidden = key === 'auth' && typeof own(settings, 'access_token') === 'string';
    if (known !== undefined && !hidden) server[known[0]] = known[1];
    else setOwn(rest, key, value);
  }
  const transport = transportOf(server, own(settings, 'transport'));
  if (transport !== undefined) server.transport = transport;
  return { server: inOrder(server), rest };
}

const ORDER = [
  'name',
  'description',
  'transport',
  'command',
  'args',
  'shell',
  'env',
  'cwd',
  'url',
  'headers',
  'authentication',
  'tools',
];

function inOrder(server: JsonObject): McpServer {
  const ordered: Record<string, Json> = {};
  for (const member of ORDER) {
    const value = own(server, member);
    if (value !== undefined) ordered[member] = value;
  }
  return ordered as unknown as McpServer;
}

type Member = (value: Json) => readonly [hubName: string, value: Json] | undefined;

const text =
  (hubName: string): Member =>
  (value) =>
    typeof value === 'string' ? [hubName, value] : undefined;

const textMap =
  (hubName: string): Member =>
  (value) =>
    isObject(value) && isTexts(Object.values(value)) ? [hubName, value] : undefined;

/** Native setting → hub member; undefined, and so kept aside, when the value is of another type. */
const MEMBERS: ReadonlyMap<string, Member> = new Map<string, Member>([
  ['description', text('description')],
  ['command', text('command')],
  ['cwd', text('cwd')],
  ['url', text('url')],
  ['env', textMap('env')],
  ['headers', textMap('headers')],
  ['args', (value) => (isTexts(value) && value.length > 0 ? ['args', value] : undefined)],
  ['tools', (value) => (isTexts(value) ? ['tools', { allow: value }] : undefined)],
  [
    'access_token',
    (value) =>
      typeof value === 'string' ? ['authentication', { type: 'bearer', token: value }] : undefined,
  ],
  [
    'auth',
    (value) =>
      isObject(value) && typeof own(value, 'type') === 'string'
        ? ['authentication', value]
        : undefined,
  ],
]);

export function isTexts(value: Json): value is readonly string[] {
  return isList(value) && value.every((item) => typeof item === 'string');
}

const TRANSPORTS: ReadonlyMap<string, McpServer['transport'] & string> = new Map([
  ['stdio', 'stdio'],
  ['sse', 'sse'],
  ['http', 'http'],
  ['streamable_http', 'http'],
  ['streamable-http', 'http'],
]);

function isTransport(written: Json): boolean {
  return typeof written === 'string' && TRANSPORTS.has(written);
}

/** As written, else as fast-agent infers it: from the target, or a URL wins over a command. */
function transportOf(server: JsonObject, written: Json | undefined): Json | undefined {
  if (typeof written === 'string') return TRANSPORTS.get(written);
  if (server.transport !== undefined) return server.transport;
  if (server.url !== undefined) return 'http';
  return server.command === undefined ? undefined : 'stdio';
}
