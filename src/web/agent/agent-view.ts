import { visible } from '../../diagnostics/visible.ts';
import { withoutData } from '../answer-view.ts';
import { diagnosticBadges, keptBadge } from '../badges.ts';
import { type Child, h, replaceContent } from '../element.ts';
import type { AgentAnswer, ListedAgent } from '../gateway/answers.ts';
import { formatRoute, type Route } from '../route.ts';
import type { Session, View } from '../view.ts';
import { agentLinks } from './agent-links-section.ts';
import { agentParts } from './agent-parts.ts';
import { agentProblems } from './agent-problems.ts';
import { formatsSection } from './formats-section.ts';
import { instructionSection } from './instruction-section.ts';

/** Everything about one agent. */
export function agentView({ slug }: Route, session: Session): View {
  const body = h('div', {}, h('p', { class: 'quiet' }, 'Loading…'));
  const heading = h('h1', { tabindex: '-1' }, visible(slug));
  let id = slug;
  const load = async () => {
    const [answer, list] = await Promise.all([
      session.gateway.agent(slug),
      session.gateway.agents(),
    ]);
    if (answer.kind !== 'data') return replaceContent(body, withoutData(answer, session));
    const agents = list.kind === 'data' ? list.data.agents : [];
    id = answer.data.agent.id;
    heading.textContent = visible(answer.data.agent.name);
    document.title = `${visible(answer.data.agent.name)} · agentx`;
    return replaceContent(body, agentBody(slug, answer.data, agents, session));
  };
  void load();
  const back = h('p', { class: 'back' }, h('a', { href: formatRoute('agents') }, '← All agents'));
  const node = h('article', { class: 'agent' }, back, heading, body);
  // What somebody reads is not pulled from under their eyes because another agent has changed.
  const refresh = (affected: readonly string[]) => {
    if (affected.length === 0 || affected.includes(id)) void load();
  };
  return { title: visible(slug), node, refresh };
}

function agentBody(
  slug: string,
  answer: AgentAnswer,
  agents: readonly ListedAgent[],
  session: Session,
): Child {
  const { agent, diagnostics } = answer;
  const of = (severity: string) => diagnostics.filter((each) => each.severity === severity).length;
  return [
    h(
      'div',
      { class: 'card-head' },
      h('span', { class: 'tag' }, answer.format),
      h('span', { class: 'tag' }, visible(agent.kind)),
      keptBadge(answer.kept),
      diagnosticBadges({ errors: of('error'), warnings: of('warning'), notes: of('info') }),
    ),
    agent.description === undefined
      ? undefined
      : h('p', { class: 'lead' }, visible(agent.description)),
    h(
      'div',
      { class: 'columns' },
      h('aside', { 'aria-label': 'Facts' }, facts(answer)),
      h(
        'div',
        {},
        agentProblems(diagnostics),
        instructionSection(agent.instruction),
        agentParts(agent),
        agentLinks(agent.id, agents),
        formatsSection(slug, answer, session),
        h(
          'details',
          { class: 'section' },
          h('summary', {}, h('h2', {}, 'The agent as agentx sees it')),
          h('pre', { tabindex: '0' }, h('code', {}, JSON.stringify(agent, null, 2))),
        ),
      ),
    ),
  ];
}

function facts({ agent, source }: AgentAnswer): HTMLElement {
  const { id, version, namespace, owner, license, mode, authors, provider, model, limits } = agent;
  const rows: readonly (readonly [name: string, values: readonly (string | undefined)[]])[] = [
    ['Id', [id]],
    ['File', [source]],
    ['Version', [version]],
    ['Namespace', [namespace]],
    ['Mode', [mode]],
    ['Owner', [owner]],
    ['Provider', [provider?.organization ?? provider?.url]],
    ['Authors', authors ?? []],
    ['Licence', [license]],
    ['Model', [model?.provider, model?.name]],
    ['Limits', Object.entries(limits ?? {}).map(([name, n]) => `${name} ${n}`)],
  ];
  const known = rows
    .map(([name, values]) => [name, values.filter((value) => value !== undefined)] as const)
    .filter(([, values]) => values.length > 0);
  return h(
    'dl',
    { class: 'facts' },
    known.map(([name, values]) =>
      h(
        'div',
        {},
        h('dt', {}, name),
        values.map((value) => h('dd', {}, visible(value))),
      ),
    ),
  );
}
