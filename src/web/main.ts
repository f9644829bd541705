import { agentView } from './agent/agent-view.ts';
import { agentsView } from './agents/agents-view.ts';
import { h, replaceContent } from './element.ts';
import { createGateway } from './gateway/gateway.ts';
import { emptyPlayground } from './playground/playground-state.ts';
import { playgroundView } from './playground/playground-view.ts';
import { formatRoute, parseRoute, type Route } from './route.ts';
import type { Session, View, ViewMaker } from './view.ts';
import { listed } from './words.ts';

/** Replaced by the build with the version in package.json. */
declare const AGENTX_VERSION: string;

const VIEWS: Readonly<Record<Route['view'], ViewMaker>> = {
  agents: agentsView,
  graph: agentsView,
  agent: agentView,
  playground: playgroundView,
  unknown: unknownView,
};

function unknownView(): View {
  const node = h(
    'section',
    {},
    h('h1', { tabindex: '-1' }, 'There is no such view'),
    h('p', {}, 'Go to the ', h('a', { href: formatRoute('agents') }, 'list of agents'), '.'),
  );
  return { title: 'Not found', node };
}

function start(main: HTMLElement, status: HTMLElement, live: HTMLElement): void {
  let view: View | undefined;
  const announce = (words: string) => {
    status.textContent = words;
  };
  const show = (moveFocus: boolean) => {
    const route = parseRoute(location.hash);
    view = VIEWS[route.view](route, session);
    document.title = `${view.title} · agentx`;
    replaceContent(main, view.node);
    markCurrent(route);
    if (moveFocus) main.querySelector('h1')?.focus();
  };
  const session: Session = {
    gateway: createGateway(),
    playground: emptyPlayground(),
    announce,
    show: () => show(true),
  };
  window.addEventListener('hashchange', () => {
    show(true);
    window.scrollTo({ top: 0 });
  });
  show(false);
  if (location.protocol !== 'file:')
    follow(session, live, announce, (affected) => view?.refresh?.(affected));
}

function follow(
  { gateway }: Session,
  live: HTMLElement,
  announce: (words: string) => void,
  refresh: (affected: readonly string[]) => void,
): void {
  gateway.follow(
    ({ added, changed, removed, kept }) => {
      const words = listed([
        [added.length, 'added'],
        [changed.length, 'changed'],
        [removed.length, 'removed'],
        [kept.length, 'kept as before, because of errors'],
      ]);
      announce(`The agents were loaded again${words === '' ? '' : `: ${words}`}.`);
      refresh([...added, ...changed, ...removed, ...kept]);
    },
    (isLive) => {
      live.textContent = isLive ? 'Live' : 'Not connected';
      live.className = isLive ? 'live on' : 'live';
    },
  );
}

function markCurrent({ view }: Route): void {
  for (const link of document.querySelectorAll('.main-nav a')) {
    const isCurrent =
      link.getAttribute('href') === '#/playground' ? view === 'playground' : view !== 'playground';
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const byId = (id: string) => document.getElementById(id) ?? document.body;
byId('skip').addEventListener('click', (event) => {
  // What stands behind `#` is the view; the link must not change it.
  event.preventDefault();
  byId('main').focus();
});
byId('version').textContent = AGENTX_VERSION;
start(byId('main'), byId('status'), byId('live'));
