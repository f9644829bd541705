import type { JsonObject } from '../../src/json/json.ts';
import { type VerifyOptions, verifyCard } from '../../src/signing/verify-card.ts';

/** Verdicts of the card and its signatures, each with the reason. */
export async function verdicts(
  card: JsonObject,
  options: VerifyOptions = {},
): Promise<readonly string[]> {
  const { verdict, signatures } = await verifyCard(card, options);
  return [
    verdict,
    ...signatures.map((each) => (each.why ? `${each.verdict} ${each.why.code}` : each.verdict)),
  ];
}
