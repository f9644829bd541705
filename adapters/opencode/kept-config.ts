import {
  type Account,
  type AgentConfig,
  copyJson,
  type FileSet,
  isObject,
  type Json,
  type JsonObject,
  own,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { read } from './read.ts';
import { CONFIG } from './servers.ts';

/** What agents keep of it. */
export const SHARED = `/extensions/opencode/${CONFIG}`;

/** What several agents bring to the one opencode.json they share: the first to say something counts. */
export function mergeKept(written: readonly { readonly kept: JsonObject }[]): JsonObject {
  const merged: Record<string, Json> = {};
  for (const { kept } of written) addMissing(merged, kept);
  return merged;
}

function addMissing(target: Record<string, Json>, more: JsonObject): void {
  for (const [key, value] of Object.entries(more)) {
    const known = own(target, key);
    if (known === undefined) setOwn(target, key, copyJson(value));
    else if (isObject(known) && isObject(value)) addMissing(known as Record<string, Json>, value);
  }
}

/**
 * What Markdown can keep of what an agent kept of opencode.json: more about its servers. Texts in which
 * OpenCode would fill something in belong there as well, for only there it looks for them.
 */
export function withoutProject(
  agent: AgentConfig,
  had: readonly string[],
  account: Account,
): AgentConfig {
  const left = agent.extensions?.opencode;
  if (left === undefined) return agent;
  const isLost = (key: string) => /\{(?:file|env):/.test(JSON.stringify(own(left, key)) ?? '');
  const lost = ['prompt', 'description'].filter(isLost);
  for (const key of lost) {
    const why = `OpenCode fills in {file:…} and {env:…} in ${CONFIG} only`;
    account('dropped', `/extensions/opencode/${key}`, why);
  }
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(left)) {
    const held = key === CONFIG ? serversIn(value, had) : value;
    if (held !== undefined && !lost.includes(key)) setOwn(kept, key, held);
  }
  return { ...agent, extensions: { opencode: kept } };
}

function serversIn(config: Json, had: readonly string[]): Json | undefined {
  const mcp = isObject(config) ? own(config, 'mcp') : undefined;
  if (!isObject(mcp)) return undefined;
  const theirs = Object.entries(mcp).filter(([name]) => had.includes(name));
  return theirs.length === 0 ? undefined : { mcp: Object.fromEntries(theirs) };
}

interface Accounted {
  readonly agent: AgentConfig;
  readonly name: string;
  readonly account: Account;
}

/** What an agent keeps of opencode.json is the business of all agents beside it. */
export function accountForShared(written: readonly Accounted[], files: FileSet): void {
  const copies = [...files.keys()].flatMap((entry) => {
    const isAgent = entry.endsWith('.md') || files.size === 1;
    return isAgent ? read(files, { entry, lenient: true, report: () => undefined }) : [];
  });
  const byName = new Map(copies.map((copy) => [copy.id, copy]));
  for (const { agent, name, account } of written) {
    const [before, after] = [agent, byName.get(name)].map((each) => {
      return own(each?.extensions?.opencode ?? {}, CONFIG);
    });
    if (sameJson(before, after)) continue;
    const why = `it belongs to the project, whose agents share ${CONFIG}`;
    account(before === undefined ? 'added' : 'degraded', SHARED, why);
  }
}
