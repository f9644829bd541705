import { h } from './element.ts';
import type { Answer } from './gateway/gateway.ts';
import { formatRoute } from './route.ts';
import type { Session } from './view.ts';

/** What to show when the server did not answer with data. */
export function withoutData(
  answer: Exclude<Answer<unknown>, { kind: 'data' }>,
  session: Session,
): HTMLElement {
  if (answer.kind === 'token-needed') return tokenForm(session);
  if (answer.kind === 'no-server') return noServer();
  return h(
    'div',
    { class: 'notice error', role: 'alert' },
    h('p', {}, answer.message),
    h('p', {}, h('button', { type: 'button', onclick: session.show }, 'Try again')),
  );
}

function noServer(): HTMLElement {
  return h(
    'div',
    { class: 'notice' },
    h('h2', {}, 'There is no server behind this page'),
    h(
      'p',
      {},
      'To see your agents here, run this in their directory and open the address it prints:',
    ),
    h('pre', { class: 'command' }, h('code', {}, 'npx agentx serve .')),
    h(
      'p',
      {},
      'The ',
      h('a', { href: formatRoute('playground') }, 'playground'),
      ' needs no server: it converts agents in this page.',
    ),
  );
}

function tokenForm({ gateway, show }: Session): HTMLElement {
  const input = h('input', {
    id: 'token',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    required: true,
  });
  const form = h(
    'form',
    {
      class: 'notice token',
      onsubmit: (event) => {
        event.preventDefault();
        gateway.useToken(input.value.trim());
        show();
      },
    },
    h('h2', {}, 'This server asks for a token'),
    h(
      'p',
      {},
      'It is the one given to ',
      h('code', {}, 'agentx serve --token'),
      '. The page keeps it until you close it, and nowhere else.',
    ),
    h('div', { class: 'field' }, h('label', { for: 'token' }, 'Token'), input),
    h('button', { type: 'submit', class: 'primary' }, 'Use this token'),
  );
  return form;
}
