import type { Adapter } from '../adapter.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig, AgentField } from '../hub/agent-config.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Pair } from './read-back.ts';

/**
 * Entries that follow from the support table alone: a field the target declares absent is dropped,
 * whoever writes. Adapters only account for what they degrade.
 */
export function accountForAbsent(agent: AgentConfig, target: Adapter): LedgerEntry[] {
  const entries: LedgerEntry[] = [];
  for (const field of fieldsOf(agent)) {
    const support = target.support[field];
    if (agent.derived?.some((name) => name === field)) continue;
    if (typeof support === 'object' && 'absent' in support) {
      entries.push({
        agent: agent.id,
        verdict: 'dropped',
        pointer: `/${field}`,
        why: support.absent,
      });
    }
  }
  if (target.holdsAllExtensions) return entries;
  for (const [format, extension] of Object.entries(agent.extensions ?? {})) {
    if (format === target.id) continue;
    const why = `only ${format} knows this setting`;
    for (const key of Object.keys(extension)) {
      const pointer = pointerTo(pointerTo('/extensions', format), key);
      entries.push({ agent: agent.id, verdict: 'dropped', pointer, why });
    }
  }
  return entries;
}

/** Completes a ledger: what is present and has no entry crossed unchanged. */
export function accountForMapped(
  agent: AgentConfig,
  entries: readonly LedgerEntry[],
): LedgerEntry[] {
  const named = new Set<string | undefined>(entries.map((entry) => entry.pointer.split('/')[1]));
  // A derived value did not cross: whoever reads the output derives it again.
  for (const field of agent.derived ?? []) named.add(field);
  return fieldsOf(agent)
    .filter((field) => !named.has(field))
    .map((field) => ({
      agent: agent.id,
      verdict: 'mapped',
      pointer: `/${field}`,
      why: 'unchanged',
    }));
}

/** The fields an agent has; in their documented order, because the agent is normal. */
function fieldsOf(agent: AgentConfig): readonly AgentField[] {
  return Object.keys(agent).filter(isField);
}

function isField(member: string): member is AgentField {
  return member !== 'derived' && member !== 'extensions';
}

/** With a sidecar, what the target cannot hold is not lost: it comes back with the agent. */
export function accountForCarried(pair: Pair): Pair {
  if (pair.copy === undefined) return pair;
  const entries = pair.entries.map((entry): LedgerEntry => {
    const lost = entry.verdict === 'dropped' || entry.verdict === 'degraded';
    return lost ? { ...entry, verdict: 'carried' } : entry;
  });
  return { ...pair, entries };
}
