import { isList, isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { isPrivate } from './jwk.ts';
import { keyCodes } from './key-codes.ts';
import { SigningError } from './signing-error.ts';
import type { SigningKey } from './signing-key.ts';

const { build } = keyCodes;

/** The key set (RFC 7517 §5) to publish: public parts only, each key once, in the given order. */
export async function publicKeySet(keys: readonly SigningKey[]): Promise<JsonObject> {
  return { keys: [...new Map(keys.map((key) => [key.kid, key.publicKey])).values()] };
}

/** The JSON of a key set. Throws `SigningError`; what the text says is not repeated. */
export function parseKeySet(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new SigningError(build['not-a-key-set']({ reason: 'it is not valid JSON' }));
  }
}

/**
 * The key set with one more key, for a rotation: the others stay as they are. Throws `SigningError`
 * when another key has the name already, or the set is not one to be published.
 */
export function withKey(set: Json, { kid, publicKey }: SigningKey): JsonObject {
  const refuse = (reason: string) => new SigningError(build['not-a-key-set']({ reason }));
  const keys = isObject(set) ? own(set, 'keys') : undefined;
  if (!isObject(set) || !isList(keys)) throw refuse('it has no list "keys"');
  const others = keys.filter((key) => isObject(key));
  if (others.some(isPrivate)) throw refuse('it holds private keys, so it must not be published');
  if (others.some((key) => own(key, 'kid') === kid)) {
    throw new SigningError(build['kid-taken']({ kid }));
  }
  return { ...set, keys: [...keys, publicKey] };
}
