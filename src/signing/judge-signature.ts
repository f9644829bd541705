import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { compact, type Json } from '../json/json.ts';
import { type Algorithm, isForbidden } from './algorithms.ts';
import { signingCodes } from './codes.ts';
import { refusalOf } from './key-set-address.ts';
import { parseSignature, type SignatureEntry } from './protected-header.ts';
import { SigningError } from './signing-error.ts';
import { type Payload, type Trial, tryKeys } from './try-keys.ts';
import type { SignatureVerdict } from './verdict.ts';
import { parseVerificationKeys, type VerificationKey } from './verification-key.ts';

const { build } = signingCodes;

/** The text at an address, or why there is none. */
export type FetchText = (
  url: string,
) => Promise<{ readonly text: string } | { readonly failure: Diagnostic }>;

/** What there is to judge the signatures of one card by. */
export interface Hearing {
  readonly payloads: readonly Payload[];
  readonly keys: readonly VerificationKey[];
  readonly algorithms: readonly Algorithm[];
  readonly allowedOrigins: ReadonlySet<string>;
  readonly fetchText: FetchText | undefined;
  /** Address → what came of fetching it: signatures may share a key set. */
  readonly fetched: Map<string, readonly VerificationKey[] | Diagnostic>;
  readonly now: number | undefined;
}

export interface Judgement extends SignatureVerdict {
  /** Keys that should have fitted and did not. */
  readonly failed?: readonly VerificationKey[];
}

export async function judgeSignature(value: Json, hearing: Hearing): Promise<Judgement> {
  const entry = parseSignature(value);
  if ('problem' in entry) {
    return { verdict: 'invalid', why: build['malformed-signature']({ reason: entry.problem }) };
  }
  const { alg, kid, jku } = entry.header;
  const judgement = refusedAlgorithm(alg, hearing) ?? (await judgeByKeys(entry, hearing));
  return { ...compact({ algorithm: alg, kid, jku }), ...judgement };
}

function refusedAlgorithm(algorithm: string, { algorithms }: Hearing): Judgement | undefined {
  if (isForbidden(algorithm)) {
    return { verdict: 'invalid', why: build['forbidden-algorithm']({ algorithm }) };
  }
  if (algorithms.some((each) => each === algorithm)) return undefined;
  const accepted = algorithms.join(', ');
  return { verdict: 'unverifiable', why: build['other-algorithm']({ algorithm, accepted }) };
}

/** Keys that were handed over come first; the address in the signature is for when they do not do. */
async function judgeByKeys(entry: SignatureEntry, hearing: Hearing): Promise<Judgement> {
  const trial = await tryKeys(entry, hearing.keys, hearing.payloads);
  const { kid, jku } = entry.header;
  if (trial.outcome !== 'no key') return judgementOn(trial, entry, hearing);
  if (jku === undefined) return { verdict: 'unverifiable', why: build['no-key']({ kid }) };
  const keys = await keysAt(jku, hearing);
  if ('code' in keys) return { verdict: 'unverifiable', why: keys };
  const second = await tryKeys(entry, keys, hearing.payloads);
  return judgementOn(second, entry, hearing);
}

function judgementOn(trial: Trial, { header }: SignatureEntry, hearing: Hearing): Judgement {
  switch (trial.outcome) {
    case 'no key':
      return { verdict: 'unverifiable', why: build['no-key']({ kid: header.kid }) };
    case 'does not fit': {
      const [first] = trial.keys;
      const why = build['does-not-fit']({ key: named(first) });
      return { verdict: 'invalid', why, failed: trial.keys };
    }
    case 'wrong type': {
      const { key, reason } = trial;
      const args = { key: named(key), algorithm: header.alg, reason };
      return { verdict: 'invalid', why: build['wrong-key-type'](args) };
    }
    case 'fits':
      return judgementOnFitting(trial, header.exp, hearing.now);
  }
}

function judgementOnFitting(
  { key, payload: { form, uncovered } }: Extract<Trial, { outcome: 'fits' }>,
  expiry: number | undefined,
  now: number | undefined,
): Judgement {
  if (expiry !== undefined && now !== undefined && expiry <= now) {
    return { verdict: 'unverifiable', key, form, why: build.expired({ seconds: now - expiry }) };
  }
  if (uncovered.length === 0) return { verdict: 'verified', key, form };
  const why = build['covers-less']({ key: named(key), pointers: uncovered });
  return { verdict: 'partial', key, form, uncovered, why };
}

/** `the key "spring" of keys.json` */
function named(key: VerificationKey | undefined): string {
  const name = key?.kid === undefined ? '' : ` "${key.kid}"`;
  return `the key${name} of ${key?.from ?? ''}`;
}

/** The key set at an address; why there is none otherwise. */
async function keysAt(
  url: string,
  hearing: Hearing,
): Promise<readonly VerificationKey[] | Diagnostic> {
  const known = hearing.fetched.get(url);
  if (known !== undefined) return known;
  const found = await fetchKeys(url, hearing);
  hearing.fetched.set(url, found);
  return found;
}

async function fetchKeys(
  url: string,
  { allowedOrigins, fetchText }: Hearing,
): Promise<readonly VerificationKey[] | Diagnostic> {
  const refusal = refusalOf(url, allowedOrigins);
  if (refusal !== undefined) return build['key-set-not-allowed'](refusal);
  if (fetchText === undefined) {
    return build['key-set-not-allowed']({ reason: 'nothing is fetched here', origin: undefined });
  }
  const answer = await fetchText(url);
  if ('failure' in answer) return answer.failure;
  try {
    return await parseVerificationKeys(answer.text, url);
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    return build['key-set-failed']({ url, reason: 'it holds no public key that agentx can read' });
  }
}
