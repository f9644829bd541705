import { visible } from '../../diagnostics/visible.ts';
import { type AgentCall, callsBetween } from '../agents/agent-links.ts';
import { h } from '../element.ts';
import type { ListedAgent } from '../gateway/answers.ts';
import { agentRoute } from '../route.ts';

/** Whom the agent calls, and who calls it. */
export function agentLinks(id: string, agents: readonly ListedAgent[]): HTMLElement | undefined {
  const calls = callsBetween(agents);
  const outgoing = calls.filter(({ from }) => from === id);
  const incoming = calls.filter(({ to }) => to === id);
  if (outgoing.length + incoming.length === 0) return undefined;
  const byId = new Map(agents.map((agent) => [agent.id, agent]));
  return h(
    'section',
    { class: 'section' },
    h('h2', {}, 'Links'),
    linkList('Calls', outgoing, ({ to }) => to, byId),
    linkList('Called by', incoming, ({ from }) => from, byId),
  );
}

function linkList(
  title: string,
  calls: readonly AgentCall[],
  otherOf: (call: AgentCall) => string,
  byId: ReadonlyMap<string, ListedAgent>,
): HTMLElement | undefined {
  if (calls.length === 0) return undefined;
  return h(
    'div',
    {},
    h('h3', {}, title),
    h(
      'ul',
      { class: 'plain' },
      calls.map((call) => {
        const other = byId.get(otherOf(call));
        return h(
          'li',
          {},
          other === undefined
            ? `${visible(otherOf(call))} (not among these agents)`
            : h('a', { href: agentRoute(other.slug) }, visible(other.name)),
          h('span', { class: 'quiet' }, ` as ${call.roles.join(', ')}`),
        );
      }),
    ),
  );
}
