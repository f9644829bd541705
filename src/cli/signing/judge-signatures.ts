import type { SignatureJudge } from '../../doctor/check-signatures.ts';
import type { Report } from '../../index.ts';
import { verifyCard } from '../../signing/verify-card.ts';
import type { Io } from '../io.ts';
import { fetchKeySet } from './fetch-key-set.ts';
import { loadKeys } from './load-keys.ts';

export interface JudgeOptions {
  readonly jwks?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly allowPrivate?: true;
}

/** Somebody who can tell whether the signatures of a card are true, by keys that are given. */
export async function signatureJudge(
  options: JudgeOptions,
  io: Io,
  report: Report,
): Promise<SignatureJudge> {
  const keys = await loadKeys(options.jwks ?? [], io, report);
  return async (card) => {
    const { signatures } = await verifyCard(card, {
      keys,
      allowedOrigins: options.allowOrigin ?? [],
      fetchText: (url) => fetchKeySet(url, options.allowPrivate ?? false),
      now: Date.now() / 1000,
    });
    return signatures;
  };
}
