import type { Diagnostic, Report } from '../../index.ts';
import { type PublishedCard, printCard, type SiteEntry } from '../../publish/publish.ts';
import { reviewForSigning, type SignOptions } from '../../signing/sign-card.ts';
import type { Io } from '../io.ts';
import { cardSigner } from './card-signer.ts';

export interface SignSiteOptions extends SignOptions {
  /** Files with private keys; each signs every card, so that keys can be rotated. */
  readonly keyFiles: readonly string[];
}

export interface SignedSite {
  readonly entries: readonly SiteEntry[];
  /** The public keys, as they are published beside the cards. */
  readonly keySet: string;
}

/**
 * Signs the 1.0 card of every agent with every key. Cards of 0.3 stay as they are: that version does
 * not say which bytes a signature covers. Undefined after reporting why it cannot be done.
 */
export async function signSite(
  entries: readonly SiteEntry[],
  { keyFiles, ...wishes }: SignSiteOptions,
  io: Io,
  report: Report,
): Promise<SignedSite | undefined> {
  const signer = await cardSigner(keyFiles, io, report);
  if (signer === undefined) return undefined;
  const once = sayOnce(report);
  const signCard = async (card: PublishedCard, file: string): Promise<PublishedCard[]> => {
    if (card.version !== '1.0') return [card];
    for (const each of reviewForSigning(card.card, wishes, { file })) once(each);
    const done = await signer.sign(card.text, file, wishes);
    if ('text' in done) return [withText(card, done.text)];
    report(done.failure);
    return [];
  };
  const signed: SiteEntry[] = [];
  for (const entry of entries) {
    const cards: PublishedCard[] = [];
    for (const card of entry.cards) cards.push(...(await signCard(card, entry.origin)));
    signed.push({ ...entry, cards });
  }
  return { entries: signed, keySet: printCard(signer.keySet) };
}

function withText({ version }: PublishedCard, text: string): PublishedCard {
  return { version, text, card: JSON.parse(text) as PublishedCard['card'] };
}

/** Cards are much alike: what is true of all of them is said for the first. */
function sayOnce(report: Report): Report {
  const said = new Set<string>();
  return (diagnostic: Diagnostic) => {
    const { code, message } = diagnostic;
    if (!said.has(`${code} ${message}`)) report(diagnostic);
    said.add(`${code} ${message}`);
  };
}
