import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isList, isObject, type JsonObject } from '../../src/json/json.ts';
import { ALGORITHMS } from '../../src/signing/algorithms.ts';
import { parseSignature } from '../../src/signing/protected-header.ts';
import { reviewForSigning, signCard } from '../../src/signing/sign-card.ts';
import { SigningError } from '../../src/signing/signing-error.ts';
import { loadSigningKey } from '../../src/signing/signing-key.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';
import { keyFor, publicKeys, RFC_8037_KEY, RFC_8037_THUMBPRINT } from './keys.ts';

/** The name of the key behind each signature. */
function signers({ signatures }: JsonObject): readonly (string | undefined)[] {
  const entries = isList(signatures) ? signatures : [];
  return entries.map((entry) => {
    const parsed = parseSignature(entry);
    return 'problem' in parsed ? undefined : parsed.header.kid;
  });
}

/** The protected header as it was written. */
function headerText({ signatures }: JsonObject, index = 0): string {
  const entry = isList(signatures) ? signatures[index] : undefined;
  const text = isObject(entry) && typeof entry.protected === 'string' ? entry.protected : '';
  return Buffer.from(text, 'base64url').toString('utf8');
}

describe.each(ALGORITHMS)('%s', (algorithm) => {
  it.each([
    ['a full card', FULL_CARD],
    ['a card with empty members', LOOSE_CARD],
  ])('signs %s, and the signature verifies', async (_, card) => {
    const key = keyFor(algorithm);
    const signed = await signCard(card, key, { jku: 'https://keys.example/jwks.json' });
    expect({ ...signed, signatures: [] }).toEqual({ ...card, signatures: [] });
    expect(headerText(signed)).toBe(
      `{"alg":"${algorithm}","typ":"JOSE","kid":"${algorithm}","jku":"https://keys.example/jwks.json"}`,
    );
    const [verificationKey] = await publicKeys(key);
    expect(await verifyCard(signed, { keys: await publicKeys(key) })).toEqual({
      verdict: 'verified',
      signatures: [
        {
          verdict: 'verified',
          algorithm,
          kid: algorithm,
          jku: 'https://keys.example/jwks.json',
          key: verificationKey,
          form: 'specification',
        },
      ],
    });
  });

  const isDeterministic = algorithm === 'EdDSA' || algorithm === 'RS256';
  it(`gives ${isDeterministic ? 'the same' : 'other'} bytes each time`, async () => {
    const twice = [
      await signCard(FULL_CARD, keyFor(algorithm)),
      await signCard(FULL_CARD, keyFor(algorithm)),
    ];
    expect(JSON.stringify(twice[0]) === JSON.stringify(twice[1])).toBe(isDeterministic);
  });
});

it('signs header and payload as JWS asks, the same on every machine with EdDSA', async () => {
  const key = await loadSigningKey(JSON.stringify(RFC_8037_KEY));
  const { signatures } = await signCard({ skills: [], name: 'Example Agent' }, key);
  const encoded = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
  const header = encoded(`{"alg":"EdDSA","typ":"JOSE","kid":"${RFC_8037_THUMBPRINT}"}`);
  const input = `${header}.${encoded('{"name":"Example Agent","skills":[]}')}`;
  const signature = sign(null, Buffer.from(input), { key: RFC_8037_KEY, format: 'jwk' });
  expect(signatures).toEqual([{ protected: header, signature: signature.toString('base64url') }]);
});

describe('signatures that are there already', () => {
  it('by other keys stay, by the same key are replaced', async () => {
    const first = await signCard(FULL_CARD, keyFor('ES256'));
    const both = await signCard(first, keyFor('EdDSA'));
    const again = await signCard(both, keyFor('ES256'), { jku: 'https://keys.example' });
    expect(signers(both)).toEqual(['ES256', 'EdDSA']);
    expect(signers(again)).toEqual(['EdDSA', 'ES256']);
    const keys = await publicKeys(keyFor('ES256'), keyFor('EdDSA'));
    const { signatures, verdict } = await verifyCard(again, { keys });
    expect([verdict, ...signatures.map((each) => each.verdict)]).toEqual([
      'verified',
      'verified',
      'verified',
    ]);
  });

  it('stay even if they make no sense', async () => {
    const { signatures } = await signCard({ ...FULL_CARD, signatures: [1, {}] }, keyFor('EdDSA'));
    expect(isList(signatures) && signatures.slice(0, 2)).toEqual([1, {}]);
  });

  it('must be a list', async () => {
    const signing = signCard({ ...FULL_CARD, signatures: {} }, keyFor('EdDSA'));
    await expect(signing).rejects.toThrow(SigningError);
    await expect(signing).rejects.toThrow('"signatures" must be a list; here it is a mapping.');
  });
});

describe('the form of @a2a-js/sdk', () => {
  it('gets a second signature only where it differs', async () => {
    const key = keyFor('EdDSA');
    expect(signers(await signCard(FULL_CARD, key, { compatSdk: true }))).toHaveLength(1);
    const signed = await signCard(LOOSE_CARD, key, { compatSdk: true });
    expect(signers(signed)).toEqual(['EdDSA', 'EdDSA']);
    expect(signers(await signCard(signed, key))).toHaveLength(1);
  });

  it('does not make a card verified by itself', async () => {
    const key = keyFor('EdDSA');
    const keys = await publicKeys(key);
    const signed = await signCard(LOOSE_CARD, key, { compatSdk: true });
    const whole = await verifyCard(signed, { keys });
    const [, sdkOnly] = isList(signed.signatures) ? signed.signatures : [];
    const reduced = await verifyCard({ ...signed, signatures: [sdkOnly ?? null] }, { keys });
    expect(whole.verdict).toBe('verified');
    expect(whole.signatures.map(({ verdict, form }) => [verdict, form])).toEqual([
      ['verified', 'specification'],
      ['partial', 'sdk'],
    ]);
    expect(reduced.verdict).toBe('partial');
    expect(reduced.signatures[0]?.uncovered).toEqual([
      '/description',
      '/securitySchemes/certificate',
      '/securityRequirements',
      '/skills',
    ]);
  });
});

describe('a review says', () => {
  const codesOf = (card: JsonObject, compatSdk = false) =>
    reviewForSigning(card, { compatSdk }).map(({ code, message }) => `${code}: ${message}`);

  it('nothing about a card in order', () => {
    expect(codesOf(FULL_CARD)).toEqual([]);
    expect(codesOf(LOOSE_CARD)).toEqual([]);
  });

  it('what other programs will stumble over', () => {
    const extra = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, 1]));
    expect(codesOf({ ...FULL_CARD, ...extra })).toEqual([
      'signing/unknown-members: A2A 1.0 does not know "a", "b", "c", "d", "e" and 2 more.',
    ]);
    expect(codesOf({ name: 'n', url: 'https://old.example', skills: [] })).toEqual([
      'signing/older-card: This card is of a line before A2A 1.0, which does not say how cards are signed.',
    ]);
  });

  it('what the form of the SDK leaves open', () => {
    expect(codesOf(FULL_CARD, true)).toEqual([
      'signing/sdk-form-not-needed: @a2a-js/sdk accepts the signature as it is; no second one is needed.',
    ]);
    expect(codesOf(LOOSE_CARD, true)).toEqual([
      'signing/sdk-form: The second signature, for @a2a-js/sdk, does not cover "description", ' +
        '"securitySchemes/certificate", "securityRequirements", "skills".',
    ]);
  });
});
