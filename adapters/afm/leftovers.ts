import { isList, isObject, type Json, type JsonObject, own, setOwn } from '../../src/adapter.ts';

/**
 * Unread settings keep the place they had, which differs between dialects. This moves them to where
 * AFM 0.3.0 has that place, if it has: it is the dialect that does not refuse unknown settings.
 */
export function atHome(rest: JsonObject, source: Json): JsonObject {
  const placed: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rest)) {
    const origin = isObject(source) ? own(source, key) : undefined;
    for (const [home, moved] of Object.entries(homeOf(key, value, origin))) {
      const there = own(placed, home);
      const joined = isObject(there) && isObject(moved) ? { ...there, ...moved } : moved;
      setOwn(placed, home, joined);
    }
  }
  return placed;
}

function homeOf(key: string, value: Json, origin: Json | undefined): JsonObject {
  if (!isObject(value) || !MOVED.has(key)) return { [key]: value };
  if (key === 'tools') return { tools: toolsAtHome(value, origin) };
  if (key === 'connections') return connectionsAtHome(value, origin);
  return interfacesAtHome(isList(origin) ? value : { 0: value }, origin);
}

const MOVED: ReadonlySet<string> = new Set(['tools', 'connections', 'interface', 'interfaces']);

/** `tools.mcp[i]` becomes `tools.mcp.servers[i]`. */
function toolsAtHome(tools: JsonObject, origin: Json | undefined): JsonObject {
  const mcp = own(tools, 'mcp');
  const listed = isObject(origin) && isList(own(origin, 'mcp'));
  return listed && mcp !== undefined ? { ...tools, mcp: { servers: mcp } } : tools;
}

/** `connections.mcp` became `tools.mcp`; its other parts have no successor. */
function connectionsAtHome(connections: JsonObject, origin: Json | undefined): JsonObject {
  const { mcp, ...others } = toolsAtHome(connections, origin);
  return {
    ...(mcp !== undefined && { tools: { mcp } }),
    ...(Object.keys(others).length > 0 && { connections: others }),
  };
}

/** 0.3.0 has one interface, the first; what it cannot have stays a list, as later dialects write. */
function interfacesAtHome(leftovers: JsonObject, origin: Json | undefined): JsonObject {
  const first = isList(origin) ? origin[0] : origin;
  const later = isObject(first) && own(first, 'type') === 'platformchat';
  const { 0: one, ...others } = leftovers;
  if (one === undefined || later) return { interfaces: leftovers };
  return { interface: one, ...(Object.keys(others).length > 0 && { interfaces: others }) };
}
