import type { Adapter } from '../adapter.ts';
import { accountForAbsent } from '../convert/account.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig, AgentField } from '../hub/agent-config.ts';

export interface PublicPart {
  /** The agent without all that a card has no place for: whoever writes the card never sees it. */
  readonly agent: AgentConfig;
  /** What was set aside, and why. */
  readonly ledger: readonly LedgerEntry[];
}

/** Sets aside what must not, or cannot, be published (law 7). */
export function setAside(agent: AgentConfig, adapter: Adapter): PublicPart {
  const { extensions, ...fields } = agent;
  const kept = Object.entries(fields).filter(([field]) => {
    const support = adapter.support[field as AgentField] as unknown;
    return typeof support !== 'object' || support === null || !('absent' in support);
  });
  const own = extensions?.[adapter.id];
  return {
    agent: {
      ...(Object.fromEntries(kept) as unknown as AgentConfig),
      ...(own !== undefined && { extensions: { [adapter.id]: own } }),
    },
    ledger: accountForAbsent(agent, adapter),
  };
}
