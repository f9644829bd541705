import { FlattenedSign } from 'jose';
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { compact, isList, type Json, type JsonObject, kindOf, own } from '../json/json.ts';
import { canonicalJson } from './canonical-json.ts';
import { cardForm, type FormName } from './card-forms.ts';
import { signingCodes } from './codes.ts';
import { parseSignature } from './protected-header.ts';
import { SigningError } from './signing-error.ts';
import type { SigningKey } from './signing-key.ts';

const { build } = signingCodes;

export interface SignOptions {
  /** Where verifiers find the key set. */
  readonly jku?: string;
  /** Adds a signature over the form of `@a2a-js/sdk` 1.3.0 where that differs. */
  readonly compatSdk?: boolean;
}

/**
 * The card with a signature by the key (A2A 1.0 §8.4). Signatures by other keys stay, those by this
 * key are replaced. Throws `SigningError`.
 */
export async function signCard(
  card: JsonObject,
  key: SigningKey,
  options: SignOptions = {},
): Promise<JsonObject> {
  const forms: readonly FormName[] = needsSdkForm(card, options)
    ? ['specification', 'sdk']
    : ['specification'];
  const made: Json[] = [];
  for (const form of forms) made.push(await signature(canonicalCard(card, form), key, options));
  return { ...card, signatures: [...otherSignatures(card, key.kid), ...made] };
}

/** The text that is signed: the canonical form of the card without its signatures. */
export function canonicalCard(card: JsonObject, form: FormName = 'specification'): string {
  return canonicalJson(cardForm(card, form).value);
}

function needsSdkForm(card: JsonObject, { compatSdk }: SignOptions): boolean {
  return compatSdk === true && canonicalCard(card) !== canonicalCard(card, 'sdk');
}

async function signature(payload: string, key: SigningKey, { jku }: SignOptions): Promise<Json> {
  // §8.4.2; the order is fixed, because the bytes are part of what is signed.
  const header = compact({ alg: key.algorithm, typ: 'JOSE', kid: key.kid, jku });
  const signed = await new FlattenedSign(new TextEncoder().encode(payload))
    .setProtectedHeader(header)
    .sign(key.privateKey);
  return { protected: signed.protected ?? '', signature: signed.signature };
}

/** The signatures that signing with the key leaves alone. */
export function otherSignatures(card: JsonObject, kid: string): readonly Json[] {
  const signatures = own(card, 'signatures') ?? [];
  if (!isList(signatures)) {
    throw new SigningError(build['odd-signatures']({ found: kindOf(signatures) }));
  }
  return signatures.filter((entry) => {
    const parsed = parseSignature(entry);
    return 'problem' in parsed || parsed.header.kid !== kid;
  });
}

/** What its publisher should know about a card that is to be signed. */
export function reviewForSigning(
  card: JsonObject,
  { compatSdk }: SignOptions,
  at?: Place,
): readonly Diagnostic[] {
  const said: Diagnostic[] = [];
  const isOlder = !Object.hasOwn(card, 'supportedInterfaces') && Object.hasOwn(card, 'url');
  const unknown = cardForm(card, 'known-members').uncovered;
  if (isOlder) said.push(build['older-card']({}, at));
  else if (unknown.length > 0) said.push(build['unknown-members']({ pointers: unknown }, at));
  if (!compatSdk) return said;
  const { uncovered } = cardForm(card, 'sdk');
  if (uncovered.length > 0) said.push(build['sdk-form']({ pointers: uncovered }, at));
  else said.push(build['sdk-form-not-needed']({}, at));
  return said;
}
