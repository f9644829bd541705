import {
  type AgentConfig,
  copyJson,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
  putBack,
  sameJson,
  setOwn,
} from '../../src/adapter.ts';
import { NUMERIC_SETTINGS, numberOf, OWN_NUMBERS } from './numeric-settings.ts';
import { type Native, printFiles } from './print-files.ts';
import { read } from './read.ts';
import { extensionOf, type Writing } from './writing.ts';

/** Which of the agent's rules and references were written, in the order they were written. */
export type Places = Readonly<Record<string, readonly number[] | undefined>>;

/** Adds what a reader of TsAgent once left over, wherever it still has a place. */
export function withLeftovers(native: Native, places: Places, writing: Writing): Native {
  const leftovers: Native = {};
  for (const [key, value] of Object.entries(extensionOf(writing))) {
    const fitting = fitted(key, value, places, writing);
    if (fitting !== undefined) setOwn(leftovers, key, fitting);
  }
  if (Object.keys(leftovers).length === 0) return native;
  const before = readBack(native, writing);
  const all = attempt(native, leftovers, writing, before);
  return all.isHome ? all.native : oneByOne(native, leftovers, writing, before);
}

function fitted(key: string, value: Json, places: Places, writing: Writing): Json | undefined {
  if (!isObject(value)) return value;
  if (key === 'settings' && !writing.isJson) return asNumbers(value, writing);
  const indexes = own(places as JsonObject, key);
  return isList(indexes) ? moved(key, value, indexes as readonly number[], writing) : value;
}

/** In YAML the loader refuses texts for numbers, so there is nothing to remember about spelling. */
function asNumbers(settings: JsonObject, writing: Writing): JsonObject | undefined {
  const entries = Object.entries(settings).flatMap(([key, value]): [string, Json][] => {
    const isSpelling = NUMERIC_SETTINGS.some((setting) => setting.key === key);
    const number = OWN_NUMBERS.includes(key) ? numberOf(value, false) : undefined;
    const isText = typeof value === 'string' && number !== undefined;
    if (!isSpelling && !isText) return [[key, value]];
    const pointer = pointerTo('/extensions/tsagent/settings', key);
    writing.account(isText ? 'degraded' : 'dropped', pointer, WHY_NUMBER);
    return isText ? [[key, number]] : [];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const WHY_NUMBER = 'in YAML the loader takes plain numbers only';

/** A leftover of the third rule must not end up with the second when the first was dropped. */
function moved(
  key: string,
  value: JsonObject,
  indexes: readonly number[],
  writing: Writing,
): JsonObject {
  if (indexes.every((index, position) => index === position)) return value;
  account(key, 'degraded', 'entries were left out, and the others have moved up', writing);
  const entries = indexes.flatMap((index, position): [string, Json][] => {
    const leftover = own(value, String(index));
    return leftover === undefined ? [] : [[String(position), leftover]];
  });
  return Object.fromEntries(entries);
}

function oneByOne(
  native: Native,
  leftovers: Native,
  writing: Writing,
  before: AgentConfig | undefined,
): Native {
  let result = native;
  for (const [key, value] of Object.entries(leftovers)) {
    const tried = attempt(result, { [key]: value }, writing, before);
    if (tried.isHome || tried.isPartlyHome) result = tried.native;
    if (tried.isPartlyHome) account(key, 'degraded', 'a part of it lost its place', writing);
    else if (!tried.isHome) {
      account(key, 'dropped', 'TsAgent would read it as something else there', writing);
    }
  }
  return result;
}

/**
 * Puts leftovers back and reads the result: they are at home only where reading finds the same
 * agent as without them and leaves the same values over. (Spellings are in their place already.)
 */
function attempt(
  native: Native,
  leftovers: Native,
  writing: Writing,
  before: AgentConfig | undefined,
) {
  const extended = copyJson(native) as Native;
  const homeless = putBack(extended, leftovers);
  const after = readBack(extended, writing);
  const isHarmless = before !== undefined && after !== undefined && isSameAgent(before, after);
  const rest = own(after?.extensions ?? {}, 'tsagent') as JsonObject | undefined;
  const isHome = isHarmless && leftTheSame(leftovers, rest ?? {});
  const isLost = homeless.some((pointer) => Object.hasOwn(leftovers, pointer.slice(1)));
  return { native: extended, isHome, isPartlyHome: !isHome && isHarmless && !isLost };
}

function isSameAgent(a: AgentConfig, b: AgentConfig): boolean {
  const [left, right] = [a, b].map((each) => ({ ...each, extensions: {} }) as unknown as Json);
  return sameJson(left, right);
}

function leftTheSame(leftovers: Native, rest: JsonObject): boolean {
  return Object.keys(leftovers).every((key) => sameJson(leftovers[key], own(rest, key)));
}

function readBack(native: Native, { agent, isJson }: Writing): AgentConfig | undefined {
  const files = printFiles(agent.id, native, isJson);
  const [entry = ''] = files.keys();
  let failed = false;
  const [found] = read(files, {
    entry,
    lenient: true,
    report: ({ severity }) => {
      failed ||= severity === 'error';
    },
  });
  return failed ? undefined : found;
}

function account(key: string, verdict: 'dropped' | 'degraded', why: string, writing: Writing) {
  writing.account(verdict, pointerTo('/extensions/tsagent', key), why);
}
