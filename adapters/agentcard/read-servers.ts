import {
  type Cursor,
  isList,
  type Json,
  type JsonObject,
  kindOf,
  type McpServer,
  own,
  placeOf,
  sameJson,
  setOwn,
  takeObject,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { connectedServers } from './connected-servers.ts';
import { isTexts, readServer } from './read-server.ts';
import type { ServerConfig } from './server-config.ts';
import { listedServers, type ServerEntry } from './server-entries.ts';
import { takeFilled, takeValue } from './take-value.ts';

const { build } = agentcardCodes;

export interface ReadServers {
  readonly servers?: readonly McpServer[];
  /** Server name → settings only fast-agent knows (timeouts, roots, connectors, …). */
  readonly extra?: { readonly [SERVER_SETTINGS]: JsonObject };
}

/** Where the extension keeps what the hub does not know about servers: no setting of a card. */
export const SERVER_SETTINGS = 'mcp_servers';

/** Every way a card can name its MCP servers: `servers`, `mcp_connect` and the filter maps. */
export function readServers(cursor: Cursor, config: ServerConfig): ReadServers {
  const listed = takeValue(cursor, 'servers') ?? null;
  const entries = [
    ...listedServers(cursor, listed, config),
    ...connectedServers(cursor, takeFilled(cursor, 'mcp_connect') ?? null),
  ];
  const filters = FILTERS.map((field) => ({ field, map: takeObject(cursor, field) }));
  const servers: McpServer[] = [];
  const seen = new Set<string>();
  const extra: Record<string, Json> = {};
  for (const entry of entries) {
    if (seen.has(entry.name)) {
      const at = cursor.document.at(entry.pointer);
      cursor.report(build['duplicate-server']({ name: entry.name }, at));
      continue;
    }
    seen.add(entry.name);
    const { server, rest } = readServer(cursor, entry);
    servers.push({ ...server, ...filtersOf(entry, filters) });
    if (Object.keys(rest).length > 0) setOwn(extra, entry.name, rest);
  }
  reportLeftovers(filters);
  return {
    ...((servers.length > 0 || isList(listed)) && { servers }),
    ...(Object.keys(extra).length > 0 && { extra: { [SERVER_SETTINGS]: extra } }),
  };
}

const FILTERS = ['tools', 'resources', 'prompts'] as const;

interface FilterMap {
  readonly field: (typeof FILTERS)[number];
  readonly map: Cursor | undefined;
}

/**
 * The top-level maps server → allowed names. A server that is absent from a map is unfiltered; a
 * map wins over what is configured, but not over what the same card says elsewhere.
 */
function filtersOf(server: ServerEntry, filters: readonly FilterMap[]): Partial<McpServer> {
  const found: Record<string, Json> = {};
  for (const { field, map } of filters) {
    const allow = map && own(map.value, server.name);
    if (map === undefined || allow === undefined) continue;
    map.taken.add(server.name);
    const at = () => placeOf(map, server.name);
    if (!isTexts(allow)) {
      const kind = `a filter that is ${kindOf(allow)} (a list of names is needed)`;
      map.report(build['bad-server']({ found: kind }, at()));
    } else if (field === 'tools' && !sameJson(own(server.inline, 'tools') ?? allow, allow)) {
      const args = { first: `servers.${server.name}.tools`, second: `tools.${server.name}` };
      map.report(build['two-spellings'](args, at()));
    } else found[field] = { allow };
  }
  return found as Partial<McpServer>;
}

/** A filter for a server the card does not list has no effect; it is kept, and said. */
function reportLeftovers(filters: readonly FilterMap[]): void {
  for (const { field, map } of filters) {
    for (const server of Object.keys(map?.value ?? {})) {
      if (map === undefined || map.taken.has(server)) continue;
      map.report(build['filter-without-server']({ field, server }, placeOf(map, server, 'key')));
    }
  }
}
