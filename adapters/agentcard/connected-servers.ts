import { type Cursor, isList, isObject, type Json, own, pointerTo } from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { inferredName, parseTarget } from './mcp-target.ts';
import type { ServerEntry } from './server-entries.ts';

/** Everything an entry of `mcp_connect` may say; fast-agent refuses the rest. */
export const CONNECT_SETTINGS: ReadonlySet<string> = new Set([
  'target',
  'name',
  'description',
  'management',
  'connector_id',
  'headers',
  'access_token',
  'defer_loading',
  'auth',
  'protocol_mode',
]);

interface Connection {
  /** Key of the mapping or position in the list. */
  readonly key: string;
  /** Entries of a mapping are named by their key, those of a list by themselves. */
  readonly keyed: boolean;
  readonly entry: Json;
}

/** `mcp_connect`: a mapping of names to settings, or a list whose entries may carry a name. */
export function connectedServers(cursor: Cursor, connected: Json): ServerEntry[] {
  return connections(connected).flatMap((connection): ServerEntry[] => {
    const pointer = pointerTo('/mcp_connect', connection.key);
    const server = serverOf(connection);
    if (!('problem' in server)) return [{ ...server, pointer }];
    const at = cursor.document.at(pointer);
    const args = { name: connection.key, problem: server.problem };
    cursor.report(agentcardCodes.build['bad-target'](args, at));
    return [];
  });
}

function connections(connected: Json): Connection[] {
  if (connected === null) return [];
  if (isList(connected)) {
    return connected.map((entry, index) => ({ key: String(index), keyed: false, entry }));
  }
  if (!isObject(connected)) return [{ key: '', keyed: false, entry: connected }];
  return Object.entries(connected).map(([key, entry]) => ({ key, keyed: true, entry }));
}

function serverOf({ key, keyed, entry }: Connection) {
  if (!isObject(entry)) return { problem: NEEDS_TARGET };
  const { name, ...settings } = entry;
  const target = own(entry, 'target');
  const problem = namingProblem(name, keyed ? key : undefined) ?? settingsProblem(settings, target);
  if (problem !== undefined) return { problem };
  const given = typeof name === 'string' ? name.trim() : keyed ? key : undefined;
  const inferred =
    typeof target === 'string' ? inferredName(parseTarget(target.trim())) : undefined;
  const chosen = given ?? inferred;
  if (chosen === undefined) return { problem: 'has a "connector_id" and needs a "name", too' };
  return { name: chosen, inline: settings, settings };
}

function namingProblem(name: Json | undefined, key: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  if (typeof name !== 'string' || name.trim() === '') return 'has a "name" that is no text';
  const same = key === undefined || key.trim() === name.trim();
  return same ? undefined : 'has a "name" that differs from its key';
}

const NEEDS_TARGET = 'needs "target" (a URL or a command) or "connector_id"';

function settingsProblem(settings: object, target: Json | undefined): string | undefined {
  const unknown = Object.keys(settings).find((key) => !CONNECT_SETTINGS.has(key));
  if (unknown !== undefined) {
    return `has "${unknown}", but may have ${[...CONNECT_SETTINGS].join(', ')} only`;
  }
  const connects = 'connector_id' in settings;
  if (target === undefined) return connects ? undefined : NEEDS_TARGET;
  if (connects) return 'has "target" and "connector_id", but needs one of them';
  if (typeof target !== 'string' || target.trim() === '') return 'has a "target" that is no text';
  const isUrl = /^https?:\/\//i.test(target.trim());
  return isUrl && /\s/.test(target.trim()) ? 'has words after its URL' : undefined;
}
