import type { AgentConfig } from './agent-config.ts';
import { AGENT_FIELDS } from './fields.ts';

/** Place of each member; the bookkeeping comes last. */
const RANKS: ReadonlyMap<string, number> = new Map(
  [...AGENT_FIELDS, 'derived', 'extensions'].map((field, rank) => [field, rank]),
);

/**
 * One spelling per agent: fields in their documented order, no empty bookkeeping.
 * Values are never touched; normalising twice changes nothing.
 */
export function normalizeAgent(agent: AgentConfig): AgentConfig {
  if (isNormal(agent)) return agent;
  const members = agent as unknown as Readonly<Record<string, unknown>>;
  const fields = Object.keys(agent).filter(
    (field) => RANKS.has(field) && members[field] !== undefined,
  );
  const result: Record<string, unknown> = {};
  for (const field of fields.sort((a, b) => rankOf(a) - rankOf(b))) {
    const value = isBookkeeping(field) ? tidied(agent, field) : members[field];
    if (value !== undefined) result[field] = value;
  }
  return result as unknown as AgentConfig;
}

function isNormal(agent: AgentConfig): boolean {
  let last = -1;
  for (const [field, value] of Object.entries(agent)) {
    const rank = RANKS.get(field);
    if (rank === undefined || rank <= last || value === undefined) return false;
    if (isBookkeeping(field) && !isTidy(agent, field)) return false;
    last = rank;
  }
  return true;
}

function rankOf(field: string): number {
  return RANKS.get(field) ?? RANKS.size;
}

type Bookkeeping = 'derived' | 'extensions';

function isBookkeeping(field: string): field is Bookkeeping {
  return field === 'derived' || field === 'extensions';
}

/** Surely tidy: of several derived fields the order would have to be looked at. */
function isTidy(agent: AgentConfig, field: Bookkeeping): boolean {
  const { derived = [], extensions = {} } = agent;
  if (field === 'derived')
    return derived.length === 1 && derived.every((each) => agent[each] !== undefined);
  const formats = Object.values(extensions);
  return formats.length > 0 && formats.every((settings) => Object.keys(settings).length > 0);
}

function tidied(agent: AgentConfig, field: Bookkeeping): unknown {
  if (field === 'derived') {
    const derived = agent.derived?.filter((each) => agent[each] !== undefined) ?? [];
    return derived.length === 0 ? undefined : [...new Set(derived)].sort();
  }
  const extensions = Object.entries(agent.extensions ?? {}).filter(
    ([, value]) => Object.keys(value).length > 0,
  );
  return extensions.length === 0 ? undefined : Object.fromEntries(extensions);
}
