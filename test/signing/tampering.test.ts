/** Whoever changes a signed card is found out, however small the change. */
import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isList, isObject, type Json, type JsonObject, sameJson } from '../../src/json/json.ts';
import { parseCard } from '../../src/signing/parse-card.ts';
import { canonicalCard, signCard } from '../../src/signing/sign-card.ts';
import { SigningError } from '../../src/signing/signing-error.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';
import { keyFor, publicKeys } from './keys.ts';

const RUNS = 200;

const key = keyFor('EdDSA');
const keys = await publicKeys(key);
const SIGNED: readonly [string, JsonObject][] = [
  ['a card with every member', await signCard(FULL_CARD, key)],
  ['a card with empty members', await signCard(LOOSE_CARD, key)],
  ['a card that is also signed for the SDK', await signCard(LOOSE_CARD, key, { compatSdk: true })],
  ['a card of 0.3', await signCard({ name: 'Old', url: 'https://old.example', skills: [] }, key)],
];

/** What a verifier makes of the bytes it gets. */
async function isAccepted(bytes: Buffer): Promise<boolean> {
  if (!isUtf8(bytes)) return false;
  const source = parseCard(bytes.toString('utf8'), 'card.json', () => {});
  return source !== undefined && (await verifyCard(source.card, { keys })).verdict === 'verified';
}

/**
 * Whether a text says the same as the card, so that nothing was tampered with: both parse to the
 * same data (a blank, another escape), or A2A itself calls both the same card (a default that is
 * written out or not). Signatures do not cover one another: while one is as it was, the others may
 * come and go, as those of unknown keys do.
 */
function isSameCard(card: JsonObject, bytes: Buffer): boolean {
  if (!isUtf8(bytes)) return false;
  const other = parseCard(bytes.toString('utf8'), 'card.json', () => {})?.card;
  if (other === undefined) return false;
  if (sameJson(card, other)) return true;
  const [known, left] = [essence(card.signatures), essence(other.signatures)];
  const hasOwnSignature = left.some((each) => known.includes(each));
  return hasOwnSignature && safeForm(card) === safeForm(other);
}

/** The two members of each signature that count; the rest is unprotected, and never looked at. */
function essence(signatures: Json | undefined): readonly string[] {
  const entries = isList(signatures) ? signatures : [];
  return entries.map((entry) =>
    isObject(entry) ? JSON.stringify([entry.protected, entry.signature]) : JSON.stringify(entry),
  );
}

function safeForm(card: JsonObject): string | undefined {
  try {
    return canonicalCard(card);
  } catch (error) {
    if (error instanceof SigningError) return undefined;
    throw error;
  }
}

describe.each(SIGNED)('%s', (_, signed) => {
  const text = JSON.stringify(signed, null, 2);
  const original = Buffer.from(text);

  it('is accepted as it is', async () => {
    expect(await isAccepted(original)).toBe(true);
  });

  it(`is rejected after any of ${RUNS} changes of a byte`, async () => {
    const position = fc.nat({ max: original.length - 1 });
    await fc.assert(
      fc.asyncProperty(position, fc.nat({ max: 255 }), async (at, byte) => {
        const bytes = Buffer.from(original);
        bytes[at] = byte;
        fc.pre(!isSameCard(signed, bytes));
        expect(await isAccepted(bytes)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it(`is rejected after any of ${RUNS} changes of a member or item`, async () => {
    await fc.assert(
      fc.asyncProperty(changeIn(signed), async (changed) => {
        const bytes = Buffer.from(JSON.stringify(changed));
        fc.pre(!isSameCard(signed, bytes));
        expect(await isAccepted(bytes)).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });
});

const value = fc.oneof(
  fc.constantFrom<Json>('', null, false, true, 0, [], {}, [''], { a: 1 }),
  fc.string(),
  fc.webUrl(),
);
const name = fc.oneof(
  fc.constantFrom('url', 'tenant', 'iconUrl', 'provider', 'security', 'list', 'scopes'),
  fc.string(),
);

/** The same value but for one place in it. */
function changeIn(whole: Json): fc.Arbitrary<Json> {
  if (typeof whole !== 'object' || whole === null) return value;
  const entries = Object.entries(whole);
  const rebuilt = (parts: readonly (readonly [string, Json])[]): Json =>
    isList(whole) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  const added = fc
    .tuple(name, value, fc.nat({ max: entries.length }))
    .map(([key, item, at]) => rebuilt(entries.toSpliced(at, 0, [key, item])));
  if (entries.length === 0) return fc.oneof(added, value);
  const index = fc.nat({ max: entries.length - 1 });
  const removed = index.map((at) => rebuilt(entries.toSpliced(at, 1)));
  const renamed = fc
    .tuple(index, name)
    .map(([at, key]) => rebuilt(entries.map((entry, i) => (i === at ? [key, entry[1]] : entry))));
  const swapped = fc.tuple(index, index).map(([a, b]) => {
    const moved = (i: number) => (i === a ? b : i === b ? a : i);
    return rebuilt(entries.map(([key], i) => [key, entries[moved(i)]?.[1] ?? null]));
  });
  const deeper = index.chain((at) =>
    changeIn(entries[at]?.[1] ?? null).map((part) =>
      rebuilt(entries.map(([key, old], i) => [key, i === at ? part : old])),
    ),
  );
  return fc.oneof(
    added,
    removed,
    renamed,
    swapped,
    { weight: 8, arbitrary: deeper },
    { weight: 1, arbitrary: value },
  );
}
