import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts';
import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import type { CardDocument } from './card-document.ts';
import { textIn } from './card-parts.ts';
import { doctorCodes } from './codes.ts';

const { build } = doctorCodes;

/** What somebody with keys and ciphers says about one signature. */
export interface JudgedSignature {
  readonly verdict: 'verified' | 'partial' | 'invalid' | 'unverifiable';
  /** Why it is not verified. */
  readonly why?: Diagnostic;
}

export type SignatureJudge = (card: JsonObject) => Promise<readonly JudgedSignature[]>;

/** The form of signatures and, if there is somebody who can tell, whether they are true. */
export async function checkSignatures(
  { card, at, whole, line }: CardDocument,
  judge: SignatureJudge | undefined,
): Promise<readonly Diagnostic[]> {
  const signatures = own(card, 'signatures');
  if (!isList(signatures) || signatures.length === 0) return [build.unsigned({}, whole)];
  if (line !== '1.0' && line !== 'hybrid') {
    return [build['signature-of-older-line']({}, at('/signatures', 'key'))];
  }
  const place = (index: number) => at(`/signatures/${index}`);
  if (judge !== undefined) {
    const judged = await judge(card);
    return judged.map((one, index) => judgement(one, place(index)));
  }
  const faults = signatures.flatMap((signature, index) => {
    const reason = faultOf(signature);
    return reason === undefined ? [] : [build['signature-form']({ reason }, place(index))];
  });
  const count = signatures.length - faults.length;
  const unchecked = build['signature-not-checked']({ count }, at('/signatures', 'key'));
  return count === 0 ? faults : [...faults, unchecked];
}

function judgement({ verdict, why }: JudgedSignature, at: Place): Diagnostic {
  if (verdict === 'verified' || why === undefined) return build['signature-verified']({}, at);
  return { ...why, severity: verdict === 'invalid' ? 'error' : 'warning', at };
}

/** Asymmetric ones that the JOSE registry recommends; whoever checks may accept fewer. */
const ALGORITHMS = /^(?:ES(?:256|384|512)|[RP]S(?:256|384|512)|EdDSA|Ed25519)$/;

function faultOf(signature: Json): string | undefined {
  if (!isObject(signature)) return 'it is not a mapping';
  const sealed = textIn(signature, 'protected');
  if (sealed === undefined) return '"protected" is missing';
  if (!isBase64Url(textIn(signature, 'signature'))) return '"signature" is not base64url';
  const header = headerOf(sealed);
  if (header === undefined) return '"protected" is not base64url of a JSON object';
  const algorithm = textIn(header, 'alg');
  if (algorithm === undefined) return 'the protected header has no "alg"';
  if (!ALGORITHMS.test(algorithm)) return 'its algorithm proves nothing to the public';
  if (textIn(header, 'kid') === undefined) return 'the protected header has no "kid"';
  if (textIn(header, 'typ') === undefined) return 'the protected header has no "typ"';
  const keys = textIn(header, 'jku');
  const isSafe = keys === undefined || /^https:\/\//i.test(keys);
  return isSafe ? undefined : 'its keys are to be fetched without encryption';
}

function isBase64Url(text: string | undefined): boolean {
  return text !== undefined && /^[\w-]+$/.test(text);
}

function headerOf(sealed: string): JsonObject | undefined {
  if (!isBase64Url(sealed)) return undefined;
  try {
    const bytes = atob(sealed.replaceAll('-', '+').replaceAll('_', '/'));
    const header = JSON.parse(bytes) as Json;
    return isObject(header) ? header : undefined;
  } catch {
    return undefined;
  }
}
