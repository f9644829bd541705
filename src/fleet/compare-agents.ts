import { type AgentConfig, type Change, diffAgents } from '../index.ts';

export interface AgentDiff {
  readonly agent: string;
  readonly changes: readonly Change[];
}

/** Agents of one id are compared; two single agents are, whatever they are called. */
export function compareAgents(a: readonly AgentConfig[], b: readonly AgentConfig[]): AgentDiff[] {
  const [onlyA, onlyB] = [a[0], b[0]];
  if (onlyA !== undefined && onlyB !== undefined && a.length === 1 && b.length === 1) {
    return [{ agent: onlyA.id, changes: diffAgents(onlyA, onlyB) }];
  }
  const byId = new Map(b.map((agent) => [agent.id, agent]));
  const ids = new Set(a.map(({ id }) => id));
  return [
    ...a.map((agent) => ({ agent: agent.id, changes: changesTo(agent, byId.get(agent.id)) })),
    ...b
      .filter(({ id }) => !ids.has(id))
      .map(({ id }) => ({ agent: id, changes: [{ pointer: '', to: id }] })),
  ];
}

function changesTo(agent: AgentConfig, other: AgentConfig | undefined): readonly Change[] {
  return other === undefined ? [{ pointer: '', from: agent.id }] : diffAgents(agent, other);
}
