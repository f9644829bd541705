/** Key sets that a signature names an address of (`jku`). */
import { expect, it } from 'vitest';
import { publicKeySet } from '../../src/signing/key-set.ts';
import { signCard } from '../../src/signing/sign-card.ts';
import { generateSigningKey } from '../../src/signing/signing-key.ts';
import { verifyCard } from '../../src/signing/verify-card.ts';
import { FULL_CARD, LOOSE_CARD } from './cards.ts';
import { keyFor, publicKeys } from './keys.ts';

const jku = 'https://keys.example/.well-known/jwks.json';
const key = keyFor('ES256');
const answer = JSON.stringify(await publicKeySet([key]));
const others = JSON.stringify(await publicKeySet([keyFor('EdDSA')]));
const impostor = await generateSigningKey('ES256', 'ES256');
const changed = JSON.stringify(await publicKeySet([impostor.key]));
const failure = { code: 'host/unreachable', severity: 'error', message: 'No.' } as const;
const allowedOrigins = ['https://keys.example'];

/** A network that answers one address, and remembers what it was asked. */
function network(text = answer) {
  const asked: string[] = [];
  const fetchText = async (url: string) => {
    asked.push(url);
    return url === jku ? { text } : { failure };
  };
  return { asked, fetchText };
}

it('is fetched once from an allowed origin, when no key is at hand', async () => {
  const signed = await signCard(LOOSE_CARD, key, { jku, compatSdk: true });
  const { asked, fetchText } = network();
  const options = { fetchText, allowedOrigins };
  const { signatures } = await verifyCard(signed, options);
  expect(signatures.map((each) => [each.verdict, each.key?.from])).toEqual([
    ['verified', jku],
    ['partial', jku],
  ]);
  expect(asked).toEqual([jku]);
  await verifyCard(signed, { ...options, keys: await publicKeys(key) });
  expect(asked).toEqual([jku]);
});

it.each([
  [jku, [], 'https://keys.example is not an allowed origin'],
  [
    jku,
    ['https://example', 'https://keys.example:8443'],
    'https://keys.example is not an allowed origin',
  ],
  [
    jku.replace('keys', 'keys.example.evil'),
    ['https://keys.example'],
    'https://keys.example.evil.example is not an allowed origin',
  ],
  [
    'https://keys.example@evil.example/k',
    ['https://keys.example'],
    'its address holds credentials',
  ],
  ['http://keys.example/jwks.json', ['http://keys.example'], 'its address is not https'],
  ['file:///etc/passwd', ['null'], 'its address is not https'],
  ['jwks.json', ['https://keys.example'], 'its address is no URL'],
])('%s is not fetched with %j allowed', async (address, allowed, reason) => {
  const { asked, fetchText } = network();
  const signed = await signCard(FULL_CARD, key, { jku: address });
  const { verdict, signatures } = await verifyCard(signed, { fetchText, allowedOrigins: allowed });
  expect([verdict, signatures[0]?.why?.message]).toEqual([
    'unverifiable',
    `Its key set was not fetched: ${reason}.`,
  ]);
  expect(asked).toEqual([]);
});

it('may be on the machine itself, without https', async () => {
  const { asked, fetchText } = network();
  const signed = await signCard(FULL_CARD, key, { jku: 'http://127.0.0.1:8080/k' });
  await verifyCard(signed, { fetchText, allowedOrigins: ['http://127.0.0.1:8080'] });
  expect(asked).toEqual(['http://127.0.0.1:8080/k']);
});

it('is not fetched where nothing is', async () => {
  const signed = await signCard(FULL_CARD, key, { jku });
  const { verdict, signatures } = await verifyCard(signed, { allowedOrigins });
  expect([verdict, signatures[0]?.why?.code]).toEqual([
    'unverifiable',
    'signing/key-set-not-allowed',
  ]);
});

it.each([
  ['not there', `${jku}x`, answer, 'unverifiable host/unreachable'],
  ['a page', jku, '<html>', 'unverifiable signing/key-set-failed'],
  ['other keys', jku, others, 'unverifiable signing/no-key'],
  ['a changed key', jku, changed, 'invalid signing/does-not-fit'],
])('that is %s gives no verified card', async (_, address, text, expected) => {
  const signed = await signCard(FULL_CARD, key, { jku: address });
  const { fetchText } = network(text);
  const { signatures } = await verifyCard(signed, { fetchText, allowedOrigins });
  expect(signatures.map(({ verdict, why }) => `${verdict} ${why?.code}`)).toEqual([expected]);
});
