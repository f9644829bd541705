import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { hideSecrets } from '../secrets/hide-secrets.ts';
import { fingerprint } from './fingerprint.ts';
import type { Target } from './registry.ts';

export interface Secured {
  readonly agents: readonly AgentConfig[];
  readonly entries: readonly LedgerEntry[];
  /** Names of the variables, in the order they were first needed. */
  readonly variables: readonly string[];
  /** Variable → a fingerprint of the credential it stands for, to tell different ones apart. */
  readonly credentials: ReadonlyMap<string, string>;
}

/** Replaces literal credentials by references in the target's own spelling (law 7). */
export function replaceSecrets(
  agents: readonly AgentConfig[],
  { adapter, version }: Target,
  { keepSecrets = false }: { readonly keepSecrets?: boolean },
): Secured {
  if (keepSecrets) return { agents, entries: [], variables: [], credentials: new Map() };
  const variables = new Map<string, string>();
  const entries: LedgerEntry[] = [];
  const secured = agents.map((agent) => {
    const reference = (name: string, pointer: string) =>
      adapter.variable?.(name, pointer, version) ?? `\${${name}}`;
    const standsForSecret = (text: string, pointer: string) =>
      adapter.standsForSecret?.(text, pointer) ?? false;
    const hidden = hideSecrets(agent, reference, variables, standsForSecret);
    for (const { pointer, variable } of hidden.secrets) {
      const why = `a literal credential became the variable ${variable}; set it where the agent runs`;
      entries.push({ agent: agent.id, verdict: 'secret', pointer, why });
    }
    return hidden.agent;
  });
  const credentials = [...variables].map(([name, value]) => [name, fingerprint(value)] as const);
  return {
    agents: secured,
    entries,
    variables: [...variables.keys()],
    credentials: new Map(credentials),
  };
}

/** Pointers to the parts of an agent that are, or hold, a literal credential. */
export function secretPlaces(agent: AgentConfig): ReadonlySet<string> {
  const { secrets } = hideSecrets(agent, (name) => name, new Map());
  return new Set(secrets.map(({ pointer }) => pointer));
}
