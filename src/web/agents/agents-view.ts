import { visible } from '../../diagnostics/visible.ts';
import { withoutData } from '../answer-view.ts';
import { diagnosticBadges, keptBadge } from '../badges.ts';
import { h, keepFocus, replaceContent } from '../element.ts';
import type { AgentsAnswer, ListedAgent } from '../gateway/answers.ts';
import { agentRoute, formatRoute, parseRoute, type Route } from '../route.ts';
import type { Session, View } from '../view.ts';
import { count } from '../words.ts';
import { type AgentCall, callsBetween } from './agent-links.ts';
import { fileProblems } from './file-problems.ts';
import { graphPanel } from './graph-panel.ts';
import { searchAgents } from './search-agents.ts';

/** The list of agents, or the graph of who calls whom, with a search over both. */
export function agentsView(route: Route, session: Session): View {
  const body = h('div', { class: 'agents' }, h('p', { class: 'quiet' }, 'Loading…'));
  const load = async () => {
    const answer = await session.gateway.agents();
    // The search may have changed since the view was opened.
    const content =
      answer.kind === 'data'
        ? searchable(answer.data, { ...route, query: parseRoute(location.hash).query }, session)
        : withoutData(answer, session);
    keepFocus(() => replaceContent(body, content));
  };
  void load();
  const title = route.view === 'graph' ? 'Who calls whom' : 'Agents';
  const node = h('section', {}, h('h1', { tabindex: '-1' }, title), body);
  return { title, node, refresh: () => void load() };
}

function searchable(answer: AgentsAnswer, { view, query }: Route, session: Session): HTMLElement {
  const { agents } = answer;
  const results = h('div', { id: 'results' });
  const found = h('p', { class: 'quiet', role: 'status' });
  const search = h('input', {
    id: 'search',
    type: 'search',
    placeholder: 'Name, description, skill…',
    value: query.get('q') ?? '',
    autocomplete: 'off',
    oninput: () => update(),
  });
  const format = formatSelect(agents, query.get('format') ?? '', () => update());
  const asView = (other: 'agents' | 'graph') =>
    formatRoute(other, queryOf(search.value, format.value));
  const tabs = h('nav', { class: 'switch', 'aria-label': 'Show as' });
  const update = () => {
    const chosen = searchAgents(agents, search.value, format.value);
    history.replaceState(null, '', asView(view === 'graph' ? 'graph' : 'agents'));
    replaceContent(tabs, viewSwitch(view, asView));
    found.textContent =
      chosen.length === agents.length
        ? count(agents.length, 'agent')
        : `${chosen.length} of ${count(agents.length, 'agent')}`;
    replaceContent(
      results,
      view === 'graph' ? graphPanel(agents, chosen) : agentList(chosen, agents),
    );
  };
  update();
  return h(
    'div',
    {},
    h(
      'div',
      { class: 'bar' },
      h('div', { class: 'field grow' }, h('label', { for: 'search' }, 'Search'), search),
      h('div', { class: 'field' }, h('label', { for: 'format' }, 'Format'), format),
      tabs,
      answer.mode === 'explicit' ? reloadButton(session) : undefined,
    ),
    found,
    answer.access === 'public' ? publicNotice() : undefined,
    fileProblems(answer.diagnostics, session),
    results,
  );
}

function publicNotice(): HTMLElement {
  return h(
    'p',
    { class: 'notice' },
    'These are the published cards of the agents. This server shows nothing private: it can be reached by others and has no token.',
  );
}

function queryOf(words: string, format: string): URLSearchParams {
  return new URLSearchParams([
    ...(words === '' ? [] : [['q', words]]),
    ...(format === '' ? [] : [['format', format]]),
  ]);
}

function formatSelect(
  agents: readonly ListedAgent[],
  chosen: string,
  onchange: () => void,
): HTMLSelectElement {
  const formats = [...new Set(agents.map(({ format }) => format))].sort();
  const option = (value: string, words: string) =>
    h('option', { value, selected: value === chosen }, words);
  return h(
    'select',
    { id: 'format', onchange },
    option('', 'All formats'),
    formats.map((format) => option(format, format)),
  );
}

function viewSwitch(view: string, asView: (view: 'agents' | 'graph') => string): HTMLElement[] {
  return (['agents', 'graph'] as const).map((each) =>
    h(
      'a',
      { href: asView(each), 'aria-current': each === view ? 'page' : undefined },
      each === 'agents' ? 'List' : 'Graph',
    ),
  );
}

/** In explicit mode files are loaded again only when somebody asks for it. */
function reloadButton({ gateway, announce, show }: Session): HTMLElement {
  const button = h(
    'button',
    {
      type: 'button',
      onclick: async () => {
        button.disabled = true;
        const answer = await gateway.reload();
        announce(answer.kind === 'data' ? 'The agents were loaded again.' : 'Reloading failed.');
        show();
      },
    },
    'Reload',
  );
  return button;
}

function agentList(chosen: readonly ListedAgent[], all: readonly ListedAgent[]): HTMLElement {
  if (chosen.length === 0) {
    const words = all.length === 0 ? 'The server has no agents.' : 'No agent matches.';
    return h('p', { class: 'notice' }, words);
  }
  const byId = new Map(all.map((agent) => [agent.id, agent]));
  const calls = callsBetween(all);
  return h(
    'ul',
    { class: 'cards' },
    chosen.map((agent) => agentCard(agent, calls, byId)),
  );
}

function agentCard(
  agent: ListedAgent,
  calls: readonly AgentCall[],
  byId: ReadonlyMap<string, ListedAgent>,
): HTMLElement {
  const { id, slug, name, description, format, source, skills, diagnostics, kept } = agent;
  const called = calls.filter(({ from }) => from === id).map(({ to }) => to);
  return h(
    'li',
    { class: 'card' },
    h(
      'div',
      { class: 'card-head' },
      h('h2', {}, h('a', { href: agentRoute(slug) }, visible(name))),
      h('span', { class: 'tag' }, format),
      keptBadge(kept),
      diagnosticBadges(diagnostics),
    ),
    description === undefined ? undefined : h('p', {}, visible(description)),
    skills.length === 0
      ? undefined
      : h(
          'ul',
          { class: 'chips', 'aria-label': 'Skills' },
          skills.map((skill) => h('li', {}, visible(skill.name))),
        ),
    called.length === 0
      ? undefined
      : h('p', { class: 'quiet' }, 'Calls ', inList(called.map((other) => agentName(other, byId)))),
    h('p', { class: 'quiet path' }, visible(source)),
  );
}

function agentName(id: string, byId: ReadonlyMap<string, ListedAgent>): HTMLElement {
  const agent = byId.get(id);
  return agent === undefined
    ? h('span', {}, visible(id))
    : h('a', { href: agentRoute(agent.slug) }, visible(agent.name));
}

function inList(nodes: readonly HTMLElement[]): (HTMLElement | string)[] {
  return nodes.flatMap((node, index) => (index === 0 ? [node] : [', ', node]));
}
