import { generateKeyPairSync } from 'node:crypto';
import { FlattenedSign } from 'jose';
import { describe, expect, it } from 'vitest';
import { isList, type Json, type JsonObject } from '../../src/json/json.ts';
import { canonicalCard, signCard } from '../../src/signing/sign-card.ts';
import { generateSigningKey } from '../../src/signing/signing-key.ts';
import { parseVerificationKeys } from '../../src/signing/verification-key.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';
import { keyFor, publicKeys } from './keys.ts';
import { verdicts } from './verdicts.ts';

/** A signature with any header at all, by the ES256 key. */
async function oddlySigned(
  header: object,
  payload = canonicalCard(FULL_CARD),
): Promise<JsonObject> {
  const signed = await new FlattenedSign(Buffer.from(payload))
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(keyFor('ES256').privateKey);
  const entry = { protected: signed.protected ?? '', signature: signed.signature };
  return { ...FULL_CARD, signatures: [entry] };
}

function withSignature(...signatures: readonly Json[]): JsonObject {
  return { ...FULL_CARD, signatures };
}

/** A signature whose header is just this text. */
function entry(header: string, signature = 'AAAA'): JsonObject {
  return { protected: Buffer.from(header).toString('base64url'), signature };
}

const es256 = await publicKeys(keyFor('ES256'));

describe('a card', () => {
  it('without signatures is told so', async () => {
    expect(await verdicts(FULL_CARD, { keys: es256 })).toEqual(['absent']);
    expect(await verdicts(withSignature(), { keys: es256 })).toEqual(['absent']);
    expect(await verdicts({ ...FULL_CARD, signatures: null }, { keys: es256 })).toEqual(['absent']);
  });

  it('that was changed is told from one whose key is unknown', async () => {
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    const changed = { ...signed, description: 'Says nothing.' };
    const strangers = await publicKeys(keyFor('EdDSA'), keyFor('RS256'));
    expect(await verdicts(changed, { keys: es256 })).toEqual([
      'invalid',
      'invalid signing/does-not-fit',
    ]);
    for (const keys of [[], strangers]) {
      const expected = ['unverifiable', 'unverifiable signing/no-key'];
      expect(await verdicts(signed, { keys })).toEqual(expected);
      expect(await verdicts(changed, { keys })).toEqual(expected);
    }
  });

  it('that was signed with another key of the same name is not verified', async () => {
    const impostor = await generateSigningKey('ES256', 'ES256');
    const signed = await signCard(FULL_CARD, impostor.key);
    expect(await verdicts(signed, { keys: es256 })).toEqual([
      'invalid',
      'invalid signing/does-not-fit',
    ]);
  });

  it('got a member it did not have: the signature is genuine, but does not cover it', async () => {
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    const { verdict, signatures } = await verifyCard(
      { ...signed, url: 'https://evil.example' },
      { keys: es256 },
    );
    expect([verdict, signatures[0]?.form, signatures[0]?.uncovered]).toEqual([
      'partial',
      'known-members',
      ['/url'],
    ]);
    expect(signatures[0]?.why?.message).toBe(
      'The signature fits the key "ES256" of keys.json, but does not cover "url".',
    );
  });

  it('that has no canonical form is invalid', async () => {
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    expect(await verdicts({ ...signed, name: '\ud800' }, { keys: es256 })).toEqual([
      'invalid',
      'invalid signing/not-canonical',
    ]);
  });

  it('signed as it stands, without presence rules, is covered all the more', async () => {
    const { signatures } = await oddlySigned(
      { kid: 'ES256' },
      canonicalCard(LOOSE_CARD, 'verbatim'),
    );
    const result = await verifyCard(
      { ...LOOSE_CARD, signatures: signatures ?? [] },
      { keys: es256 },
    );
    expect([result.verdict, result.signatures[0]?.form]).toEqual(['verified', 'verbatim']);
  });

  it('with more signatures than anyone needs costs no more than some', async () => {
    const { signatures } = await signCard(FULL_CARD, keyFor('ES256'));
    const [one = null] = isList(signatures) ? signatures : [];
    const result = await verdicts(withSignature(...Array<Json>(34).fill(one)), { keys: es256 });
    expect(result.slice(0, 1)).toEqual(['verified']);
    expect(result.slice(32)).toEqual([
      'verified',
      'unverifiable signing/too-many-signatures',
      'unverifiable signing/too-many-signatures',
    ]);
  });
});

