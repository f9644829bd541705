import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  type McpServer,
  own,
  setOwn,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { parseTarget, reachesAsWritten } from './mcp-target.ts';
import type { ServerEntry } from './server-entries.ts';

const { build } = agentcardCodes;

/** Sorts a server's settings into what the hub holds and what only fast-agent knows. */
export function readServer(
  cursor: Cursor,
  { name, settings, pointer }: ServerEntry,
): { server: McpServer; rest: JsonObject } {
  const server: Record<string, Json> = { name };
  const rest: Record<string, Json> = {};
  const expanded = expandTarget(settings);
  for (const [key, value] of Object.entries(expanded)) {
    const known = MEMBERS.get(key)?.(value);
    if (known !== undefined) server[known[0]] = known[1];
    else if (value !== null && key !== 'transport') setOwn(rest, key, value);
  }
  const transport = transportOf(expanded, cursor, pointer);
  if (transport !== undefined) server.transport = transport;
  if (transport === 'http' && typeof server.url === 'string' && !reachesAsWritten(server.url)) {
    cursor.report(build['url-gets-mcp']({ url: server.url }, cursor.document.at(pointer)));
  }
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
  const members = ORDER.flatMap((member) => {
    const value = own(server, member);
    return value === undefined ? [] : [[member, value] as const];
  });
  return Object.fromEntries(members) as unknown as McpServer;
}

function expandTarget(settings: JsonObject): JsonObject {
  const { target, ...others } = settings;
  if (typeof target !== 'string') return settings;
  return { ...(parseTarget(target.trim()) as unknown as JsonObject), ...others };
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
  ['shell', (value) => (value === true ? ['shell', true] : undefined)],
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

/** As written, else as fast-agent infers it: a URL wins over a command. */
function transportOf(settings: JsonObject, cursor: Cursor, pointer: string) {
  const written = own(settings, 'transport');
  if (typeof written === 'string') {
    const known = TRANSPORTS.get(written);
    const found = `an entry with the transport "${written}" (stdio, sse and http are known)`;
    if (known === undefined) {
      cursor.report(build['bad-server']({ found }, cursor.document.at(pointer)));
    }
    return known;
  }
  if (typeof own(settings, 'url') === 'string') return 'http';
  return typeof own(settings, 'command') === 'string' ? 'stdio' : undefined;
}
