/** Against `@a2a-js/sdk` 1.3.0 itself: what it signs, and what it accepts. */
import {
  type AgentCard,
  canonicalizeAgentCard,
  generateAgentCardSignature,
  verifyAgentCardSignature,
} from 'a2a-sdk-1';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../src/json/json.ts';
import { ALGORITHMS } from '../../src/signing/algorithms.ts';
import { canonicalCard, signCard } from '../../src/signing/sign-card.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { arbitraryCard } from './arbitrary-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';
import { KEYS, keyFor, publicKeys } from './keys.ts';

/** The SDK asks for its own type and means the JSON of a card. */
function asSdkCard(card: JsonObject): AgentCard {
  return structuredClone(card) as unknown as AgentCard;
}

/** Whether the SDK accepts a published card when it is given the public key of that name. */
async function sdkAccepts(card: JsonObject): Promise<boolean> {
  // The SDK reports every signature that does not fit.
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {});
  const published = JSON.parse(JSON.stringify(card)) as JsonObject;
  const verify = verifyAgentCardSignature(async (kid) => {
    const made = [...KEYS.values()].find(({ key }) => key.kid === kid);
    if (made === undefined) throw new Error(kid);
    return { ...made.key.publicKey };
  });
  try {
    await verify(asSdkCard(published));
    return true;
  } catch {
    return false;
  } finally {
    debug.mockRestore();
  }
}

it('the form named after it is the one it signs', () => {
  fc.assert(
    fc.property(arbitraryCard, (card) => {
      expect(canonicalCard(card, 'sdk')).toBe(canonicalizeAgentCard(asSdkCard(card)));
    }),
    { numRuns: 500 },
  );
});

describe.each(ALGORITHMS)('%s', (algorithm) => {
  it('it accepts cards that were signed for it', async () => {
    const options = { compatSdk: true };
    expect(await sdkAccepts(await signCard(FULL_CARD, keyFor(algorithm), options))).toBe(true);
    expect(await sdkAccepts(await signCard(LOOSE_CARD, keyFor(algorithm), options))).toBe(true);
  });
});

it('it rejects a card with empty members that was signed as A2A 1.0 says', async () => {
  expect(await sdkAccepts(await signCard(LOOSE_CARD, keyFor('ES256')))).toBe(false);
});

it('it does not notice that a requirement without scopes is gone; agentx does', async () => {
  const key = keyFor('ES256');
  const signed = await signCard(LOOSE_CARD, key, { compatSdk: true });
  const open = { ...signed, securityRequirements: [] };
  expect(await sdkAccepts(open)).toBe(true);
  const { verdict, signatures } = await verifyCard(open, { keys: await publicKeys(key) });
  expect([verdict, ...signatures.map((each) => each.verdict)]).toEqual([
    'invalid',
    'invalid',
    'partial',
  ]);
});

it('cards it signed are verified as far as it covered them', async () => {
  const { key, privateJwk } = KEYS.get('ES256') ?? { key: keyFor('ES256'), privateJwk: {} };
  const header = { alg: 'ES256', kid: 'ES256', typ: 'JOSE' };
  const verdictOn = async (card: JsonObject) => {
    const sdkSign = generateAgentCardSignature({ ...privateJwk }, header);
    const signed = (await sdkSign(asSdkCard(card))) as unknown as JsonObject;
    return (await verifyCard(signed, { keys: await publicKeys(key) })).verdict;
  };
  expect(await verdictOn(FULL_CARD)).toBe('verified');
  expect(await verdictOn(LOOSE_CARD)).toBe('partial');
});
