import type { LoadedAgent } from '../fleet/fleet-state.ts';
import { visible } from '../index.ts';
import { agentUri } from './agent-uri.ts';

export interface ShownAgent {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly description?: string;
  readonly format: string;
  readonly source: string;
  readonly uri: string;
}

const MOST_AGENTS = 200;
const LONGEST = 300;

/** Agents as lists show them, as many as anybody reads. */
export function shownAgents(agents: readonly LoadedAgent[], most = MOST_AGENTS) {
  const shown = agents.slice(0, most).map(shownAgent);
  return { agents: shown, agents_left_out: agents.length - shown.length };
}

export function shownAgent({ agent, format, source }: LoadedAgent): ShownAgent {
  const { id, name, kind, description } = agent;
  return {
    id,
    name,
    kind,
    ...(description !== undefined && { description: description.slice(0, LONGEST) }),
    format,
    source,
    uri: agentUri(id),
  };
}

export function describeAgents(agents: readonly ShownAgent[]): string {
  return agents
    .map(({ id, kind, format, source, description }) => {
      const about = description === undefined ? '' : `: ${description}`;
      return `- ${visible(`${id} (${kind}, ${format}, ${source})${about}`)}\n`;
    })
    .join('');
}
