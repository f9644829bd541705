import type { ListedAgent } from '../gateway/answers.ts';

/** One agent calls another, in one or several roles. */
export interface AgentCall {
  /** Ids. */
  readonly from: string;
  readonly to: string;
  readonly roles: readonly string[];
}

/** Names in these roles may also be those of tools or people. */
const DOUBTFUL = ['capability', 'reviewer', 'guardrail'];

/** Every pair of agents of which one calls the other. */
export function callsBetween(agents: readonly ListedAgent[]): readonly AgentCall[] {
  const known = new Set(agents.map(({ id }) => id));
  const calls = new Map<string, { from: string; to: string; roles: string[] }>();
  for (const { id, links } of agents) {
    for (const { target, how } of links) {
      if (!known.has(target) && DOUBTFUL.includes(how)) continue;
      const key = JSON.stringify([id, target]);
      const call = calls.get(key) ?? { from: id, to: target, roles: [] };
      if (!call.roles.includes(how)) call.roles.push(how);
      calls.set(key, call);
    }
  }
  return [...calls.values()];
}
