import type { Adapter } from '../adapter.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { coreCodes } from './codes.ts';
import type { Target } from './registry.ts';

/** Of agents that had no tools of a host, and come to a host that gives them all it has. */
export function reportHostTools(
  agents: readonly AgentConfig[],
  { adapter: target }: Target,
  formats: readonly Adapter[] = [],
): Diagnostic[] {
  if (!target.hasHostTools) return [];
  return agents.flatMap((agent, index) => {
    const from = formats[index];
    // The hub's own format says nothing about hosts; a description of a remote agent needs no tools.
    if (from === undefined || from.hasHostTools || from.holdsAllExtensions) return [];
    if (agent.tools !== undefined || agent.kind === 'a2a') return [];
    const args = { agent: agent.id, from: from.title, to: target.title };
    return [coreCodes.build['host-tools'](args)];
  });
}
