import { accessTo, shownRule, type ToolRule } from '../../src/adapter.ts';
import { coversKey, type Entry, spelledPattern } from './entries.ts';
import { isNumber, type NamedServer, takesPatterns, writeKey } from './tools.ts';

const FREEDOM = ['deny', 'ask', 'allow'];
const ONE_PERMISSION = 'OpenCode has one permission for writing and changing files';
const PAIR: Readonly<Record<string, string>> = { file_write: 'file_edit', file_edit: 'file_write' };

/** Rules as entries that allow no more; `why` says what they say differently. */
export function writeEntries(
  rules: readonly ToolRule[],
  servers: readonly NamedServer[],
  why: string[],
): Entry[] {
  const entries: Entry[] = [];
  for (let index = 0; index < rules.length; index += 1) {
    const rule = rules[index] as ToolRule;
    if (isPair(rule, rules[index + 1])) {
      entries.push(entryFor('edit', rule, rule.access));
      if (rule.tool === 'file_edit') why.push(ONE_PERMISSION);
      index += 1;
      continue;
    }
    const key = writeKey(rule.tool, servers);
    if (key === undefined) entries.push(...insteadOf(rule, servers, why));
    else if (rule.pattern !== undefined && !takesPatterns(key)) {
      entries.push(...withoutPattern(key, rule, why));
    } else entries.push(entryFor(key, rule, heldAccess(rule, rules.slice(0, index), why)));
  }
  return entries;
}

function entryFor(key: string, { pattern }: ToolRule, access: Entry['access']): Entry {
  return { key, access, ...(pattern !== undefined && { pattern }) };
}

function isPair(rule: ToolRule, next: ToolRule | undefined): boolean {
  return (
    next !== undefined &&
    PAIR[rule.tool] === next.tool &&
    rule.access === next.access &&
    rule.pattern === next.pattern
  );
}

/** Writing and changing files are one to OpenCode: what is stricter goes for both. */
function heldAccess(rule: ToolRule, before: readonly ToolRule[], why: string[]): Entry['access'] {
  const other = Object.hasOwn(PAIR, rule.tool) ? PAIR[rule.tool] : undefined;
  if (other === undefined) return rule.access;
  why.push(ONE_PERMISSION);
  const told = before.filter(({ tool }) => tool === other);
  const call = { tool: other, ...(rule.pattern !== undefined && { with: rule.pattern }) };
  const held = accessTo(told, call) ?? 'allow';
  return FREEDOM.indexOf(held) < FREEDOM.indexOf(rule.access) ? held : rule.access;
}

/** A tool without a key: of a server, all can be denied; another one is lost. */
function insteadOf(rule: ToolRule, servers: readonly NamedServer[], why: string[]): Entry[] {
  const server = rule.tool.startsWith('other:') ? -1 : rule.tool.indexOf('/');
  const key = server === -1 ? undefined : writeKey(`${rule.tool.slice(0, server)}/*`, servers);
  const isDenied = rule.access !== 'allow' && key !== undefined;
  const instead = isDenied ? ', so its whole server is denied' : ', so it is left out';
  why.push(`OpenCode has no name for ${shownRule(rule)}${instead}`);
  return isDenied ? [{ key, access: 'deny' }] : [];
}

function withoutPattern(key: string, rule: ToolRule, why: string[]): Entry[] {
  const instead = rule.access === 'allow' ? 'left out' : 'denied altogether';
  why.push(`OpenCode has no patterns for ${rule.tool}, so ${shownRule(rule)} is ${instead}`);
  return rule.access === 'allow' ? [] : [{ key, access: 'deny' }];
}

export type Groups = Map<string, Map<string, Entry['access']>>;

/** Entries by key and pattern, for a mapping holds neither twice; they still allow no more. */
export function groupEntries(entries: readonly Entry[], why: string[]): Groups {
  const groups: Groups = new Map();
  for (const entry of entries) addEntry(groups, entry, why);
  return groups;
}

function addEntry(groups: Groups, entry: Entry, why: string[]): void {
  const { key, access } = entry;
  const pattern = spelledPattern(entry.pattern);
  const group = groups.get(key);
  const keys = [...groups.keys()];
  const later = keys.slice(keys.indexOf(key) + 1);
  const between = group === undefined ? [] : later.filter((each) => overlaps(each, key));
  if (isNumber(pattern) && group !== undefined && group.size > 0) {
    addInstead(groups, entry, why);
  } else if (between.length === 0) {
    const patterns = group ?? new Map<string, Entry['access']>();
    // What is said again counts where it is said last.
    patterns.delete(pattern);
    patterns.set(pattern, access);
    groups.set(key, patterns);
  } else if (entry.pattern === undefined || between.some((each) => isMoot(key, each, groups))) {
    groups.delete(key);
    groups.set(key, new Map([[pattern, access]]));
  } else addInstead(groups, entry, why);
}

/** Where order cannot be kept: nothing for what is allowed, a denial of the tool for the rest. */
function addInstead(groups: Groups, { key, access, pattern = '*' }: Entry, why: string[]): void {
  why.push(`the order of ${key} "${pattern}" cannot be kept`);
  if (access === 'allow') return;
  groups.delete(key);
  groups.set(key, new Map([['*', 'deny']]));
}

function overlaps(a: string, b: string): boolean {
  return coversKey(a, b) || coversKey(b, a);
}

/** Whether a later key speaks of all calls that an earlier one speaks of. */
function isMoot(key: string, later: string, groups: Groups): boolean {
  return coversKey(later, key) && groups.get(later)?.has('*') === true;
}
