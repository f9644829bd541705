import type { ToolRule } from '../../src/adapter.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { coversKey, type Entry } from './entries.ts';
import { type NamedServer, readKey } from './tools.ts';

/**
 * OpenCode offers every server of a project to every agent. agentx denies each of them to all agents
 * (in opencode.json) and allows it again, before anything else, to those that have it. Such entries say
 * which servers an agent has, and nothing about its tools.
 */
export interface ProjectServer extends NamedServer {
  /** Denied to every agent that does not say otherwise. */
  readonly isDenied: boolean;
}

export interface Permission {
  /** Absent when nothing was said. */
  readonly rules?: readonly ToolRule[];
  /** Names of the servers it has. */
  readonly servers: readonly string[];
}

/** All tools of a server, in the usual spelling and in one that no author would use. */
export function wholeKeys(key: string): readonly [usual: string, other: string] {
  return [`${key}_*`, `${key}_?*`];
}

export function readPermission(
  entries: readonly Entry[] | undefined,
  servers: readonly ProjectServer[],
): Permission {
  if (entries === undefined) {
    return { servers: servers.filter(({ isDenied }) => !isDenied).map(({ name }) => name) };
  }
  const denied = servers.filter(({ isDenied }) => isDenied);
  const excluded = exclusionsIn(entries, denied);
  const marked = marksIn(entries, denied, excluded);
  const rest = entries.slice(marked.size, entries.length - excluded.size);
  const others = servers.filter((server) => !marked.has(server) && !excluded.has(server));
  const reached = reachedBy(rest, others);
  const had = [...marked, ...reached.map(({ server }) => server)];
  const narrowed = reached
    .filter(({ isWhole }) => !isWhole)
    .map(({ server }): ToolRule => ({ tool: `${server.name}/*`, access: 'deny' }));
  const rules = [...narrowed, ...rest.flatMap((entry) => rulesOf(entry, servers))];
  const isSaid = rules.length > 0 || entries.length === 0;
  return { servers: had.map(({ name }) => name), ...(isSaid && { rules }) };
}

/** Denials at the end, which keep a server from an agent that may use everything else. */
function exclusionsIn(
  entries: readonly Entry[],
  servers: readonly ProjectServer[],
): ReadonlySet<ProjectServer> {
  const found = new Set<ProjectServer>();
  const byKey = new Map(servers.map((each) => [wholeKeys(each.key)[1], each]));
  for (const { key, access, pattern } of entries.toReversed()) {
    const server = byKey.get(key);
    const isExclusion = access === 'deny' && pattern === undefined;
    if (server === undefined || !isExclusion || found.has(server)) break;
    found.add(server);
  }
  return found;
}

/** Permissions at the start, one for each server. */
function marksIn(
  entries: readonly Entry[],
  servers: readonly ProjectServer[],
  excluded: ReadonlySet<ProjectServer>,
): ReadonlySet<ProjectServer> {
  const found = new Set<ProjectServer>();
  const byKey = new Map<string, ProjectServer>();
  for (const each of servers.toReversed()) {
    for (const key of [...wholeKeys(each.key), `${each.key}*`]) byKey.set(key, each);
  }
  for (const { key, access, pattern } of entries) {
    const server = byKey.get(key);
    const isMark = access === 'allow' && pattern === undefined;
    if (server === undefined || !isMark || found.has(server) || excluded.has(server)) break;
    found.add(server);
  }
  return found;
}

interface Reached {
  readonly server: ProjectServer;
  /** False when entries allow some tools of a server that is denied to the others. */
  readonly isWhole: boolean;
}

/** The servers of which entries leave an agent anything. */
export function reachedBy(
  entries: readonly Entry[],
  servers: readonly ProjectServer[],
): readonly Reached[] {
  // Most agents say nothing about servers, and there may be many of them.
  const isOpen = entries.some(({ key, access }) => access !== 'deny' && /[_*]/.test(key));
  const decisive = coverageOf(entries);
  return servers.flatMap((server) => {
    const reach = isOpen || !server.isDenied ? reachOf(server, entries, decisive) : 'none';
    return reach === 'none' ? [] : [{ server, isWhole: reach === 'all' }];
  });
}

function reachOf(
  { key, isDenied }: ProjectServer,
  entries: readonly Entry[],
  decisive: Coverage,
): 'all' | 'some' | 'none' {
  const whole = decisive(key);
  const access = entries[whole]?.access ?? (isDenied ? 'deny' : 'allow');
  if (access !== 'deny') return 'all';
  const isFree = entries.slice(whole + 1).some((entry) => {
    return entry.access !== 'deny' && isAbout(entry.key, key);
  });
  if (!isFree) return 'none';
  return whole === -1 ? 'some' : 'all';
}

function isAbout(key: string, server: string): boolean {
  return key.startsWith(`${server}_`) || coversKey(key, `${server}_\0`);
}

export function rulesOf(
  { key, access, pattern }: Entry,
  servers: readonly NamedServer[],
): ToolRule[] {
  return readKey(key, servers).map((tool) => {
    return { tool, access, ...(pattern !== undefined && { pattern }) };
  });
}
