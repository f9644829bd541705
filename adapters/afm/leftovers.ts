import {
  type Cursor,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  placeOf,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';

/**
 * Unread settings keep the place they had, which differs between dialects. This moves them to where
 * AFM 0.3.0 has that place, if it has: it is the dialect that does not refuse unknown settings.
 */
export function atHome(rest: JsonObject, cursor: Cursor): JsonObject {
  const placed: Record<string, Json> = {};
  for (const [key, value] of Object.entries(rest)) {
    const moved = homeOf(key, value, own(cursor.value, key));
    join(placed, moved, (clash) => {
      const args = { key: clash, first: OTHER_NAMES.get(key) ?? key, second: key };
      cursor.report(afmCodes.build['kept-twice'](args, placeOf(cursor, key, 'key')));
    });
  }
  return placed;
}

/** Adds to a mapping, as deep as both are mappings; of two values for one key the first stays. */
function join(all: Record<string, Json>, more: JsonObject, clash: (key: string) => void): void {
  for (const [key, value] of Object.entries(more)) {
    const there = own(all, key);
    if (there === undefined) setOwn(all, key, value);
    else if (isObject(there) && isObject(value)) {
      const both = { ...there };
      join(both, value, clash);
      setOwn(all, key, both);
    } else if (!sameJson(there, value)) clash(key);
  }
}

/** Whose leftovers share a home with those of this key. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['tools', 'connections'],
  ['connections', 'tools'],
  ['interface', 'interfaces'],
  ['interfaces', 'interface'],
]);

function homeOf(key: string, value: Json, origin: Json | undefined): JsonObject {
  if (!isObject(value) || !OTHER_NAMES.has(key)) return { [key]: value };
  if (key === 'tools') return { tools: toolsAtHome(value, origin) };
  if (key === 'connections') return connectionsAtHome(value, origin);
  return interfacesAtHome(isList(origin) ? value : { 0: value }, origin);
}

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
