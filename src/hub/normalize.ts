import type { AgentConfig } from './agent-config.ts';
import { AGENT_FIELDS } from './fields.ts';

/**
 * One spelling per agent: fields in their documented order, no empty bookkeeping.
 * Values are never touched; normalising twice changes nothing.
 */
export function normalizeAgent(agent: AgentConfig): AgentConfig {
  const result: Record<string, unknown> = {};
  for (const field of AGENT_FIELDS) {
    const value = agent[field];
    if (value !== undefined) result[field] = value;
  }
  const derived = agent.derived?.filter((field) => agent[field] !== undefined) ?? [];
  if (derived.length > 0) result.derived = [...new Set(derived)].sort();
  const extensions = Object.entries(agent.extensions ?? {}).filter(
    ([, value]) => Object.keys(value).length > 0,
  );
  if (extensions.length > 0) result.extensions = Object.fromEntries(extensions);
  return result as unknown as AgentConfig;
}
