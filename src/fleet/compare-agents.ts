import { type Change, diffAgents } from '../index.ts';
import type { AgentPair } from './pair-agents.ts';

export interface AgentDiff {
  readonly agent: string;
  readonly changes: readonly Change[];
}

/** What differs in each pair of agents; nothing, where they are the same. */
export function comparePairs(pairs: readonly AgentPair[]): AgentDiff[] {
  return pairs.map((pair) => ({ agent: pair.agent, changes: changesOf(pair) }));
}

function changesOf({ before, after }: AgentPair): readonly Change[] {
  if (before !== undefined && after !== undefined) return diffAgents(before, after);
  if (before !== undefined) return [{ pointer: '', from: before.id }];
  return after === undefined ? [] : [{ pointer: '', to: after.id }];
}
