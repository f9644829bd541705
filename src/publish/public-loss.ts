import type { Adapter } from '../adapter.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentField } from '../hub/agent-config.ts';

/** Fields that can never cross whole into a card, as it is no agent but speaks of one. */
const REWORDED: ReadonlySet<string> = new Set<AgentField>([
  'id',
  'kind',
  'interfaces',
  'offeredTools',
]);

/**
 * Whether something is lost that the agent says in public and a card could have said. That prompts,
 * tools and settings stay behind is what publishing a card means.
 */
export function isPublicLoss({ verdict, pointer }: LedgerEntry, adapter: Adapter): boolean {
  if (verdict !== 'dropped' && verdict !== 'degraded') return false;
  const [, field = '', format] = pointer.split('/');
  if (field === 'extensions') return format === adapter.id;
  if (REWORDED.has(field)) return false;
  const support = adapter.support[field as AgentField];
  return !(typeof support === 'object' && 'absent' in support);
}
