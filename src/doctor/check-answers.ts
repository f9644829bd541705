import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { doctorCodes } from './codes.ts';
import { type Answer, type Answered, bringsCard, isAtOldPath } from './well-known.ts';

const { build } = doctorCodes;

/** What is to say about how a server answers, whatever is in the card. */
export function checkAnswers(
  address: string,
  answers: readonly Answer[],
  isPublic: boolean,
): readonly Diagnostic[] {
  const cards = answers.filter(bringsCard);
  const [first] = cards;
  if (first === undefined) return whyNone(address, answers);
  return [
    ...checkPaths(answers, cards),
    ...checkTransfer(address, first, isPublic),
    ...cards.flatMap(checkType).filter(isFirstOfItsKind),
    ...checkCaching(first),
    ...checkNegotiation(cards),
  ];
}

function whyNone(address: string, answers: readonly Answer[]): Diagnostic[] {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]));
  if (failures.length > 0) return failures.filter(isFirstOfItsKind);
  const refused = answers.flatMap((answer) => {
    if (!answer.ok) return [];
    const { url, status } = answer;
    if (status === 401 || status === 403) return [build['asks-for-login']({ url, status })];
    return isAbsent(status) ? [] : [build['wrong-status']({ url, status })];
  });
  return [...refused.filter(isFirstOfItsKind), build['no-card']({ url: address })];
}

function isAbsent(status: number): boolean {
  return [200, 404, 410].includes(status);
}

function isFirstOfItsKind(one: Diagnostic, index: number, all: readonly Diagnostic[]): boolean {
  return all.findIndex(({ message }) => message === one.message) === index;
}

/** Some of the places brought a card; what of the others? */
function checkPaths(answers: readonly Answer[], cards: readonly Answered[]): Diagnostic[] {
  if (cards.every(isAtOldPath)) {
    return [build['only-old-path']({ url: cards[0]?.url ?? '' })];
  }
  // The root of the host, if it had to be asked, was asked last.
  const old = answers.findLast(isAtOldPath);
  if (old === undefined || bringsCard(old)) return [];
  return [build['absent-path']({ url: old.url, clients: '0.2 clients' })];
}

function checkTransfer(address: string, card: Answered, isPublic: boolean): Diagnostic[] {
  const { url, finalUrl } = card;
  const found: Diagnostic[] = [];
  const place = { file: url };
  if (isPublic && finalUrl.startsWith('http:')) found.push(build['card-over-http']({}, place));
  if (finalUrl !== url) found.push(build.redirected({ url, to: finalUrl }, place));
  const isBase = !address.endsWith('.json') && !address.endsWith('/');
  const { origin, pathname } = new URL(address);
  if (isBase && pathname !== '/') {
    const base = origin + pathname;
    if (url.startsWith(`${base}/`)) found.push(build['base-without-slash']({ url: base }));
    else found.push(build['found-at-root']({ url: `${origin}/` }));
  }
  return found;
}

function checkType({ url, headers }: Answered): Diagnostic[] {
  const type = headers.get('content-type') ?? 'nothing in particular';
  if (/^application\/(?:[\w.-]+\+)?json(?:$|;)/i.test(type)) return [];
  return [build['content-type']({ type }, { file: url })];
}

function checkCaching({ url, headers }: Answered): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (headers.get('access-control-allow-origin') !== '*') {
    found.push(build['no-cors']({}, { file: url }));
  }
  const missing = [
    ...(/max-age/i.test(headers.get('cache-control') ?? '') ? [] : ['"Cache-Control: max-age"']),
    ...(headers.has('etag') ? [] : ['an ETag']),
  ];
  if (missing.length > 0) {
    found.push(build['no-caching']({ missing: missing.join(' and ') }, { file: url }));
  }
  return found;
}

/** The same address, asked with and without a version. */
function checkNegotiation(cards: readonly Answered[]): Diagnostic[] {
  const asked = cards.filter(({ version }) => version !== undefined);
  return asked.flatMap(({ url, text }) => {
    const plain = cards.find((other) => other.url === url && other.version === undefined);
    if (plain === undefined || plain.text === text) return [];
    const isTold = /a2a-version|\*/i.test(plain.headers.get('vary') ?? '');
    return isTold ? [] : [build['no-vary']({}, { file: url })];
  });
}
