import type { Diagnostic } from '../../index.ts';
import { signingCodes } from '../../signing/codes.ts';

/** Key sets have a few keys; nobody needs this much. */
const MAX_BYTES = 256 * 1024;
const ACCEPT = 'application/jwk-set+json, application/json';

/** Fetches from the very address that was allowed: a redirect may lead to one that was not. */
export async function fetchKeySet(
  url: string,
  allowPrivate: boolean,
): Promise<{ readonly text: string } | { readonly failure: Diagnostic }> {
  const { fetchText } = await import('../../host/fetch-text.ts');
  const limits = { maxBytes: MAX_BYTES, maxRedirects: 0, accept: ACCEPT };
  const answer = await fetchText(url, { allowPrivate, ...limits });
  if (answer.ok && answer.status === 200) return { text: answer.text };
  const failed = (reason: string) => signingCodes.build['key-set-failed']({ url, reason });
  if (answer.ok) return { failure: failed(`the server answered with status ${answer.status}`) };
  const isRedirect = answer.failure.code === 'host/too-many-redirects';
  return { failure: isRedirect ? failed('it redirects elsewhere') : answer.failure };
}
