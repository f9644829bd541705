/** No card, signature or key, however hostile, makes verifying throw. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonObject } from '../../src/json/json.ts';
import { parseCard } from '../../src/signing/parse-card.ts';
import { signCard } from '../../src/signing/sign-card.ts';
import { SigningError } from '../../src/signing/signing-error.ts';
import { loadSigningKey } from '../../src/signing/signing-key.ts';
import { parseVerificationKeys } from '../../src/signing/verification-key.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { anyHostileText, injured } from '../support/mutations.ts';
import { FULL_CARD } from './cards.ts';
import { KEYS, keyFor, publicKeys, RFC_8037_KEY } from './keys.ts';

const keys = await publicKeys(keyFor('ES256'), keyFor('EdDSA'), keyFor('PS256'));

it('whatever a card is, it gets a verdict', async () => {
  const signature = fc.record(
    {
      protected: fc.oneof(
        fc.jsonValue().map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
        fc
          .record({
            alg: fc.constantFrom('ES256', 'EdDSA', 'PS256', 'none', 'RS1', 7),
            kid: fc.constantFrom('ES256', 'EdDSA', 'PS256', '', null),
            jku: fc.oneof(fc.webUrl(), fc.string(), fc.jsonValue()),
            exp: fc.oneof(fc.double(), fc.constant('soon')),
          })
          .map((value) => Buffer.from(JSON.stringify(value)).toString('base64url')),
        fc.string(),
      ),
      signature: fc.oneof(fc.base64String(), fc.string(), fc.constant('A'.repeat(86))),
      header: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const signatures = fc.array(fc.oneof(signature, fc.jsonValue()), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(signatures, fc.object(), async (list, members) => {
      const card = { ...(members as JsonObject), signatures: list as unknown as JsonObject[] };
      const { verdict } = await verifyCard(card, { keys, now: 1 });
      expect(verdict === 'absent').toBe(list.length === 0);
      expect(verdict).not.toBe('verified');
    }),
  );
});

it('whatever a text is, it is a card or is refused', async () => {
  const text = fc.oneof(anyHostileText, injured(JSON.stringify({ ...FULL_CARD, signatures: [] })));
  await fc.assert(
    fc.asyncProperty(text, async (hostile) => {
      const said: string[] = [];
      const source = parseCard(hostile, 'card.json', ({ code }) => void said.push(code));
      if (source === undefined) expect(said.length).toBeGreaterThan(0);
      else expect((await verifyCard(source.card, { keys })).verdict).not.toBe('verified');
    }),
  );
});

it('whatever a public key is, a card gets a verdict', async () => {
  const sets = [...KEYS.values()].map(({ key }) => JSON.stringify({ keys: [key.publicKey] }));
  const signed = await [...KEYS.values()].reduce<Promise<JsonObject>>(
    async (card, { key }) => signCard(await card, key),
    Promise.resolve(FULL_CARD),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(...sets.map(injured)), async (text) => {
      const found = await parseVerificationKeys(text, 'k.json').catch(() => []);
      const { signatures } = await verifyCard(signed, { keys: found });
      expect(signatures).toHaveLength(KEYS.size);
    }),
    { numRuns: 300 },
  );
});

it('whatever a key is, it is one or is refused, and its secret is not told', async () => {
  const texts = [RFC_8037_KEY, ...[...KEYS.values()].map(({ privateJwk }) => privateJwk)];
  const text = fc.oneof(
    anyHostileText,
    ...texts.map((key) => injured(JSON.stringify(key, null, 1))),
  );
  await fc.assert(
    fc.asyncProperty(text, async (hostile) => {
      for (const work of [loadSigningKey(hostile), parseVerificationKeys(hostile, 'k.json')]) {
        const refusal = await work.then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refusal === undefined) continue;
        if (!(refusal instanceof SigningError)) throw refusal;
        expect(JSON.stringify(refusal.diagnostic)).not.toContain(RFC_8037_KEY.d.slice(0, 12));
      }
    }),
    { numRuns: 300 },
  );
});
