import { isList, type JsonObject, kindOf, own } from '../json/json.ts';
import { ALGORITHMS, type Algorithm } from './algorithms.ts';
import { signingCodes } from './codes.ts';
import { type FetchText, type Hearing, type Judgement, judgeSignature } from './judge-signature.ts';
import { SigningError } from './signing-error.ts';
import { payloadsOf } from './try-keys.ts';
import { type CardVerdict, cardVerdict, type SignatureVerdict } from './verdict.ts';
import type { VerificationKey } from './verification-key.ts';

const { build } = signingCodes;

export interface VerifyOptions {
  readonly keys?: readonly VerificationKey[];
  /** Fewer than all that agentx knows. */
  readonly algorithms?: readonly Algorithm[];
  /** Origins such as `https://example.com` that key sets are fetched from. */
  readonly allowedOrigins?: readonly string[];
  /** How key sets are fetched; without it none is. It must not follow redirects to other origins. */
  readonly fetchText?: FetchText;
  /** Seconds since 1970; without it no signature expires. */
  readonly now?: number;
}

const MOST_SIGNATURES = 32;

/** Judges every signature of a card, whatever the card and the signatures look like. */
export async function verifyCard(
  card: JsonObject,
  options: VerifyOptions = {},
): Promise<CardVerdict> {
  const signatures = own(card, 'signatures') ?? [];
  if (!isList(signatures)) {
    const why = build['odd-signatures']({ found: kindOf(signatures) });
    return cardVerdict([{ verdict: 'invalid', why }]);
  }
  try {
    const hearing = hearingOf(card, options);
    const judgements: Judgement[] = [];
    for (const signature of signatures.slice(0, MOST_SIGNATURES)) {
      judgements.push(await judgeSignature(signature, hearing));
    }
    const why = build['too-many-signatures']({ limit: MOST_SIGNATURES });
    const rest = signatures
      .slice(MOST_SIGNATURES)
      .map((): SignatureVerdict => ({ verdict: 'unverifiable', why }));
    return cardVerdict([...withKnownNames(judgements), ...rest]);
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    const why = error.diagnostic;
    return cardVerdict(signatures.map(() => ({ verdict: 'invalid', why })));
  }
}

function hearingOf(card: JsonObject, options: VerifyOptions): Hearing {
  return {
    payloads: payloadsOf(card),
    keys: options.keys ?? [],
    algorithms: options.algorithms ?? ALGORITHMS,
    allowedOrigins: new Set(options.allowedOrigins),
    fetchText: options.fetchText,
    fetched: new Map(),
    now: options.now,
  };
}

/**
 * A key without a name was expected to fit every signature. If it made one of them, it goes by that
 * one's name, and the others were made by keys nobody has given.
 */
function withKnownNames(judgements: readonly Judgement[]): readonly SignatureVerdict[] {
  const makers = new Set(judgements.map(({ key }) => key));
  return judgements.map(({ failed, ...verdict }) => {
    const isAnothers = failed?.every((key) => key.kid === undefined && makers.has(key));
    if (!isAnothers) return verdict;
    const { kid } = verdict;
    return { ...verdict, verdict: 'unverifiable', why: build['no-key']({ kid }) };
  });
}
