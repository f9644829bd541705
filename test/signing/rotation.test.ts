import { describe, expect, it } from 'vitest';
import { publicKeySet } from '../../src/signing/key-set.ts';
import { signCard } from '../../src/signing/sign-card.ts';
import { generateSigningKey } from '../../src/signing/signing-key.ts';
import { parseVerificationKeys } from '../../src/signing/verification-key.ts';
import { FULL_CARD } from './cards.ts';
import { keyFor, publicKeys } from './keys.ts';
import { verdicts } from './verdicts.ts';

describe('a rotation', () => {
  const [old, young] = [keyFor('RS256'), keyFor('EdDSA')];

  it('has both keys in the set and both signatures on the card', async () => {
    const signed = await signCard(await signCard(FULL_CARD, old), young);
    const set = await publicKeySet([old, young]);
    const both = await parseVerificationKeys(JSON.stringify(set), 'jwks.json');
    expect(await verdicts(signed, { keys: both })).toEqual(['verified', 'verified', 'verified']);
    for (const [key, expected] of [
      [old, ['verified', 'verified', 'unverifiable signing/no-key']],
      [young, ['verified', 'unverifiable signing/no-key', 'verified']],
    ] as const) {
      expect(await verdicts(signed, { keys: await publicKeys(key) })).toEqual(expected);
    }
  });

  it('leaves a stale signature behind when only the new key signs a changed card', async () => {
    const signed = await signCard(FULL_CARD, old);
    const again = await signCard({ ...signed, version: '2.2.0' }, young);
    const keys = await publicKeys(old, young);
    expect(await verdicts(again, { keys })).toEqual([
      'invalid',
      'invalid signing/does-not-fit',
      'verified',
    ]);
  });

  it('works with keys that have no names, too', async () => {
    const nameless = (await publicKeys(young)).map((key) => ({ ...key, kid: undefined }));
    const signed = await signCard(await signCard(FULL_CARD, keyFor('EdDSA')), await second());
    expect(await verdicts(signed, { keys: nameless })).toEqual([
      'verified',
      'verified',
      'unverifiable signing/no-key',
    ]);
    const alone = await signCard({ ...FULL_CARD, signatures: [] }, young);
    expect(await verdicts({ ...alone, version: '3' }, { keys: nameless })).toEqual([
      'invalid',
      'invalid signing/does-not-fit',
    ]);
  });

  async function second() {
    return (await generateSigningKey('EdDSA', 'second')).key;
  }
});
