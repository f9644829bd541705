import {
  type Cursor,
  type McpServer,
  type NameFilter,
  pointerTo,
  takeObject,
  takeTexts,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { reportOldSpelling } from './spellings.ts';

const { build } = afmCodes;

/**
 * Early drafts had one `tool_filter` for all servers, with `server/tool` entries. An allow list
 * there allows nothing of a server it does not name.
 */
export function readCommonFilter(mcp: Cursor, servers: readonly McpServer[]): readonly McpServer[] {
  const filter = takeObject(mcp, 'tool_filter');
  if (filter === undefined) return servers;
  reportOldSpelling(mcp, 'tool_filter', 'a filter of each server');
  const allow = toolsByServer(filter, 'allow', servers);
  const deny = toolsByServer(filter, 'deny', servers);
  return servers.map((server) => {
    const allowed = allow && (allow.get(server.name) ?? []);
    const denied = deny?.get(server.name);
    const common: NameFilter = {
      ...(allowed !== undefined && { allow: allowed }),
      ...(denied !== undefined && { deny: denied }),
    };
    if (Object.keys(common).length === 0) return server;
    if (server.tools !== undefined) {
      const spellings = { first: `tool_filter of "${server.name}"`, second: 'tool_filter' };
      mcp.report(build['two-spellings'](spellings, filter.document.at(filter.pointer, 'key')));
    }
    return { ...server, tools: common };
  });
}

function toolsByServer(
  filter: Cursor,
  key: 'allow' | 'deny',
  servers: readonly McpServer[],
): ReadonlyMap<string, readonly string[]> | undefined {
  const entries = takeTexts(filter, key);
  if (entries === undefined) return undefined;
  const names = new Set(servers.map((server) => server.name));
  const tools = new Map<string, string[]>();
  entries.forEach((entry, index) => {
    const slash = entry.indexOf('/');
    const name = entry.slice(0, Math.max(slash, 0));
    if (!names.has(name)) {
      const at = filter.document.at(pointerTo(pointerTo(filter.pointer, key), index));
      filter.report(build['filter-without-server']({ entry }, at));
    }
    const list = tools.get(name) ?? [];
    list.push(entry.slice(slash + 1));
    tools.set(name, list);
  });
  return tools;
}