describe('a key', () => {
  it('is found under another name than the signature says, for names are hints', async () => {
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    const renamed = es256.map((key) => ({ ...key, kid: 'renamed' }));
    expect(await verdicts(signed, { keys: renamed })).toEqual(['verified', 'verified']);
    const nameless = await oddlySigned({});
    expect(await verdicts(nameless, { keys: es256 })).toEqual(['verified', 'verified']);
    expect(await verdicts(nameless, { keys: await publicKeys(keyFor('EdDSA')) })).toEqual([
      'unverifiable',
      'unverifiable signing/no-key',
    ]);
  });

  it('is found by a name in the unprotected header, which has no other say', async () => {
    const card = await oddlySigned({});
    const [signature] = isList(card.signatures) ? card.signatures : [];
    const header = { kid: 'ES256', alg: 'none', crit: ['x'] };
    const signatures = [{ ...(signature as JsonObject), header }];
    expect(await verdicts({ ...card, signatures }, { keys: es256 })).toEqual([
      'verified',
      'verified',
    ]);
  });

  it('without a name and of another kind says nothing', async () => {
    const nameless = (await publicKeys(keyFor('RS256'))).map((key) => ({ ...key, kid: undefined }));
    const signed = await signCard(await signCard(FULL_CARD, keyFor('ES256')), keyFor('RS256'));
    expect(await verdicts(signed, { keys: nameless })).toEqual([
      'verified',
      'unverifiable signing/no-key',
      'verified',
    ]);
  });

  it('is used for nothing but its own algorithm', async () => {
    const named = (jwk: object) => parseVerificationKeys(JSON.stringify(jwk), 'k.json');
    const { publicKey } = keyFor('RS256');
    const rs256 = await signCard(FULL_CARD, keyFor('RS256'));
    for (const jwk of [
      { ...publicKey, alg: 'PS256' },
      { ...publicKey, use: 'enc' },
      { ...keyFor('ES256').publicKey, kid: 'RS256' },
      {
        ...generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'jwk' }),
        kid: 'RS256',
      },
    ]) {
      expect(await verdicts(rs256, { keys: await named(jwk) })).toEqual([
        'invalid',
        'invalid signing/wrong-key-type',
      ]);
    }
  });

  it('whose numbers make no key fits nothing', async () => {
    const broken = es256.map((key) => ({ ...key, jwk: { ...key.jwk, x: 'AAAA' } }));
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    expect(await verdicts(signed, { keys: broken })).toEqual([
      'invalid',
      'invalid signing/does-not-fit',
    ]);
  });
});

describe('an algorithm', () => {
  it.each(['none', 'None', 'HS256', 'hs512'])('%s is never accepted', async (alg) => {
    const signature = entry(JSON.stringify({ alg, kid: 'ES256' }));
    for (const each of [signature, { ...signature, signature: '' }]) {
      expect(await verdicts(withSignature(each), { keys: es256 })).toEqual([
        'invalid',
        'invalid signing/forbidden-algorithm',
      ]);
    }
  });

  it('that is not on the list is not looked at', async () => {
    const other = withSignature(entry('{"alg":"ES512","kid":"ES256"}'));
    const expected = ['unverifiable', 'unverifiable signing/other-algorithm'];
    expect(await verdicts(other, { keys: es256 })).toEqual(expected);
    const signed = await signCard(FULL_CARD, keyFor('ES256'));
    const fewer = { keys: es256, algorithms: ['EdDSA', 'PS256'] } as const;
    expect(await verdicts(signed, fewer)).toEqual(expected);
    const { signatures } = await verifyCard(signed, fewer);
    expect(signatures[0]?.why?.message).toBe(
      'The algorithm "ES256" is not accepted here; accepted: EdDSA, PS256.',
    );
  });

  it('cannot be swapped for one of another kind of key', async () => {
    const secret = JSON.stringify(keyFor('RS256').publicKey);
    const forged = await new FlattenedSign(Buffer.from(canonicalCard(FULL_CARD)))
      .setProtectedHeader({ alg: 'HS256', kid: 'RS256' })
      .sign(Buffer.from(secret));
    const signature = { protected: forged.protected ?? '', signature: forged.signature };
    expect(
      await verdicts(withSignature(signature), { keys: await publicKeys(keyFor('RS256')) }),
    ).toEqual(['invalid', 'invalid signing/forbidden-algorithm']);
  });
});

describe('what is no signature', () => {
  it.each<[string, Json]>([
    ['it is not an object', 'eyJ'],
    ['it is not an object', null],
    ['it has no "protected" header', { signature: 'AAAA' }],
    ['it has no "signature"', { protected: 'e30' }],
    ['"signature" is not base64url', entry('{"alg":"ES256"}', 'AA=A')],
    ['"signature" is not base64url', entry('{"alg":"ES256"}', 'AAB')],
    ['its protected header is not JSON in base64url', entry('{"alg":')],
    ['its protected header is not JSON in base64url', entry('[]')],
    ['its protected header is not JSON in base64url', { protected: '/w==', signature: 'AAAA' }],
    ['its protected header is not JSON in base64url', { protected: '_w', signature: 'AAAA' }],
    ['its protected header names no algorithm', entry('{"kid":"ES256"}')],
    ['its protected header names no algorithm', entry('{"alg":1}')],
    ['it demands the extensions ["b64"]', entry('{"alg":"ES256","b64":false,"crit":["b64"]}')],
    ['it demands unknown extensions', entry('{"alg":"ES256","crit":1}')],
  ])('%s', async (reason, signature) => {
    const { verdict, signatures } = await verifyCard(withSignature(signature), { keys: es256 });
    expect([verdict, signatures[0]?.why?.code, signatures[0]?.why?.message]).toEqual([
      'invalid',
      'signing/malformed-signature',
      `This is no signature: ${reason}.`,
    ]);
  });

  it('is a mapping instead of a list', async () => {
    expect(await verdicts({ ...FULL_CARD, signatures: { a: 1 } }, { keys: es256 })).toEqual([
      'invalid',
      'invalid signing/odd-signatures',
    ]);
  });
});

it('a signature expires when its header says so and somebody knows the time', async () => {
  const exp = 1_700_000_000;
  const signed = await oddlySigned({ kid: 'ES256', exp });
  const at = async (now: number) => {
    const { verdict, signatures } = await verifyCard(signed, { keys: es256, now });
    return [verdict, signatures[0]?.why?.message];
  };
  expect(await verdicts(signed, { keys: es256 })).toEqual(['verified', 'verified']);
  expect(await at(exp - 1)).toEqual(['verified', undefined]);
  expect(await at(exp)).toEqual(['unverifiable', 'The signature expired less than a day ago.']);
  expect(await at(exp + 90_000)).toEqual(['unverifiable', 'The signature expired a day ago.']);
  expect(await at(exp + 900_000)).toEqual(['unverifiable', 'The signature expired 10 days ago.']);
});
