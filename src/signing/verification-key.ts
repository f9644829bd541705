import type { Report } from '../diagnostics/diagnostic.ts';
import { type JsonObject, own } from '../json/json.ts';
import { isAsymmetric, isPrivate, publicPart } from './jwk.ts';
import { keyCodes } from './key-codes.ts';
import { parseKeys } from './parse-keys.ts';
import { SigningError } from './signing-error.ts';

/** A public key, and where it came from. */
export interface VerificationKey {
  readonly kid: string | undefined;
  readonly jwk: JsonObject;
  /** A file or an address, for messages. */
  readonly from: string;
}

/**
 * The keys to verify with in a JWK, a key set or a PEM file. Keys of other sorts are passed over
 * (RFC 7517 §5). Throws `SigningError`.
 */
export async function parseVerificationKeys(
  text: string,
  from: string,
  report: Report = () => {},
): Promise<readonly VerificationKey[]> {
  const keys = (await parseKeys(text)).filter(isAsymmetric);
  if (keys.length === 0) {
    const reason = 'none of its keys is an EC, Ed25519 or RSA key';
    throw new SigningError(keyCodes.build['unreadable-key']({ reason }));
  }
  if (keys.some(isPrivate)) report(keyCodes.build['private-in-key-set']({}, { file: from }));
  return keys.map((key) => {
    const kid = own(key, 'kid');
    return { kid: typeof kid === 'string' ? kid : undefined, jwk: publicPart(key), from };
  });
}
