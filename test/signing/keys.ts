import type { JsonObject } from '../../src/json/json.ts';
import { ALGORITHMS, type Algorithm } from '../../src/signing/algorithms.ts';
import { publicKeySet } from '../../src/signing/key-set.ts';
import {
  type GeneratedKey,
  generateSigningKey,
  type SigningKey,
} from '../../src/signing/signing-key.ts';
import { parseVerificationKeys, type VerificationKey } from '../../src/signing/verification-key.ts';

/** The example key of RFC 8037, appendix A: known to everybody, good for tests only. */
export const RFC_8037_KEY = {
  kty: 'OKP',
  crv: 'Ed25519',
  d: 'nWGxne_9WmC6hEr0kuwsxERJxWl7MmkZcDusAxyuf2A',
  x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
} satisfies JsonObject;

export const RFC_8037_THUMBPRINT = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';

/** One key for each algorithm, made once: RSA takes its time. Each is called by its algorithm. */
export const KEYS: ReadonlyMap<Algorithm, GeneratedKey> = new Map(
  await Promise.all(
    ALGORITHMS.map(
      async (algorithm): Promise<[Algorithm, GeneratedKey]> => [
        algorithm,
        await generateSigningKey(algorithm, algorithm),
      ],
    ),
  ),
);

export function keyFor(algorithm: Algorithm): SigningKey {
  const made = KEYS.get(algorithm);
  if (made === undefined) throw new Error(algorithm);
  return made.key;
}

/** What a verifier has of the keys. */
export async function publicKeys(
  ...keys: readonly SigningKey[]
): Promise<readonly VerificationKey[]> {
  return parseVerificationKeys(JSON.stringify(await publicKeySet(keys)), 'keys.json');
}
