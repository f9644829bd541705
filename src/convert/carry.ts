import type { AgentConfig } from '../hub/agent-config.ts';
import { isObject, type Json, type JsonObject, own, sameJson, setOwn } from '../json/json.ts';
import type { FileSet } from '../source/file-set.ts';
import { fingerprint } from './fingerprint.ts';
import type { Pair } from './read-back.ts';

/**
 * The sidecar beside an output file keeps what the target could not hold, field by field, together
 * with a fingerprint of what the target did hold. On the way back a field is restored only if it
 * still is what was written: an edit of the target wins.
 */
export interface CarriedField {
  /** The value before the conversion; absent when there was none. */
  readonly value?: Json;
  /** Fingerprint of the value after it; absent when there was none. */
  readonly written?: string;
}

const VERSION = '1';

const ENDING = '.agentx.json';

export function sidecarOf(entry: string): string {
  return `${entry}${ENDING}`;
}

export function isSidecarPath(path: string): boolean {
  return path.endsWith(ENDING);
}

/** Sidecar files for everything that did not come back as it was. */
export function carryFiles(pairs: readonly Pair[]): FileSet {
  const byEntry = new Map<string, Record<string, Json>>();
  for (const { agent, copy } of pairs) {
    if (copy === undefined) continue;
    const fields = carriedFields(agent, copy.agent);
    if (Object.keys(fields).length === 0) continue;
    const agents = byEntry.get(copy.entry) ?? {};
    setOwn(agents, copy.agent.id, fields as JsonObject);
    byEntry.set(copy.entry, agents);
  }
  const files = new Map<string, string>();
  for (const [entry, agents] of byEntry) {
    const text = JSON.stringify({ agentx: VERSION, carried: agents }, undefined, 2);
    files.set(sidecarOf(entry), `${text}\n`);
  }
  return files;
}

function carriedFields(before: AgentConfig, after: AgentConfig): Record<string, Json> {
  const [a, b] = [before, after] as unknown as [JsonObject, JsonObject];
  const fields: Record<string, Json> = {};
  for (const field of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const [value, written] = [own(a, field), own(b, field)];
    if (sameJson(value, written)) continue;
    fields[field] = {
      ...(value !== undefined && { value }),
      ...(written !== undefined && { written: fingerprint(written) }),
    };
  }
  return fields;
}

export interface Restored {
  readonly agent: AgentConfig;
  /** Fields that were edited since, and so stay as they are. */
  readonly edited: readonly string[];
}

/** Puts carried fields back into an agent read from the file the sidecar belongs to. */
export function restoreCarried(agent: AgentConfig, sidecar: Json): Restored {
  const carried = isObject(sidecar) ? own(sidecar, 'carried') : undefined;
  const fields = isObject(carried) ? own(carried, agent.id) : undefined;
  if (!isObject(fields)) return { agent, edited: [] };
  const current: Record<string, Json> = { ...(agent as unknown as JsonObject) };
  const edited: string[] = [];
  for (const [field, entry] of Object.entries(fields)) {
    const now = own(agent as unknown as JsonObject, field);
    const written = isObject(entry) ? own(entry, 'written') : undefined;
    if ((now === undefined ? undefined : fingerprint(now)) !== written) edited.push(field);
    else if (isObject(entry) && Object.hasOwn(entry, 'value')) {
      setOwn(current, field, entry.value as Json);
    } else delete current[field];
  }
  return { agent: current as unknown as AgentConfig, edited };
}

export function isSidecar(value: Json): boolean {
  return isObject(value) && own(value, 'agentx') === VERSION && isObject(own(value, 'carried'));
}
