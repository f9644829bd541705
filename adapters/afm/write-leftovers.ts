import {
  type AgentConfig,
  copyJson,
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
import { afmCodes } from './codes.ts';
import { type Metadata, readMetadata } from './read-metadata.ts';
import type { Writing, Written } from './writing.ts';

type Settings = Record<string, Json>;

/** What became of the agent's lists: leftovers of their items follow them. */
interface Lists {
  readonly interfaces: Written | undefined;
  readonly servers: Written | undefined;
}

/**
 * Later dialects accept only what they know. What one of their own files said in a place that no
 * other dialect has is still kept, with a warning: it would have no place at all otherwise.
 */
const LATE_KEYS: ReadonlySet<string> = new Set([
  'author',
  'skills',
  'max_iterations',
  'interfaces',
]);

/** Adds to the settings what a reader of AFM once left over, wherever it still has a place. */
export function withLeftovers(
  settings: Settings,
  agent: AgentConfig,
  lists: Lists,
  writing: Writing,
): Settings {
  const extension = own(agent.extensions ?? {}, 'afm');
  if (!isObject(extension)) return settings;
  const leftovers: Settings = {};
  for (const [key, value] of Object.entries(extension)) {
    const why = whyNowhere(key, lists, writing);
    if (why === undefined) setOwn(leftovers, key, followed(key, value, lists, writing));
    else account(key, 'dropped', why, writing);
  }
  const all = attempt(settings, leftovers);
  if (all.changesNothing && all.homeless.length === 0) return all.settings;
  return oneByOne(settings, leftovers, writing);
}

function whyNowhere(key: string, { interfaces }: Lists, { dialect }: Writing): string | undefined {
  if (dialect.late) {
    return LATE_KEYS.has(key) ? undefined : 'readers of this dialect refuse unknown settings';
  }
  const first = interfaces?.indexes[0] ?? 0;
  const gone = key === 'interfaces' || (key === 'interface' && first !== 0);
  return gone ? 'the interface it belongs to was not written' : undefined;
}

/** A leftover of the third server must not end up with the second when the first was dropped. */
function followed(key: string, value: Json, lists: Lists, writing: Writing): Json {
  if (key === 'interfaces') {
    reportRefused(value, writing);
    return movedItems(key, value, lists.interfaces, writing);
  }
  const mcp = key === 'tools' && isObject(value) ? own(value, 'mcp') : undefined;
  const servers = isObject(mcp) ? own(mcp, 'servers') : undefined;
  if (servers === undefined) return value;
  const moved = movedItems(key, servers, lists.servers, writing);
  return { ...(value as JsonObject), mcp: { ...(mcp as JsonObject), servers: moved } };
}

/** A variable stands for the value of a setting that is known. */
function reportRefused(interfaces: Json, { report }: Writing): void {
  const items = isObject(interfaces) ? Object.values(interfaces).filter(isObject) : [];
  const refused = items
    .flatMap((item) => Object.entries(item))
    .filter(([, value]) => typeof value !== 'string' || !value.startsWith('${'))
    .map(([key]) => `"${key}"`);
  if (refused.length > 0) report(afmCodes.build['refused-settings']({ keys: refused.join(', ') }));
}

function movedItems(key: string, items: Json, list: Written | undefined, writing: Writing): Json {
  const inPlace = list?.indexes.every((index, position) => index === position) ?? true;
  if (inPlace || !isObject(items)) return items;
  account(key, 'degraded', 'something before it was left out, and it has moved up', writing);
  const moved: Settings = {};
  list?.indexes.forEach((index, position) => {
    const leftover = own(items, String(index));
    if (leftover !== undefined) moved[position] = leftover;
  });
  return moved;
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
  const extended = copyJson(settings) as Settings;
  const homeless = putBack(extended, leftovers);
  const [before, after] = [readSettings(settings), readSettings(extended)];
  const changesNothing =
    before !== undefined &&
    after !== undefined &&
    sameJson(before.fields as unknown as Json, after.fields as unknown as Json) &&
    leftAsExpected({ ...before.rest, ...leftovers }, after.rest ?? {}, homeless);
  return { settings: extended, homeless, changesNothing };
}

function leftAsExpected(
  expected: JsonObject,
  rest: JsonObject,
  homeless: readonly string[],
): boolean {
  const keys = new Set([...Object.keys(expected), ...Object.keys(rest)]);
  return [...keys].every((key) => {
    const pointer = pointerTo('', key);
    const incomplete = homeless.some((at) => at === pointer || at.startsWith(`${pointer}/`));
    return incomplete || sameJson(own(expected, key), own(rest, key));
  });
}

function readSettings(value: JsonObject): Metadata | undefined {
  let failed = false;
  const document: SourceDocument = { value, at: (pointer) => ({ file: '', pointer }) };
  const metadata = readMetadata(document, ({ severity }) => {
    failed ||= severity === 'error';
  });
  return failed ? undefined : metadata;
}

function account(key: string, verdict: 'dropped' | 'degraded', why: string, writing: Writing) {
  writing.account(verdict, pointerTo('/extensions/afm', key), why);
}
