import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
  own,
  pointerTo,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { inferredName, parseTarget } from './mcp-target.ts';

const { build } = agentcardCodes;

/** One server as the card names it, with its settings merged over the configured ones. */
export interface ServerEntry {
  readonly name: string;
  readonly settings: JsonObject;
  readonly pointer: string;
}

/** `servers`: names, or single-key mappings that overlay what is configured under the name. */
export function listedServers(
  cursor: Cursor,
  listed: Json,
  configured: () => JsonObject,
): ServerEntry[] {
  if (listed === null) return [];
  const items = isList(listed) ? listed : [listed];
  return items.flatMap((item, index): ServerEntry[] => {
    const pointer = isList(listed) ? `/servers/${index}` : '/servers';
    const entry = typeof item === 'string' ? { name: item, inline: {} } : singleKey(item);
    if (entry === undefined) {
      const found = isObject(item) ? 'a mapping of another shape' : kindOf(item);
      cursor.report(build['bad-server']({ found }, cursor.document.at(pointer)));
      return [];
    }
    const inherited = own(configured(), entry.name);
    const settings = isObject(inherited) ? { ...inherited, ...entry.inline } : entry.inline;
    return [{ name: entry.name, settings, pointer }];
  });
}

function singleKey(item: Json): { name: string; inline: JsonObject } | undefined {
  const [name, ...others] = isObject(item) ? Object.keys(item) : [];
  if (!isObject(item) || name === undefined || others.length > 0) return undefined;
  const inline = item[name] ?? {};
  return isObject(inline) ? { name, inline } : undefined;
}

/** `mcp_connect`: a mapping of names to settings, or a list whose entries may carry a name. */
export function connectedServers(cursor: Cursor, connected: Json): ServerEntry[] {
  return connections(connected).flatMap(({ key, named, entry }): ServerEntry[] => {
    const pointer = pointerTo('/mcp_connect', key);
    const settings = isObject(entry) ? connection(entry, named ? key : undefined) : undefined;
    if (settings !== undefined) return [{ ...settings, pointer }];
    cursor.report(build['bad-target']({ name: key }, cursor.document.at(pointer)));
    return [];
  });
}

function connections(connected: Json): { key: string; named: boolean; entry: Json }[] {
  if (connected === null) return [];
  if (isList(connected)) {
    return connected.map((entry, index) => ({ key: String(index), named: false, entry }));
  }
  if (!isObject(connected)) return [{ key: '', named: false, entry: connected }];
  return Object.entries(connected).map(([key, entry]) => ({ key, named: true, entry }));
}

function connection(entry: JsonObject, key: string | undefined) {
  const { target, name, ...settings } = entry;
  const given = typeof name === 'string' ? name.trim() : key;
  if (typeof target === 'string') {
    const parsed = parseTarget(target.trim());
    return { name: given ?? inferredName(parsed), settings: { ...settings, ...parsed } };
  }
  const connector = own(entry, 'connector_id');
  return connector === undefined || given === undefined ? undefined : { name: given, settings };
}
