import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.ts';
import { ALGORITHMS } from '../../src/signing/algorithms.ts';
import { publicKeySet, withKey } from '../../src/signing/key-set.ts';
import { SigningError } from '../../src/signing/signing-error.ts';
import { type KeyOptions, loadSigningKey } from '../../src/signing/signing-key.ts';
import { parseVerificationKeys } from '../../src/signing/verification-key.ts';
import { KEYS, keyFor, RFC_8037_KEY, RFC_8037_THUMBPRINT } from './keys.ts';

/** The code and message of what went wrong, none of which may show a secret. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    if (!(error instanceof SigningError)) throw error;
    const { code, message, hint } = error.diagnostic;
    return `${code}: ${message} ${hint ?? ''}`;
  }
}

const load = (key: unknown, options?: KeyOptions) => loadSigningKey(JSON.stringify(key), options);
const SECRETS = [...KEYS.values()].map(({ privateJwk }) => JSON.stringify(privateJwk.d));

function pemPair({ privateKey, publicKey }: KeyPairKeyObjectResult) {
  return {
    privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    publicKey: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  };
}

describe('a private key', () => {
  it.each(ALGORITHMS)('made for %s is loaded again', async (algorithm) => {
    const made = KEYS.get(algorithm);
    const loaded = await load(made?.privateJwk);
    const { kid, publicKey } = loaded;
    expect({ kid, algorithm: loaded.algorithm, publicKey }).toEqual({
      kid: algorithm,
      algorithm,
      publicKey: made?.key.publicKey,
    });
    expect(loaded.privateKey.extractable).toBe(false);
  });

  it('without a name is called by its thumbprint, or as one says', async () => {
    const publicKey = { kty: 'OKP', alg: 'EdDSA', use: 'sig', crv: 'Ed25519', x: RFC_8037_KEY.x };
    expect(await load(RFC_8037_KEY)).toMatchObject({
      kid: RFC_8037_THUMBPRINT,
      algorithm: 'EdDSA',
      publicKey: { ...publicKey, kid: RFC_8037_THUMBPRINT },
    });
    expect(await load(RFC_8037_KEY, { kid: 'spring' })).toMatchObject({ kid: 'spring' });
    expect(await load({ ...RFC_8037_KEY, kid: '' })).toMatchObject({ kid: RFC_8037_THUMBPRINT });
  });

  it.each([
    ['ES256', pemPair(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
    ['EdDSA', pemPair(generateKeyPairSync('ed25519'))],
    ['RS256', pemPair(generateKeyPairSync('rsa', { modulusLength: 2048 }))],
  ])('for %s may stand in a PEM file', async (algorithm, { privateKey, publicKey }) => {
    const key = await loadSigningKey(`Subject: a comment\n${privateKey}`);
    const [verificationKey] = await parseVerificationKeys(publicKey, 'key.pem');
    expect(key.algorithm).toBe(algorithm);
    const { kid: _, alg: __, use: ___, ...numbers } = key.publicKey;
    expect(verificationKey).toEqual({ kid: undefined, jwk: numbers, from: 'key.pem' });
  });

  it('for RSA makes RS256 signatures unless told otherwise', async () => {
    const { alg: _, ...key } = KEYS.get('RS256')?.privateJwk ?? {};
    expect(await load(key)).toMatchObject({ algorithm: 'RS256' });
    const other = await load(key, { algorithm: 'PS256' });
    expect([other.algorithm, other.publicKey.alg]).toEqual(['PS256', 'PS256']);
  });

  it('is chosen from a set by its name', async () => {
    const keys = [
      KEYS.get('EdDSA')?.privateJwk,
      KEYS.get('ES256')?.privateJwk,
      keyFor('RS256').publicKey,
    ];
    expect(await load({ keys }, { kid: 'ES256' })).toMatchObject({ algorithm: 'ES256' });
    expect(await load({ keys: keys.slice(1) })).toMatchObject({ kid: 'ES256' });
    expect(await refusal(load({ keys }))).toBe(
      'signing/several-keys: There are several private keys here: "EdDSA", "ES256". Choose one with --kid <name>.',
    );
    for (const some of [keys, keys.slice(1)]) {
      expect(await refusal(load({ keys: some }, { kid: 'RS256' }))).toMatch(
        /^signing\/no-such-key/,
      );
    }
  });
});

describe('what is no signing key is told so, without its secret', () => {
  const { d, ...publicOnly } = RFC_8037_KEY;
  const rsa = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ format: 'jwk' });
  const curve = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ format: 'jwk' });
  const pem = (type: 'sec1', cipher?: object) =>
    generateKeyPairSync('ec', { namedCurve: 'P-256' })
      .privateKey.export({ format: 'pem', type, ...cipher })
      .toString();

  it.each<[string, unknown, KeyOptions, RegExp]>([
    ['a public key', publicOnly, {}, /^signing\/public-key: /],
    ['a symmetric key', { kty: 'oct', k: 'c2VjcmV0' }, {}, /unsupported-key: .* symmetric key\./],
    ['another curve', curve('P-384'), {}, /unsupported-key: .* an EC key on P-384\./],
    ['another type', { kty: 'AKP', d: 'x' }, {}, /unsupported-key: .* of an unknown type\./],
    ['a key without numbers', { kty: 'OKP', crv: 'Ed25519', d }, {}, /unsupported-key: /],
    ['wrong numbers', { ...RFC_8037_KEY, x: d }, {}, /unreadable-key: .*do not make a key\./],
    ['a short RSA key', rsa(1024), {}, /unfit-key: .* RS256 .*: its 1024 bits are too few/],
    ['another algorithm', RFC_8037_KEY, { algorithm: 'ES256' }, /unfit-key: .* an OKP key/],
    [
      'a mark for another',
      { ...rsa(2048), alg: 'PS256' },
      { algorithm: 'RS256' },
      /made for "PS256"/,
    ],
    ['a mark for none', { ...RFC_8037_KEY, alg: 'ES256' }, {}, /unfit-key: .* ES256 .* an OKP key/],
    ['encryption', { ...RFC_8037_KEY, use: 'enc' }, {}, /unfit-key: .* not made for signatures/],
    ['an empty set', { keys: [] }, {}, /unreadable-key: .*no keys in it/],
    ['no list', { keys: 1 }, {}, /unreadable-key: .*not a list/],
    ['other JSON', { name: 'x' }, {}, /unreadable-key: .*neither "kty" nor "keys"/],
    ['a list', [RFC_8037_KEY], {}, /unreadable-key: .*neither PEM nor a JSON object/],
    ['too many', { keys: Array(101).fill(RFC_8037_KEY) }, {}, /unreadable-key: .*more than 100/],
  ])('%s', async (_, key, options, message) => {
    const said = await refusal(load(key, options));
    expect(said).toMatch(message);
    expect(said).not.toContain(d);
  });

  it.each([
    ['broken JSON', `{\n"d": "${d}",\n`, /unreadable-key: .*JSON is broken in line 3/],
    ['no text', '', /unreadable-key: /],
    ['an older PEM', pem('sec1'), /unreadable-key: .*PKCS#8.*openssl pkcs8 -topk8/],
    [
      'a passphrase',
      pem('sec1', { cipher: 'aes-128-cbc', passphrase: 'pass' }),
      /unreadable-key: .*protected by a passphrase.*openssl/,
    ],
    [
      'OpenSSH',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----',
      /unreadable-key: .*OpenSSH/,
    ],
    ['a torn PEM', '-----BEGIN PRIVATE KEY-----\nAAAA\n', /unreadable-key: .*holds no P-256/],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n', /unreadable-key: .*holds no P-256/],
  ])('%s', async (_, text, message) => {
    const said = await refusal(loadSigningKey(text));
    expect(said).toMatch(message);
    expect(said).not.toContain(d);
  });
});

describe('a key set', () => {
  it('holds public parts only, each key once', async () => {
    const set = await publicKeySet([keyFor('RS256'), keyFor('ES256'), keyFor('RS256')]);
    const { keys } = set as { readonly keys: readonly JsonObject[] };
    expect(keys.map((key) => Object.keys(key))).toEqual([
      ['kty', 'kid', 'alg', 'use', 'n', 'e'],
      ['kty', 'kid', 'alg', 'use', 'crv', 'x', 'y'],
    ]);
    expect(SECRETS.filter((secret) => JSON.stringify(set).includes(secret))).toEqual([]);
  });

  it('takes a second key for a rotation and leaves the rest alone', async () => {
    const set = { ...(await publicKeySet([keyFor('EdDSA')])), comment: 'mine' };
    expect(withKey(set, keyFor('ES256'))).toEqual({
      keys: [keyFor('EdDSA').publicKey, keyFor('ES256').publicKey],
      comment: 'mine',
    });
  });

  it('takes no key whose name is taken, and is never one with secrets', async () => {
    const taken = { keys: [{ kty: 'EC', kid: 'ES256' }] };
    const add = async (set: JsonObject) => withKey(set, keyFor('ES256'));
    expect(await refusal(add(taken))).toMatch(/^signing\/kid-taken: .* called "ES256"/);
    expect(await refusal(add({ keys: [RFC_8037_KEY] }))).toMatch(
      /^signing\/not-a-key-set: .*private/,
    );
    expect(await refusal(add({ kty: 'EC' }))).toMatch(/^signing\/not-a-key-set: .*no list "keys"/);
  });

  it('is read with what does not belong passed over', async () => {
    const symmetric = { kty: 'oct', k: 'c2VjcmV0', kid: 'shared' };
    const said: string[] = [];
    const text = JSON.stringify({ keys: [symmetric, 'odd', RFC_8037_KEY, { kty: 'EC' }] });
    const keys = await parseVerificationKeys(text, 'k.json', ({ code }) => void said.push(code));
    const { d: _, ...jwk } = RFC_8037_KEY;
    expect(keys).toEqual([{ kid: undefined, jwk, from: 'k.json' }]);
    expect(said).toEqual(['signing/private-in-key-set']);
    expect(await refusal(parseVerificationKeys(JSON.stringify(symmetric), 'k.json'))).toMatch(
      /^signing\/unreadable-key: .*none of its keys/,
    );
  });

  it('may be a mapping of names to PEM texts, as in some samples', async () => {
    const { publicKey } = pemPair(generateKeyPairSync('ed25519'));
    const keys = await parseVerificationKeys(JSON.stringify({ spring: publicKey, n: 1 }), 'k.json');
    expect(keys.map(({ kid, jwk }) => [kid, jwk.crv])).toEqual([['spring', 'Ed25519']]);
  });
});
