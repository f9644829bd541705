import { visible } from '../../diagnostics/visible.ts';
import { withoutData } from '../answer-view.ts';
import { type Child, h, replaceContent } from '../element.ts';
import { filePanels } from '../file-panels.ts';
import type { AgentAnswer, FormatLedger } from '../gateway/answers.ts';
import { cardPath, formatPath } from '../gateway/gateway.ts';
import { ledgerTable } from '../report/ledger-table.ts';
import { formatRoute } from '../route.ts';
import type { Session } from '../view.ts';
import { listed } from '../words.ts';

/** What the agent would lose in each format, and the agent in that format. */
export function formatsSection(slug: string, answer: AgentAnswer, session: Session): HTMLElement {
  const inPlayground = new URLSearchParams({ agent: slug, format: answer.format });
  return h(
    'section',
    { class: 'section' },
    h(
      'div',
      { class: 'section-head' },
      h('h2', {}, 'In other formats'),
      h('a', { href: formatRoute('playground', inPlayground) }, 'Convert it in the playground'),
    ),
    h(
      'p',
      { class: 'quiet' },
      'What is lost on the way to each format, and the agent in it. Published as an ',
      h('a', { href: cardPath(slug) }, 'A2A card'),
      '.',
      answer.openagentspec === undefined
        ? undefined
        : [' Others call it ', h('code', {}, visible(answer.openagentspec.reference)), '.'],
    ),
    answer.ledgers.map((ledger) => formatDetails(slug, ledger, session)),
  );
}

function formatDetails(slug: string, ledger: FormatLedger, session: Session): HTMLElement {
  const { format, refused, entries } = ledger;
  return h(
    'details',
    { class: 'format' },
    h('summary', {}, h('code', {}, format), ' ', summaryOf(ledger)),
    refused ? h('p', { class: 'notice error' }, refusal(ledger)) : undefined,
    ledgerTable(entries, `What becomes of the agent in ${format}`),
    refused ? undefined : fetchedFiles(slug, format, session),
  );
}

function refusal({ reason }: FormatLedger): string {
  const why = reason ?? 'A restriction would be lost while what it restricts is kept.';
  return `The agent is not given in this format: ${visible(why)}`;
}

function summaryOf(ledger: FormatLedger): Child {
  const { refused, dropped, degraded, added, secret } = ledger;
  const words = listed([
    [dropped, 'dropped'],
    [degraded, 'degraded'],
    [secret, secret === 1 ? 'secret replaced' : 'secrets replaced'],
    [added, 'added'],
  ]);
  return [
    refused ? [h('span', { class: 'badge error' }, 'refused'), ' '] : undefined,
    h('span', { class: 'quiet' }, words === '' ? '✓ nothing lost' : words),
  ];
}

/** Fetched when asked for, with the token if there is one: a plain link could not send it. */
function fetchedFiles(slug: string, format: string, session: Session): HTMLElement {
  const { gateway, announce } = session;
  const place = h('div', {});
  const show = async () => {
    const answer = await gateway.files(slug, format);
    replaceContent(
      place,
      answer.kind === 'data'
        ? filePanels(answer.data, '', { announce })
        : withoutData(answer, session),
    );
  };
  return h(
    'div',
    {},
    h(
      'p',
      { class: 'actions' },
      h('button', { type: 'button', onclick: () => void show() }, 'Show the file'),
      gateway.hasToken() ? undefined : h('a', { href: formatPath(slug, format) }, 'Open'),
    ),
    place,
  );
}
