import { compact, isObject, type Json, type JsonObject, own, setOwn } from '../../src/adapter.ts';
import { wholeKeys } from './plumbing.ts';
import { CONFIG_SCHEMA } from './servers.ts';
import { keyOf } from './tools.ts';

/** The parts of an opencode.json, besides what belongs to nobody in particular. */
export interface ConfigParts {
  /** What agents keep for it: settings of the project, and more about their servers. */
  readonly kept: JsonObject;
  /** Names of the servers that agents have. */
  readonly servers: readonly string[];
  readonly agent?: JsonObject;
  /** Texts in which OpenCode shall replace nothing. */
  readonly literal?: readonly string[];
}

/** An opencode.json; the servers of agents are denied to all who do not allow them again. */
export function printConfig({ kept, servers, agent, literal = [] }: ConfigParts): string {
  const { $schema = CONFIG_SCHEMA, mcp, permission, ...others } = kept;
  const config = compact({
    $schema,
    ...others,
    agent,
    mcp,
    permission: withDenials(permission, servers),
  });
  return literal.reduce(asLiteral, `${JSON.stringify(config, null, 2)}\n`);
}

function withDenials(kept: Json | undefined, servers: readonly string[]): Json | undefined {
  if (servers.length === 0) return kept;
  const permission: Record<string, Json> = {};
  const denied = servers.map((name) => wholeKeys(keyOf(name))[0]);
  for (const key of Object.keys(isObject(kept) ? kept : {})) {
    const value = own(kept as JsonObject, key);
    if (!denied.includes(key) && value !== undefined) setOwn(permission, key, value);
  }
  for (const key of denied) setOwn(permission, key, 'deny');
  return permission;
}

/** OpenCode looks for `{file:…}` and `{env:…}` before it reads JSON, and so before it knows of escapes. */
function asLiteral(config: string, text: string): string {
  const printed = JSON.stringify(text);
  const escaped = printed.replaceAll(/\{(?=(?:file|env):)/g, '\\u007b');
  return escaped === printed ? config : config.replaceAll(printed, () => escaped);
}
