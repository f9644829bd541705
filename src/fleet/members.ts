import type { Member } from '../loadset/agent-link.ts';
import { referencesOf } from '../loadset/references-of.ts';
import type { ReadInput } from './read-input.ts';

/** What a load set remembers of the agents of an input. */
export function membersOf({ agents, shown }: Pick<ReadInput, 'agents' | 'shown'>): Member[] {
  return agents.map((agent) => ({ id: agent.id, source: shown, links: referencesOf(agent) }));
}
