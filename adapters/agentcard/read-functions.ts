import {
  type Cursor,
  type FunctionTool,
  type Hook,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  pointerTo,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { checkReference, type ReferenceSite } from './references.ts';
import { outlineOf, takeFilled, takeValue } from './take-value.ts';

const { build } = agentcardCodes;

type Site = Omit<ReferenceSite, 'at'>;

/** Native member → hub member of the objects that may stand in place of a plain reference. */
const TOOL_MEMBERS = { variant: 'variant', code_arg: 'codeArgument', language: 'language' };
const HOOK_MEMBERS = { predicate: 'predicate' };
const MATCH_MEMBERS = { server: 'server', tool: 'tool' };

export function readFunctionTools(cursor: Cursor, site: Site): readonly FunctionTool[] | undefined {
  const value = takeValue(cursor, 'function_tools');
  if (value === undefined) return undefined;
  const items = isList(value) ? value : [value];
  return items.flatMap((item, index): FunctionTool[] => {
    const pointer = isList(value) ? `/function_tools/${index}` : '/function_tools';
    const at = cursor.document.at(pointer);
    const entrypoint = isObject(item) ? own(item, 'entrypoint') : item;
    if (typeof entrypoint !== 'string') {
      const named = { card: site.card, reference: outlineOf(item) };
      cursor.report(build['bad-reference'](named, at));
      return [];
    }
    checkReference(entrypoint, { ...site, at });
    if (!isObject(item)) return [{ entrypoint }];
    return [{ entrypoint, ...texts(cursor, item, pointer, TOOL_MEMBERS, ['entrypoint']) }];
  });
}

/** Both shapes: the RFC's list, and fast-agent's mapping of phases to references. */
export function readHooks(cursor: Cursor, site: Site): readonly Hook[] | undefined {
  const hooks = ['tool_hooks', 'lifecycle_hooks'].flatMap((key) => {
    const value = takeFilled(cursor, key);
    if (value === undefined) return [];
    const place = misplaced(key, value);
    if (place !== undefined) {
      const args = { card: site.card, problem: place.problem };
      cursor.report(build['hook-place'](args, cursor.document.at(place.pointer, 'key')));
      return [];
    }
    const entries: readonly (readonly [string, Json])[] = isObject(value)
      ? Object.entries(value)
      : (isList(value) ? value : [value]).map((item, index) => [String(index), item]);
    return entries.flatMap(([name, item]): Hook[] => {
      const pointer = pointerTo(pointerTo('', key), name);
      const at = cursor.document.at(pointer);
      const hook = isObject(value) ? phaseHook(item, name) : listedHook(cursor, item, pointer);
      if (hook === undefined) cursor.report(build['bad-hook']({ card: site.card }, at));
      else checkReference(hook.entrypoint, { ...site, at });
      return hook === undefined ? [] : [hook];
    });
  });
  return hooks.length === 0 ? undefined : hooks;
}

const LIFECYCLE = ['on_start', 'on_shutdown'];

/** fast-agent looks for each phase under one of the two keys only, and so does the writer. */
function misplaced(key: string, value: Json) {
  const isLifecycle = key === 'lifecycle_hooks';
  if (!isObject(value)) {
    const problem = 'lifecycle_hooks is a mapping of on_start and on_shutdown to references';
    return isLifecycle ? { problem, pointer: pointerTo('', key) } : undefined;
  }
  const phase = Object.keys(value).find((name) => LIFECYCLE.includes(name) !== isLifecycle);
  if (phase === undefined) return undefined;
  return {
    problem: `"${phase}" cannot stand in ${key}`,
    pointer: pointerTo(pointerTo('', key), phase),
  };
}

function phaseHook(item: Json, phase: string): Hook | undefined {
  return typeof item === 'string' ? { entrypoint: item, phase } : undefined;
}

function listedHook(cursor: Cursor, item: Json, pointer: string): Hook | undefined {
  if (typeof item === 'string') return { entrypoint: item };
  const entrypoint = isObject(item) ? own(item, 'hook') : undefined;
  if (!isObject(item) || typeof entrypoint !== 'string') return undefined;
  const match = own(item, 'match');
  const conditions = isObject(match)
    ? texts(cursor, match, pointerTo(pointer, 'match'), MATCH_MEMBERS, [])
    : undefined;
  const known = conditions === undefined ? ['hook'] : ['hook', 'match'];
  const members = texts(cursor, item, pointer, HOOK_MEMBERS, known);
  return { entrypoint, ...members, ...(conditions !== undefined && { match: conditions }) };
}

/** The text members of an object under their hub names; anything else in it is an error. */
function texts(
  cursor: Cursor,
  object: JsonObject,
  pointer: string,
  names: Readonly<Record<string, string>>,
  known: readonly string[],
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    const hubName = Object.hasOwn(names, key) ? names[key] : undefined;
    if (hubName !== undefined && typeof value === 'string') result[hubName] = value;
    else if (hubName !== undefined && value === null) {
      const at = cursor.document.at(pointerTo(pointer, key), 'key');
      cursor.report(build['empty-setting']({ setting: key }, at));
    } else if (!known.includes(key)) {
      const at = cursor.document.at(pointerTo(pointer, key), 'key');
      cursor.report(build['unknown-member']({ member: key, known: Object.keys(names) }, at));
    }
  }
  return result;
}
