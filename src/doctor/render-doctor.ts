import type { Diagnostic, Severity } from '../diagnostics/diagnostic.ts';
import { type Style, styleFor } from '../diagnostics/render/style.ts';
import { renderText } from '../diagnostics/render/text.ts';
import { visible } from '../diagnostics/visible.ts';
import type { ClientView } from './clients.ts';
import type { AnswerSummary, CardSummary, DoctorReport, Verdict } from './doctor-report.ts';
import { fewOf } from './few-of.ts';
import type { SeenEndpoint } from './sight.ts';

/** The report for people: what was asked, what was found, who can use it, and what to repair. */
export function renderDoctor(report: DoctorReport, color: boolean): string {
  const style = styleFor(color);
  const { answers, cards, clients, findings, sources, subject, verdict } = report;
  const said = renderText(
    { diagnostics: gravest(findings), ledger: [], sources },
    { color, verbose: true },
  );
  const blocks = [
    answers.length === 0
      ? ''
      : block(
          'Asked',
          answers.flatMap((one) => answerLine(one, cards, style)),
          style,
        ),
    ...cards.map((card) => cardBlock(card, style)),
    clients.length === 0
      ? ''
      : block(
          'Clients',
          clients.flatMap((one) => clientLines(one, style)),
          style,
        ),
    said,
    findings.length <= MOST_SHOWN
      ? ''
      : `${findings.length - MOST_SHOWN} more; --json lists all.\n`,
    `${style.bold(visible(subject))}: ${paintVerdict(verdict, style)(VERDICTS[verdict])}\n`,
  ];
  return blocks.filter((each) => each !== '').join('\n');
}

/** More than anybody reads; a hostile card has tens of thousands. */
const MOST_SHOWN = 100;

function gravest(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const order: readonly Severity[] = ['error', 'warning', 'info'];
  return order
    .flatMap((severity) => findings.filter((one) => one.severity === severity))
    .slice(0, MOST_SHOWN);
}

const VERDICTS: Readonly<Record<Verdict, string>> = {
  healthy: 'healthy',
  warnings: 'works with warnings',
  broken: 'broken',
};

function paintVerdict(verdict: Verdict, style: Style) {
  if (verdict === 'broken') return style.red;
  return verdict === 'warnings' ? style.yellow : style.green;
}

function block(title: string, lines: readonly string[], style: Style): string {
  return [style.bold(title), ...lines.map((line) => `  ${line}`)]
    .map((line) => `${line}\n`)
    .join('');
}

function answerLine(answer: AnswerSummary, cards: readonly CardSummary[], style: Style): string {
  const { url, version, status, outcome, redirectedTo, card } = answer;
  const asked = version === undefined ? url : `${url} (A2A-Version: ${version})`;
  const brought = card === undefined ? undefined : cards[card];
  const what =
    brought === undefined
      ? style.dim(outcome === 'failed' ? 'no answer' : 'no card')
      : `${lineName(brought)}${brought.source === asked ? '' : ', the same'}`;
  const way = redirectedTo === undefined ? '' : style.dim(` → ${visible(redirectedTo)}`);
  return `${status ?? '---'}  ${visible(asked)}${way}  ${what}`;
}

function lineName({ line }: CardSummary): string {
  if (line === undefined) return 'no A2A card';
  return line === 'hybrid' ? 'a card for A2A 0.3 and 1.0' : `an A2A ${line} card`;
}

const MOST_ENDPOINTS = 20;

function cardBlock(card: CardSummary, style: Style): string {
  const { source, name, version, line, endpoints, skills, security, signatures } = card;
  if (line === undefined) return '';
  const further = endpoints.length - MOST_ENDPOINTS;
  const rows: (readonly [string, string])[] = [
    ['source', source],
    ...endpoints.slice(0, MOST_ENDPOINTS).map((each) => ['endpoint', shown(each)] as const),
    ...(further > 0 ? [['', `${further} more`] as const] : []),
    ['skills', fewOf(skills) || 'none'],
    ['security', fewOf(security) || 'none'],
    ['signatures', String(signatures || 'none')],
  ];
  const title = [name, version, `(${lineName(card)})`].filter((part) => part !== undefined);
  const lines = rows.map(([label, value]) => `${style.dim(label.padEnd(10))}  ${visible(value)}`);
  return block(visible(title.join(' ')), lines, style);
}

function shown({ url, binding, protocolVersion }: SeenEndpoint): string {
  return `${binding} ${url}${protocolVersion === undefined ? '' : ` (${protocolVersion})`}`;
}

const MARGIN = ' '.repeat(18);

function clientLines(view: ClientView, style: Style): string[] {
  const { client, outcome, endpoint, notes, ignores } = view;
  const paint = { works: style.green, limited: style.yellow, fails: style.red }[outcome];
  const overlooked = ignores.length === 0 ? [] : [style.dim(`Overlooks ${ignores.join(', ')}.`)];
  const [first = '', ...more] = [
    ...(endpoint === undefined ? [] : [visible(shown(endpoint))]),
    ...notes.map(visible),
    ...(outcome === 'fails' ? [] : overlooked),
  ];
  const head = `${client.padEnd(7)}  ${paint(outcome.padEnd(7))}  ${first}`;
  return [head, ...more.map((line) => `${MARGIN}${line}`)];
}
