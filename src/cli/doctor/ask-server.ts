import {
  type Answer,
  bringsCard,
  type Question,
  questionsAtRoot,
  questionsFor,
} from '../../doctor/well-known.ts';
import { fetchText } from '../../host/fetch-text.ts';

/** Asks for a card wherever clients look for one. A server that does not answer is asked once. */
export async function askServer(
  address: string,
  allowPrivate: boolean,
): Promise<readonly Answer[]> {
  const answers = await askAll(questionsFor(address), allowPrivate);
  if (answers.some((answer) => !answer.ok || bringsCard(answer))) return answers;
  const more = questionsAtRoot(address);
  return more.length === 0 ? answers : [...answers, ...(await askAll(more, allowPrivate))];
}

async function askAll(
  [first, ...rest]: readonly Question[],
  allowPrivate: boolean,
): Promise<readonly Answer[]> {
  if (first === undefined) return [];
  const answer = await ask(first, allowPrivate);
  if (!answer.ok) return [answer];
  return [answer, ...(await Promise.all(rest.map((question) => ask(question, allowPrivate))))];
}

async function ask(question: Question, allowPrivate: boolean): Promise<Answer> {
  const { url, version } = question;
  const headers = version === undefined ? {} : { 'A2A-Version': version };
  const result = await fetchText(url, { allowPrivate, headers });
  if (!result.ok) return { ...question, ok: false, failure: result.failure };
  const { status, text, headers: received } = result;
  return { ...question, ok: true, status, finalUrl: result.url, headers: received, text };
}
