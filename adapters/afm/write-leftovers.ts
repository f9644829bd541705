import {
  type AgentConfig,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  putBack,
  type SourceDocument,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { type Metadata, readMetadata } from './read-metadata.ts';
import type { Writing } from './writing.ts';

type Settings = Record<string, Json>;

/** Which of the agent's interfaces and servers were written, in the order they were written. */
export interface Places {
  readonly interfaceIndex: number | undefined;
  readonly serverIndexes: readonly number[];
}

/** Beside the hub's fields these are all the later dialects accept; their readers refuse the rest. */
const LATE_KEYS: ReadonlySet<string> = new Set(['author', 'skills', 'max_iterations']);

/** Adds to the settings what a reader of AFM once left over, wherever it still has a place. */
export function withLeftovers(
  settings: Settings,
  agent: AgentConfig,
  places: Places,
  writing: Writing,
): Settings {
  const extension = own(agent.extensions ?? {}, 'afm');
  if (!isObject(extension)) return settings;
  const leftovers: Settings = {};
  for (const [key, value] of Object.entries(extension)) {
    const why = whyNowhere(key, places, writing);
    if (why === undefined) setOwn(leftovers, key, moveServers(key, value, places, agent, writing));
    else account(key, 'dropped', why, writing);
  }
  const all = attempt(settings, leftovers);
  if (all.changesNothing && all.homeless.length === 0) return all.settings;
  return oneByOne(settings, leftovers, writing);
}

function whyNowhere(key: string, places: Places, { dialect }: Writing): string | undefined {
  if (dialect.late) {
    return LATE_KEYS.has(key) ? undefined : 'readers of this dialect refuse unknown settings';
  }
  const gone = key === 'interfaces' || (key === 'interface' && (places.interfaceIndex ?? 0) !== 0);
  return gone ? 'the interface it belongs to was not written' : undefined;
}

/** A leftover of the third server must not end up with the second when the first was dropped. */
function moveServers(
  key: string,
  value: Json,
  { serverIndexes }: Places,
  agent: AgentConfig,
  writing: Writing,
): Json {
  const mcp = key === 'tools' && isObject(value) ? own(value, 'mcp') : undefined;
  const servers = isObject(mcp) ? own(mcp, 'servers') : undefined;
  const complete = serverIndexes.length === (agent.mcpServers?.length ?? 0);
  if (!isObject(servers) || complete) return value;
  account(key, 'degraded', 'servers were left out, and the others have moved up', writing);
  const moved: Settings = {};
  serverIndexes.forEach((index, position) => {
    const leftover = own(servers, String(index));
    if (leftover !== undefined) moved[position] = leftover;
  });
  return { ...(value as JsonObject), mcp: { ...(mcp as JsonObject), servers: moved } };
}

function oneByOne(settings: Settings, leftovers: Settings, writing: Writing): Settings {
  let result = settings;
  for (const [key, value] of Object.entries(leftovers)) {
    const { settings: extended, homeless, changesNothing } = attempt(result, { [key]: value });
    const taken = homeless.includes(pointerTo('', key));
    if (!changesNothing || taken) {
      account(key, 'dropped', 'AFM would read it as something else there', writing);
      continue;
    }
    result = extended;
    if (homeless.length > 0) account(key, 'degraded', 'a part of it lost its place', writing);
  }
  return result;
}

/**
 * Puts leftovers back and reads the result: they are at home only where reading finds the same
 * agent as without them and leaves the same values over.
 */
function attempt(settings: Settings, leftovers: JsonObject) {
  const extended = copy(settings) as Settings;
  const homeless = putBack(extended, leftovers);
  const [before, after] = [readSettings(settings), readSettings(extended)];
  const changesNothing =
    before !== undefined &&
    after !== undefined &&
    sameJson(before.fields as unknown as Json, after.fields as unknown as Json) &&
    (homeless.length > 0 || leftTheSame(leftovers, after));
  return { settings: extended, homeless, changesNothing };
}

function leftTheSame(leftovers: JsonObject, { rest = {} }: Metadata): boolean {
  return Object.keys(leftovers).every((key) => sameJson(leftovers[key], own(rest, key)));
}

function readSettings(value: JsonObject): Metadata | undefined {
  let failed = false;
  const document: SourceDocument = { value, at: (pointer) => ({ file: '', pointer }) };
  const metadata = readMetadata(document, ({ severity }) => {
    failed ||= severity === 'error';
  });
  return failed ? undefined : metadata;
}

function copy(value: Json): Json {
  if (isList(value)) return value.map(copy);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, copy(held)]));
}

function account(key: string, verdict: 'dropped' | 'degraded', why: string, writing: Writing) {
  writing.account(verdict, pointerTo('/extensions/afm', key), why);
}
