import { base64url, errors, flattenedVerify, importJWK } from 'jose';
import type { JsonObject } from '../json/json.ts';
import type { Algorithm } from './algorithms.ts';
import { canonicalJson } from './canonical-json.ts';
import { cardForm, FORM_NAMES, type FormName } from './card-forms.ts';
import { unfitFor } from './jwk.ts';
import type { SignatureEntry } from './protected-header.ts';
import type { VerificationKey } from './verification-key.ts';

/** A form of the card as it would be signed. */
export interface Payload {
  readonly form: FormName;
  readonly encoded: string;
  readonly uncovered: readonly string[];
}

/** The different payloads a signature over the card could have, the best first. */
export function payloadsOf(card: JsonObject): readonly Payload[] {
  const byText = new Map<string, Payload>();
  for (const form of FORM_NAMES) {
    const { value, uncovered } = cardForm(card, form);
    const encoded = base64url.encode(canonicalJson(value));
    if (!byText.has(encoded)) byText.set(encoded, { form, encoded, uncovered });
  }
  return [...byText.values()];
}

export type Trial =
  | { readonly outcome: 'fits'; readonly key: VerificationKey; readonly payload: Payload }
  | { readonly outcome: 'does not fit'; readonly keys: readonly VerificationKey[] }
  | { readonly outcome: 'wrong type'; readonly key: VerificationKey; readonly reason: string }
  | { readonly outcome: 'no key' };

/**
 * Looks for the key that made a signature. `kid` is a hint: keys of that name, and nameless ones of
 * the right sort, are expected to fit. If there are none, the others are tried, which means nothing
 * when they do not fit.
 */
export async function tryKeys(
  entry: SignatureEntry,
  keys: readonly VerificationKey[],
  payloads: readonly Payload[],
): Promise<Trial> {
  const { kid } = entry.header;
  const algorithm = entry.header.alg as Algorithm;
  const fit = keys.filter(({ jwk }) => unfitFor(jwk, algorithm) === undefined);
  const named = keys.find((key) => kid !== undefined && key.kid === kid);
  const meant = fit.filter((key) => kid !== undefined && (key.kid ?? kid) === kid);
  for (const key of meant.length > 0 || named !== undefined ? meant : fit) {
    const payload = await signedPayload(entry, key, payloads);
    if (payload !== undefined) return { outcome: 'fits', key, payload };
  }
  if (meant.length > 0) return { outcome: 'does not fit', keys: meant };
  if (named === undefined) return { outcome: 'no key' };
  return { outcome: 'wrong type', key: named, reason: unfitFor(named.jwk, algorithm) ?? '' };
}

/** The payload the key signed, if it did. */
async function signedPayload(
  entry: SignatureEntry,
  { jwk }: VerificationKey,
  payloads: readonly Payload[],
): Promise<Payload | undefined> {
  const { alg } = entry.header;
  for (const payload of payloads) {
    try {
      const key = await importJWK({ ...jwk }, alg);
      // The unprotected header is left out: it must not have a say.
      const { protected: header, signature } = entry;
      const jws = { protected: header, signature, payload: payload.encoded };
      await flattenedVerify(jws, key, { algorithms: [alg] });
      return payload;
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
  }
  return undefined;
}

/** The signature is wrong, or the numbers of the key make none; anything else is a bug of ours. */
function isRejection(error: unknown): boolean {
  if (error instanceof errors.JOSEError) return true;
  return error instanceof Error && ['DataError', 'OperationError'].includes(error.name);
}
