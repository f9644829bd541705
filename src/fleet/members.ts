import type { Member } from '../loadset/agent-link.ts';
import { referencesOf } from '../loadset/references-of.ts';
import type { Identified } from './duplicate-ids.ts';
import type { ReadInput } from './read-input.ts';

/** What a load set remembers of the agents of an input. */
export function membersOf({ agents, shown, format }: ReadInput): (Member & Identified)[] {
  return agents.map((agent) => ({
    id: agent.id,
    source: shown,
    format: format.adapter.id,
    links: referencesOf(agent),
  }));
}
