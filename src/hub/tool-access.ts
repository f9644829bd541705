import { type Json, sameJson } from '../json/json.ts';
import type { ToolRule } from './agent-config.ts';

/** What may be done with a call: nothing, after a person agreed, or freely. */
export type Access = ToolRule['access'];

/** A call as rules see it: a tool, and what it is called with where a rule looks at that. */
export interface Call {
  readonly tool: string;
  /** A text that patterns are held against; absent: something no pattern speaks of. */
  readonly with?: string;
}

/** What the rules say of a call; undefined when none fits, and so the host decides. */
export function accessTo(rules: readonly ToolRule[], call: Call): Access | undefined {
  return rules.findLast((rule) => fits(rule, call))?.access;
}

function fits({ tool, pattern }: ToolRule, call: Call): boolean {
  if (!coversTool(tool, call.tool)) return false;
  if (pattern === undefined) return true;
  return call.with !== undefined && matchesPattern(pattern, call.with);
}

/** Whether a rule for one name speaks of another one too: `*` of all, `server/*` of `server/tool`. */
export function coversTool(wide: string, tool: string): boolean {
  if (wide === tool || wide === '*') return true;
  return wide.endsWith('/*') && tool.startsWith(wide.slice(0, -1));
}

/** `*` stands for any text, and for nothing together with a blank before it at the end. */
export function matchesPattern(pattern: string, text: string): boolean {
  if (pattern === text) return true;
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined || !text.startsWith(first)) return matchesBare(pattern, text);
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found === -1) return matchesBare(pattern, text);
    at = found + part.length;
  }
  const fitsEnd = text.length - last.length >= at && text.endsWith(last);
  return fitsEnd || matchesBare(pattern, text);
}

function matchesBare(pattern: string, text: string): boolean {
  return pattern.endsWith(' *') && pattern.slice(0, -2) === text;
}

/** Tools of the common vocabulary that change what is on disk. */
export const WRITING_TOOLS = ['file_write', 'file_edit', 'shell'] as const;

/**
 * Tools that give the same power under two names: who may replace files may change them, who may
 * look for files may look into them. Hosts that know only one of the two widen nothing.
 */
const SAME_POWER: readonly (readonly string[])[] = [
  ['file_write', 'file_edit'],
  ['find', 'search'],
];

export function samePower(tool: string): readonly string[] {
  return SAME_POWER.find((tools) => tools.includes(tool)) ?? [tool];
}

const FREEDOM: Readonly<Record<Access, number>> = { deny: 0, ask: 1, allow: 2 };

/** A host that is told nothing gives what it has. */
function freedomOf(rules: readonly ToolRule[], call: Call): number {
  return FREEDOM[accessTo(rules, call) ?? 'allow'];
}

/** Comparing is cubic in the number of rules; nobody writes this many. */
const MOST_RULES = 400;

/** The first call that the second rules leave freer than the first ones did. */
export function freerCall(
  before: readonly ToolRule[],
  after: readonly ToolRule[],
): Call | undefined {
  if (before.every(({ access }) => access === 'allow')) return undefined;
  if (sameJson(before as unknown as Json, after as unknown as Json)) return undefined;
  if (before.length + after.length > MOST_RULES) return { tool: NOBODYS };
  return callsSpokenOf([...before, ...after]).find((call) => {
    const was = samePower(call.tool).map((tool) => freedomOf(before, { ...call, tool }));
    return freedomOf(after, call) > Math.max(...was);
  });
}

/** Stands for every tool that no rule names. */
export const NOBODYS = 'a tool nobody speaks of';

/** One call for everything the rules tell apart, and some that they say nothing of. */
function callsSpokenOf(rules: readonly ToolRule[]): Call[] {
  const tools = new Set([NOBODYS, ...WRITING_TOOLS]);
  for (const rule of rules) {
    const name = rule.tool === '*' ? NOBODYS : rule.tool.replace(/\/\*$/, '/any');
    for (const each of samePower(name)) tools.add(each);
  }
  const calls: Call[] = [...tools].map((tool) => ({ tool }));
  for (const { tool, pattern } of rules) {
    if (pattern === undefined) continue;
    for (const each of tools) {
      const isMeant = samePower(each).some((name) => coversTool(tool, name));
      if (isMeant) calls.push({ tool: each, with: pattern });
    }
  }
  return calls;
}
