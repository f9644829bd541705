import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  kindOf,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import type { ServerConfig } from './server-config.ts';

const { build } = agentcardCodes;

/** One server as the card names it. */
export interface ServerEntry {
  readonly name: string;
  /** What the card itself says, and that merged over the configured settings. */
  readonly inline: JsonObject;
  readonly settings: JsonObject;
  readonly pointer: string;
}

/** `servers`: names, or single-key mappings that overlay what is configured under the name. */
export function listedServers(cursor: Cursor, listed: Json, config: ServerConfig): ServerEntry[] {
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
    const settings = { ...config.settingsOf(entry.name), ...entry.inline };
    return [{ ...entry, settings, pointer }];
  });
}

function singleKey(item: Json): { name: string; inline: JsonObject } | undefined {
  const [name, ...others] = isObject(item) ? Object.keys(item) : [];
  if (!isObject(item) || name === undefined || others.length > 0) return undefined;
  const inline = item[name] ?? {};
  return isObject(inline) ? { name, inline } : undefined;
}
