import type { ToolRule } from '../hub/agent-config.ts';
import { coversTool } from '../hub/tool-access.ts';
import { readTool, type ToolDialect, writeTool } from './tool-list.ts';

/** Tools as most hosts list them: only these, and never those. */
export interface ToolLists {
  /** Absent: all that there are. Empty: none. */
  readonly allow?: readonly string[];
  readonly deny?: readonly string[];
}

export interface WrittenToolLists extends ToolLists {
  /** What the lists do not say as the rules did, as sentences. */
  readonly why: readonly string[];
}

const ALL = '*';

/** Undefined when there are no lists. */
export function readToolLists(
  { allow, deny }: ToolLists,
  dialect: ToolDialect,
): readonly ToolRule[] | undefined {
  if (allow === undefined && deny === undefined) return undefined;
  const rulesOf = (items: readonly string[], access: ToolRule['access']) => {
    // Two names of a host may stand for one tool; saying it twice says nothing.
    const rules = new Map<string, ToolRule>();
    for (const { tool, pattern } of items.flatMap((item) => readTool(item, dialect))) {
      const key = JSON.stringify([tool, pattern]);
      if (rules.has(key)) continue;
      rules.set(key, { tool, access, ...(pattern !== undefined && { pattern }) });
    }
    return [...rules.values()];
  };
  const start: readonly ToolRule[] =
    allow === undefined || allow.includes(ALL) ? [] : [{ tool: ALL, access: 'deny' }];
  return [...start, ...rulesOf(allow ?? [], 'allow'), ...rulesOf(deny ?? [], 'deny')];
}

/**
 * The lists that come nearest to rules without allowing more. Of a list, what cannot be said exactly is
 * left out; of rules that only take away, it is lost, and whoever compares will find it.
 */
export function writeToolLists(
  rules: readonly ToolRule[],
  dialect: ToolDialect,
  { denies }: { readonly denies: boolean },
): WrittenToolLists {
  const why: string[] = [];
  const { isList, allowed, denied } = sortRules(rules, { denies, dialect, why });
  const allow = isList ? namesOf(allowed, dialect, why) : undefined;
  const deny = namesOf(denied, dialect, why);
  if (rules.length === 0) why.push('no rules at all say nothing');
  return {
    ...(allow !== undefined && { allow }),
    ...(deny.length > 0 && { deny }),
    why: [...new Set(why)],
  };
}

interface Sorted {
  /** Only what is allowed may be used. */
  readonly isList: boolean;
  readonly allowed: readonly ToolRule[];
  readonly denied: readonly ToolRule[];
}

interface Sorting {
  readonly denies: boolean;
  readonly dialect: ToolDialect;
  readonly why: string[];
}

function sortRules(rules: readonly ToolRule[], { denies, dialect, why }: Sorting): Sorted {
  // A rule about everything makes those before it moot.
  const start = rules.findLastIndex(({ tool, pattern, access }) => {
    return tool === ALL && pattern === undefined && access !== 'ask';
  });
  if (start > 0) why.push('rules before one about all tools say nothing');
  const isList = start !== -1;
  let allowed = rules.slice(start, start + 1).filter(({ access }) => isList && access === 'allow');
  const denied: ToolRule[] = [];
  for (const rule of rules.slice(start + 1)) {
    if (rule.access === 'deny' && denies) denied.push(rule);
    else if (rule.access !== 'allow') {
      const rest = allowed.filter((each) => !overlaps(each, rule));
      why.push(whyLeftOut(rule, rest.length < allowed.length, dialect));
      allowed = rest;
    } else if (isList) allowed.push(rule);
    else why.push(`it may use everything that is not denied, ${shownRule(rule)} too`);
  }
  return { isList, allowed, denied };
}

function whyLeftOut(rule: ToolRule, isGone: boolean, { title }: ToolDialect): string {
  const verb = rule.access === 'deny' ? 'deny' : 'make it ask for';
  return `${title} cannot ${verb} ${shownRule(rule)}${isGone ? ', so it is left out' : ''}`;
}

function overlaps(a: ToolRule, b: ToolRule): boolean {
  return coversTool(a.tool, b.tool) || coversTool(b.tool, a.tool);
}

function namesOf(rules: readonly ToolRule[], dialect: ToolDialect, why: string[]): string[] {
  const { title, patterns } = dialect;
  const among = rules.filter(({ pattern }) => pattern === undefined).map(({ tool }) => tool);
  const items = rules.flatMap((rule) => {
    const isAll = rule.tool === ALL && rule.pattern === undefined && rule.access === 'allow';
    const item = isAll ? ALL : writeTool(rule, among, dialect);
    // Readers trim what they find in a list.
    if (item !== undefined && item !== '' && item.trim() === item) return [item];
    const missing = rule.pattern !== undefined && !patterns ? 'patterns' : 'name';
    why.push(`${title} has no ${missing} for ${shownRule(rule)}`);
    return [];
  });
  return [...new Set(items)];
}

/** As messages show it: `shell(git diff *)`. */
export function shownRule({ tool, pattern }: Pick<ToolRule, 'tool' | 'pattern'>): string {
  return pattern === undefined ? tool : `${tool}(${pattern})`;
}
