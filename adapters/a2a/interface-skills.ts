import { type AgentConfig, compact, type JsonObject } from '../../src/adapter.ts';
import { modesOf } from './interface-modes.ts';

interface Way {
  readonly id: string;
  readonly name: string;
  readonly tag: string;
}

const CHAT: Way = { id: 'chat', name: 'Chat', tag: 'chat' };

/** The ways of being invoked that have a name of their own; other words may be private. */
const WAYS: Readonly<Record<string, Way>> = {
  chat: CHAT,
  platformchat: CHAT,
  function: { id: 'call', name: 'Function call', tag: 'function' },
  service: { id: 'request', name: 'Service request', tag: 'service' },
  webhook: { id: 'event', name: 'Event', tag: 'webhook' },
};

/**
 * One skill for each way the agent is invoked: what it does there is its description. Of signatures
 * only the media types are shown; paths, prompts and subscriptions are nobody else's business.
 */
export function interfacesAsSkills(agent: AgentConfig, description: string): JsonObject[] {
  const skills = new Map<string, JsonObject>();
  for (const one of agent.interfaces ?? []) {
    const way = Object.hasOwn(WAYS, one.type) ? WAYS[one.type] : undefined;
    if (way === undefined || skills.has(way.id)) continue;
    const { id, name, tag } = way;
    const modes = { inputModes: modesOf(one, 'input'), outputModes: modesOf(one, 'output') };
    skills.set(id, compact({ id, name, description, tags: [tag], ...modes }) as JsonObject);
  }
  return [...skills.values()];
}
