import { withoutData } from '../answer-view.ts';
import { h, replaceContent } from '../element.ts';
import { loadConverter } from '../load-converter.ts';
import type { Route } from '../route.ts';
import type { Session, View } from '../view.ts';
import { restoreState } from './restore-state.ts';
import { workbench } from './workbench.ts';

/** Converts whatever is pasted, typed or dropped, while it is being edited. */
export function playgroundView(route: Route, session: Session): View {
  const body = h('div', {}, h('p', { class: 'quiet', role: 'status' }, 'Loading the converter…'));
  const load = async () => {
    try {
      const converter = await loadConverter();
      const refusal = await restoreState(route.query, converter, session);
      replaceContent(
        body,
        refusal === undefined ? workbench(converter, session) : withoutData(refusal, session),
      );
    } catch (error) {
      const message = `${error instanceof Error ? error.message : String(error)}.`;
      replaceContent(body, withoutData({ kind: 'problem', message, status: 0 }, session));
    }
  };
  void load();
  const node = h(
    'section',
    { class: 'playground' },
    h('h1', { tabindex: '-1' }, 'Playground'),
    h(
      'p',
      { class: 'lead' },
      'Paste an agent, drop files or start from a sample. ',
      'Everything happens in this page; nothing is sent anywhere.',
    ),
    body,
  );
  return { title: 'Playground', node };
}
