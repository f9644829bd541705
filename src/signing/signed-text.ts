import { own } from '../json/json.ts';
import { replaceMember } from '../source/replace-member.ts';
import { type CardSource, parseCard } from './parse-card.ts';
import { type SignOptions, signCard } from './sign-card.ts';
import type { SigningKey } from './signing-key.ts';
import { verifyCard } from './verify-card.ts';

/**
 * The text of a card with a signature by the key; nothing else in it changes, so that signing is a
 * small change to a file under version control. It is read back and verified before it is given out.
 */
export async function signedText(
  { card, text }: CardSource,
  key: SigningKey,
  options: SignOptions = {},
): Promise<string> {
  const signed = await signCard(card, key, options);
  const result = replaceMember(text, 'signatures', own(signed, 'signatures') ?? []);
  const copy = parseCard(result, '', () => {})?.card ?? {};
  const { signatures } = await verifyCard(copy, {
    keys: [{ kid: key.kid, jwk: key.publicKey, from: '' }],
  });
  if (!signatures.some(({ verdict }) => verdict === 'verified')) {
    throw new Error('the signature that was just made does not verify');
  }
  return result;
}
