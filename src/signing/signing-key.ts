import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { type JsonObject, own } from '../json/json.ts';
import { type Algorithm, isAlgorithm } from './algorithms.ts';
import { algorithmsOf, isAsymmetric, isPrivate, kindOfKey, publicPart, unfitFor } from './jwk.ts';
import { keyCodes } from './key-codes.ts';
import { parseKeys } from './parse-keys.ts';
import { SigningError } from './signing-error.ts';

const { build } = keyCodes;

/** A private key that is ready to sign; its secret cannot be got out of it again. */
export interface SigningKey {
  readonly kid: string;
  readonly algorithm: Algorithm;
  readonly privateKey: CryptoKey;
  /** The public part as a JWK, with `kid`, `alg` and `use`. */
  readonly publicKey: JsonObject;
}

export interface KeyOptions {
  /** For RSA keys, which are good for two algorithms; elsewhere it must be the one there is. */
  readonly algorithm?: Algorithm;
  /** Which key of a set; or what a key without a name is called. */
  readonly kid?: string;
}

/**
 * The signing key in the text of a file: a JWK, a key set, or PEM (PKCS#8). Without a name it is
 * called by its thumbprint (RFC 7638). Throws `SigningError`.
 */
export async function loadSigningKey(text: string, options: KeyOptions = {}): Promise<SigningKey> {
  const jwk = chosen(await parseKeys(text), options.kid);
  const algorithms = algorithmsOf(jwk);
  if (!isAsymmetric(jwk) || algorithms === undefined) {
    throw new SigningError(build['unsupported-key']({ reason: `it is ${kindOfKey(jwk)}` }));
  }
  const meant = own(jwk, 'alg');
  const algorithm = options.algorithm ?? (isAlgorithm(meant) ? meant : algorithms[0]);
  const reason = unfitFor(jwk, algorithm);
  if (reason !== undefined) throw new SigningError(build['unfit-key']({ algorithm, reason }));
  return signingKey(jwk, algorithm, options.kid);
}

/** The private key of that name, or the only one. */
function chosen(keys: readonly JsonObject[], kid: string | undefined): JsonObject {
  const own = keys.filter(isPrivate);
  const [first, ...others] = own.length > 0 ? own : keys.filter((key) => key.kty === 'oct');
  if (first === undefined) throw new SigningError(build['public-key']({}));
  const named = own.find((key) => key.kid === kid);
  if (kid !== undefined && named !== undefined) return named;
  if (others.length > 0) {
    if (kid !== undefined) throw new SigningError(build['no-such-key']({ kid }));
    const kids = own.map((key) => `"${nameOf(key) ?? '?'}"`).join(', ');
    throw new SigningError(build['several-keys']({ kids }));
  }
  const name = nameOf(first);
  if (kid !== undefined && name !== undefined) {
    throw new SigningError(build['no-such-key']({ kid }));
  }
  return first;
}

function nameOf(jwk: JsonObject): string | undefined {
  const kid = own(jwk, 'kid');
  return typeof kid === 'string' && kid !== '' ? kid : undefined;
}

async function signingKey(
  jwk: JsonObject,
  algorithm: Algorithm,
  name: string | undefined,
): Promise<SigningKey> {
  const bare = publicPart(jwk);
  const kid = nameOf(jwk) ?? name ?? (await calculateJwkThumbprint(bare));
  return {
    kid,
    algorithm,
    privateKey: await imported(jwk, algorithm),
    publicKey: publicPart({ ...bare, kid, alg: algorithm, use: 'sig' }),
  };
}

async function imported(jwk: JsonObject, algorithm: Algorithm): Promise<CryptoKey> {
  try {
    // `ext` and `key_ops` may forbid what the file was handed over for.
    const { ext: _, key_ops: __, ...key } = jwk;
    return (await importJWK({ ...key }, algorithm, { extractable: false })) as CryptoKey;
  } catch {
    const reason = 'its numbers do not make a key';
    throw new SigningError(build['unreadable-key']({ reason }));
  }
}

export interface GeneratedKey {
  readonly key: SigningKey;
  /** The whole key, secret and all, for the file it is kept in. */
  readonly privateJwk: JsonObject;
}

export async function generateSigningKey(
  algorithm: Algorithm,
  kid?: string,
): Promise<GeneratedKey> {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const jwk = (await exportJWK(pair.privateKey)) as JsonObject;
  const key = await signingKey(jwk, algorithm, kid);
  return { key, privateJwk: { ...key.publicKey, ...jwk } };
}
