import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { checkAnswers } from './check-answers.ts';
import { checkPublished } from './check-published.ts';
import { type ClientId, type ClientView, clientViews, type FoundCard } from './clients.ts';
import { doctorCodes } from './codes.ts';
import type { AnswerSummary, CardSummary, DoctorReport, Verdict } from './doctor-report.ts';
import { type ExaminedCard, examineCard, type Instruments } from './examine-card.ts';
import { type Answer, bringsCard } from './well-known.ts';

/** A card as it was published: what a server answered at the places where clients look. */
export interface PublishedSubject {
  readonly url: string;
  readonly answers: readonly Answer[];
  /** Whether everybody can be expected to reach it. */
  readonly isPublic: boolean;
}

/** The diagnosis of a card that nobody has published yet. */
export async function diagnoseFile(
  file: string,
  text: string,
  instruments: Instruments,
): Promise<DoctorReport> {
  const examined = await examineCard(file, text, instruments);
  const clients = clientViews(() => foundIn(examined));
  const findings = [
    ...examined.findings,
    ...checkPublished(examined, false),
    ...callable([examined], clients),
  ];
  return {
    subject: file,
    verdict: verdictOf(findings),
    answers: [],
    cards: [summaryOf(examined)],
    clients: examined.document === undefined ? [] : clients,
    findings,
    sources: new Map([[file, text]]),
  };
}

/** The diagnosis of everything a server answered. */
export async function diagnosePublished(
  { url, answers, isPublic }: PublishedSubject,
  instruments: Instruments,
): Promise<DoctorReport> {
  const cards: ExaminedCard[] = [];
  const byText = new Map<string, number>();
  const sources = new Map<string, string>();
  for (const answer of answers.filter(bringsCard)) {
    if (byText.has(answer.text)) continue;
    byText.set(answer.text, cards.length);
    sources.set(sourceOf(answer), answer.text);
    cards.push(await examineCard(sourceOf(answer), answer.text, instruments));
  }
  const cardOf = (answer: Answer) => (bringsCard(answer) ? byText.get(answer.text) : undefined);
  const clients = clientViews((client) => foundBy(client, answers, cards, cardOf));
  const findings = [
    ...checkAnswers(url, answers, isPublic),
    ...cards.flatMap((card) => [...card.findings, ...checkPublished(card, isPublic)]),
    ...callable(cards, clients),
  ];
  return {
    subject: url,
    verdict: verdictOf(findings),
    answers: answers.map((answer) => answerSummary(answer, cardOf(answer))),
    cards: cards.map(summaryOf),
    clients: cards.some(({ document }) => document !== undefined) ? clients : [],
    findings,
    sources,
  };
}

/** Two cards at one address need two names. */
function sourceOf({ url, version }: Answer): string {
  return version === undefined ? url : `${url} (A2A-Version: ${version})`;
}

function foundIn({ source, document }: ExaminedCard): FoundCard | undefined {
  return document && { source, card: document.card };
}

function foundBy(
  client: ClientId,
  answers: readonly Answer[],
  cards: readonly ExaminedCard[],
  cardOf: (answer: Answer) => number | undefined,
): FoundCard | undefined {
  // The root of the host, if it had to be asked, was asked last.
  const answer = answers.findLast(({ clients }) => clients.includes(client));
  const examined = answer && cards[cardOf(answer) ?? -1];
  return examined && foundIn(examined);
}

/** A card that nobody can use is broken, whatever its parts look like. */
function callable(cards: readonly ExaminedCard[], clients: readonly ClientView[]): Diagnostic[] {
  const isCard = cards.some(({ document }) => document !== undefined);
  const works = clients.some(({ outcome }) => outcome !== 'fails');
  return isCard && !works ? [doctorCodes.build['no-client']({})] : [];
}

function verdictOf(findings: readonly Diagnostic[]): Verdict {
  if (hasErrors(findings)) return 'broken';
  return findings.some(({ severity }) => severity === 'warning') ? 'warnings' : 'healthy';
}

function summaryOf({ source, document }: ExaminedCard): CardSummary {
  const agent = document?.agent;
  return {
    source,
    ...(document !== undefined && { line: document.line }),
    ...(agent !== undefined && { name: agent.name }),
    ...(agent?.version !== undefined && { version: agent.version }),
    endpoints: (agent?.endpoints ?? []).map(({ url, binding = '', protocolVersion }) => ({
      url,
      binding,
      ...(protocolVersion !== undefined && { protocolVersion }),
    })),
    skills: (agent?.skills ?? []).map(({ id }) => id),
    security: Object.keys(agent?.security?.schemes ?? {}),
    signatures: agent?.signatures?.length ?? 0,
  };
}

function answerSummary(answer: Answer, card: number | undefined): AnswerSummary {
  const { url, version } = answer;
  const asked = { url, ...(version !== undefined && { version }) };
  if (!answer.ok) return { ...asked, outcome: 'failed' };
  const { status, finalUrl, headers } = answer;
  const header = (name: string, member: string) => {
    const value = headers.get(name);
    return value === undefined ? {} : { [member]: value };
  };
  return {
    ...asked,
    outcome: card === undefined ? 'no-card' : 'card',
    status,
    ...(finalUrl !== url && { redirectedTo: finalUrl }),
    ...header('content-type', 'contentType'),
    ...header('cache-control', 'cacheControl'),
    ...header('etag', 'etag'),
    ...(card !== undefined && { card }),
  };
}
