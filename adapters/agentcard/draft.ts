import {
  type AgentConfig,
  type Json,
  setOwn,
  type Verdict,
  type WriteContext,
} from '../../src/adapter.ts';
import { allowedFields } from './fields.ts';

/** A card in the making: its settings so far, and the account of what did not fit. */
export interface Draft {
  readonly agent: AgentConfig;
  readonly context: WriteContext;
  readonly settings: Record<string, Json>;
}

/** Writes a setting if cards of this type may have it; accounts for it otherwise. */
export function put(draft: Draft, field: string, value: Json | undefined, pointer: string): void {
  if (value === undefined) return;
  if (allowedFields(draft.agent.kind).has(field)) setOwn(draft.settings, field, value);
  else record(draft, 'dropped', pointer, `a card of type ${draft.agent.kind} has no "${field}"`);
}

export function record(draft: Draft, verdict: Verdict, pointer: string, why: string): void {
  draft.context.record({ agent: draft.agent.id, verdict, pointer, why });
}

/** Accounts for each member of a hub object that has no setting of its own. */
export function recordMembers(draft: Draft, pointer: string, members: object, why: string): void {
  for (const [member, value] of Object.entries(members)) {
    if (value !== undefined) record(draft, 'dropped', `${pointer}/${member}`, why);
  }
}
