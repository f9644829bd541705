import type { McpServer } from '../hub/agent-config.ts';
import { type Json, type JsonObject, sameJson } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { McpDialect } from './mcp-dialect.ts';
import { type Account, whyServerNotHeld, writeMcpServer } from './write-mcp-server.ts';

export interface McpServersWriting {
  readonly dialect: Pick<McpDialect, 'title'>;
  readonly account: Account;
  /** How one server is written; its pointer is for accounting. */
  readonly writeServer: (server: McpServer, pointer: string) => JsonObject;
  /** What stands for a server that is known by name only; absent where there is nothing. */
  readonly byName?: Json;
  /** Why the format cannot hold a server that others can; undefined when it can. */
  readonly whyNot?: (server: McpServer) => string | undefined;
}

/** Servers by name. Those that the format cannot reach are accounted for and left out. */
export function writeMcpServers(
  servers: readonly McpServer[],
  { dialect, account, writeServer, byName, whyNot }: McpServersWriting,
): JsonObject {
  const { title } = dialect;
  const written = new Map<string, Json>();
  servers.forEach((server, index) => {
    const pointer = pointerTo('/mcpServers', index);
    const isRepeated = written.has(server.name);
    const isName = byName !== undefined && Object.keys(server).length === 1;
    const why = isRepeated
      ? `${title} tells servers apart by their names`
      : !isName && (whyServerNotHeld(server, title) ?? whyNot?.(server));
    if (typeof why === 'string') account('dropped', pointer, why);
    else written.set(server.name, isName ? byName : writeServer(server, pointer));
    // Lists with repeated names are compared by position, and the positions change.
    if (isRepeated) account('degraded', '/mcpServers', 'servers of one name were left out');
  });
  const native = Object.fromEntries(written);
  if (!sameJson(Object.keys(native), [...written.keys()])) {
    account('degraded', '/mcpServers', 'names that are numbers come first in a mapping');
  }
  if (written.size === 0) accountForNone(servers, account, title);
  return native;
}

/** No mapping at all is what an empty list becomes. */
function accountForNone(servers: readonly McpServer[], account: Account, title: string): void {
  if (servers.length === 0) {
    account('degraded', '/mcpServers', `${title} does not tell an empty list from none`);
  } else account('degraded', '/mcpServers', 'no server is left');
}

/** The usual case: all servers in the dialect that coding tools share. */
export function writeAlikeServers(
  servers: readonly McpServer[],
  dialect: McpDialect,
  account: Account,
  byName?: Json,
): JsonObject {
  return writeMcpServers(servers, {
    dialect,
    account,
    writeServer: (server, pointer) => writeMcpServer(server, pointer, dialect, account),
    ...(byName !== undefined && { byName }),
  });
}
