import {
  type Cursor,
  isObject,
  type Json,
  type JsonObject,
  matchesPattern,
  own,
  setOwn,
  type ToolRule,
  takeFlag,
  takeObject,
  takeWord,
} from '../../src/adapter.ts';

/** One line of `permission`: of all that fit a call, the last decides. */
export interface Entry {
  readonly key: string;
  readonly access: ToolRule['access'];
  /** As the hub has it; absent: every call. */
  readonly pattern?: string;
}

const ACCESS = ['allow', 'ask', 'deny'] as const;
const ALL = '*';
/** Says the same as `*`, which stands for no pattern at all. */
const ANYTHING = '**';

function entryOf(key: string, pattern: string, access: Entry['access']): Entry {
  if (pattern === ALL) return { key, access };
  return { key, access, pattern: pattern === ANYTHING ? ALL : pattern };
}

/** How a pattern is spelled as a key. */
export function spelledPattern(pattern: string | undefined): string {
  return pattern === undefined ? ALL : pattern === ALL ? ANYTHING : pattern;
}

/**
 * What settings say in `permission` and in `tools`, its forerunner: a key that is in both keeps its
 * place among the tools and takes what `permission` says. Undefined when there is neither.
 */
export function takeEntries(cursor: Cursor): readonly Entry[] | undefined {
  const permission = takePermission(cursor);
  const tools = takeTools(cursor);
  if (permission === undefined || tools === undefined) return permission ?? tools;
  const byKey = new Map<string, Entry[]>();
  for (const entry of tools) byKey.set(entry.key, [entry]);
  const isNew = new Set(permission.map(({ key }) => key));
  for (const key of isNew) byKey.set(key, []);
  for (const entry of permission) byKey.get(entry.key)?.push(entry);
  return [...byKey.values()].flat();
}

function takePermission(cursor: Cursor): readonly Entry[] | undefined {
  if (typeof own(cursor.value, 'permission') === 'string') {
    const access = takeWord(cursor, 'permission', ACCESS);
    return access && [{ key: ALL, access }];
  }
  const map = takeObject(cursor, 'permission');
  if (map === undefined) return undefined;
  return Object.keys(map.value).flatMap((key) => {
    const patterns = isObject(own(map.value, key)) ? takeObject(map, key) : undefined;
    if (patterns === undefined) return takeEntry(map, key, key, ALL);
    return Object.keys(patterns.value).flatMap((each) => takeEntry(patterns, each, key, each));
  });
}

function takeEntry(cursor: Cursor, at: string, key: string, pattern: string): Entry[] {
  const access = takeWord(cursor, at, ACCESS);
  return access === undefined ? [] : [entryOf(key, pattern, access)];
}

/** Names that once stood for what is now `edit`. */
const EDITING = ['write', 'edit', 'patch'];

function takeTools(cursor: Cursor): readonly Entry[] | undefined {
  const map = takeObject(cursor, 'tools');
  if (map === undefined) return undefined;
  const byKey = new Map<string, Entry>();
  for (const name of Object.keys(map.value)) {
    const isOn = takeFlag(map, name);
    const key = EDITING.includes(name) ? 'edit' : name;
    if (isOn !== undefined) byKey.set(key, { key, access: isOn ? 'allow' : 'deny' });
  }
  return [...byKey.values()];
}

/** `permission` as it was written, without looking for faults. */
export function entriesOf(permission: Json | undefined): readonly Entry[] {
  if (typeof permission === 'string') return entriesOf({ [ALL]: permission });
  if (!isObject(permission)) return [];
  return Object.entries(permission).flatMap(([key, value]) => {
    const patterns = isObject(value) ? value : { [ALL]: value };
    return Object.entries(patterns).flatMap(([pattern, access]) => {
      const word = ACCESS.find((each) => each === access);
      return word === undefined ? [] : [entryOf(key, pattern, word)];
    });
  });
}

/** `tools` as it was written, without looking for faults. */
export function toolEntriesOf(tools: Json | undefined): readonly Entry[] {
  if (!isObject(tools)) return [];
  return Object.entries(tools).flatMap(([key, isOn]): Entry[] => {
    return typeof isOn === 'boolean' ? [{ key, access: isOn ? 'allow' : 'deny' }] : [];
  });
}

/** `permission` in which a key without patterns has a word, and the others a mapping. */
export function printEntries(groups: ReadonlyMap<string, ReadonlyMap<string, Entry['access']>>) {
  const permission: Record<string, Json> = {};
  for (const [key, patterns] of groups) {
    const whole = patterns.size === 1 ? patterns.get(ALL) : undefined;
    setOwn(permission, key, whole ?? (Object.fromEntries(patterns) as JsonObject));
  }
  return permission;
}

/** Whether a key speaks of every tool that another one speaks of. */
export function coversKey(wide: string, key: string): boolean {
  const start = wide.search(/[*?]/);
  if (start === -1) return wide === key;
  if (!key.startsWith(wide.slice(0, start))) return false;
  return matchesPattern(wide.replace(/\?\*$/, ALL), key);
}
