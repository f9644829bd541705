import { base64url } from 'jose';
import { compact, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import type { Algorithm } from './algorithms.ts';

/** Type of key → its public members (RFC 7518 §6, RFC 8037 §2). */
const PUBLIC_MEMBERS: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['EC', ['crv', 'x', 'y']],
  ['OKP', ['crv', 'x']],
  ['RSA', ['n', 'e']],
]);

/** A JWK that signatures can be made or checked with; not yet that agentx knows how. */
export function isAsymmetric(value: Json | undefined): value is JsonObject {
  if (!isObject(value)) return false;
  const members = PUBLIC_MEMBERS.get(own(value, 'kty'));
  return members?.every((name) => isBase64Url(own(value, name))) ?? false;
}

function isBase64Url(value: Json | undefined): boolean {
  return typeof value === 'string' && /^[\w-]+$/.test(value);
}

export function isPrivate(jwk: JsonObject): boolean {
  return Object.hasOwn(jwk, 'd');
}

/** What everybody may know of a key. Named members only: whatever else there is stays behind. */
export function publicPart(jwk: JsonObject): JsonObject {
  const names = PUBLIC_MEMBERS.get(own(jwk, 'kty')) ?? [];
  return compact({
    kty: own(jwk, 'kty'),
    kid: own(jwk, 'kid'),
    alg: own(jwk, 'alg'),
    use: own(jwk, 'use'),
    ...Object.fromEntries(names.map((name) => [name, own(jwk, name)])),
  });
}

/** Algorithms a kind of key is good for; the first is taken when nothing is said. */
export function algorithmsOf(jwk: JsonObject): readonly [Algorithm, ...Algorithm[]] | undefined {
  const [type, curve] = [own(jwk, 'kty'), own(jwk, 'crv')];
  if (type === 'RSA') return ['RS256', 'PS256'];
  if (type === 'EC' && curve === 'P-256') return ['ES256'];
  return type === 'OKP' && curve === 'Ed25519' ? ['EdDSA'] : undefined;
}

/** RFC 7518 §3.3: a key of 2048 bits or larger must be used. */
const LEAST_BITS = 2048;

/** Why a key must not be used with an algorithm, as the end of a sentence; undefined if it may. */
export function unfitFor(jwk: JsonObject, algorithm: Algorithm): string | undefined {
  if (!algorithmsOf(jwk)?.includes(algorithm)) return `it is ${kindOfKey(jwk)}`;
  const [meant, use] = [own(jwk, 'alg'), own(jwk, 'use')];
  if (meant !== undefined && meant !== algorithm) return `it is made for ${JSON.stringify(meant)}`;
  if (use !== undefined && use !== 'sig') return 'it is not made for signatures';
  const bits = modulusBits(jwk);
  if (bits !== undefined && bits < LEAST_BITS) {
    return `its ${bits} bits are too few, ${LEAST_BITS} are needed`;
  }
  return undefined;
}

/** `an EC key on P-384`, for messages. */
export function kindOfKey(jwk: JsonObject): string {
  const [type, curve] = [own(jwk, 'kty'), own(jwk, 'crv')];
  if (type === 'RSA') return 'an RSA key';
  if (type === 'oct') return 'a symmetric key';
  const on = typeof curve === 'string' ? ` on ${curve}` : '';
  return type === 'EC' || type === 'OKP' ? `an ${type} key${on}` : 'a key of an unknown type';
}

function modulusBits(jwk: JsonObject): number | undefined {
  const modulus = own(jwk, 'n');
  if (own(jwk, 'kty') !== 'RSA' || typeof modulus !== 'string') return undefined;
  const bytes = decoded(modulus);
  const first = bytes.findIndex((byte) => byte !== 0);
  if (first === -1) return 0;
  return (bytes.length - first) * 8 - (Math.clz32(bytes[first] ?? 0) - 24);
}

function decoded(text: string): Uint8Array {
  try {
    return base64url.decode(text);
  } catch {
    return new Uint8Array();
  }
}
