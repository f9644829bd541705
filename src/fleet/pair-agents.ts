import type { AgentConfig } from '../index.ts';

/** An agent before and after; one that is only on one side was added or is gone. */
export interface AgentPair {
  readonly agent: string;
  readonly before?: AgentConfig;
  readonly after?: AgentConfig;
}

/** Agents of one id belong together; two single agents do, whatever they are called. */
export function pairAgents(
  before: readonly AgentConfig[],
  after: readonly AgentConfig[],
): readonly AgentPair[] {
  const [old, now] = [before[0], after[0]];
  if (old !== undefined && now !== undefined && before.length === 1 && after.length === 1) {
    return [{ agent: old.id, before: old, after: now }];
  }
  const byId = new Map(after.map((agent) => [agent.id, agent]));
  const ids = new Set(before.map(({ id }) => id));
  return [
    ...before.map((agent) => {
      const other = byId.get(agent.id);
      return { agent: agent.id, before: agent, ...(other !== undefined && { after: other }) };
    }),
    ...after.filter(({ id }) => !ids.has(id)).map((agent) => ({ agent: agent.id, after: agent })),
  ];
}
