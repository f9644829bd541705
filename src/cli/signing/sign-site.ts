import type { Diagnostic, Report } from '../../index.ts';
import { type PublishedCard, printCard, type SiteEntry } from '../../publish/publish.ts';
import { publicKeySet } from '../../signing/key-set.ts';
import { parseCard } from '../../signing/parse-card.ts';
import { reviewForSigning, type SignOptions } from '../../signing/sign-card.ts';
import { signedText } from '../../signing/signed-text.ts';
import { loadSigningKey, type SigningKey } from '../../signing/signing-key.ts';
import type { Io } from '../io.ts';
import { attempt, loadFile } from './load-file.ts';

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
  const keys = await loadKeys(keyFiles, io, report);
  if (keys.length < keyFiles.length) return undefined;
  const once = sayOnce(report);
  const signed: SiteEntry[] = [];
  for (const entry of entries) {
    const cards: PublishedCard[] = [];
    for (const card of entry.cards) {
      const isCovered = card.version === '1.0';
      const said = isCovered ? reviewForSigning(card.card, wishes, { file: entry.origin }) : [];
      for (const each of said) once(each);
      const work = async () => (isCovered ? signedCard(card, keys, wishes) : card);
      const done = await attempt(entry.origin, report, work);
      if (done !== undefined) cards.push(done);
    }
    signed.push({ ...entry, cards });
  }
  return { entries: signed, keySet: printCard(await publicKeySet(keys)) };
}

async function loadKeys(paths: readonly string[], io: Io, report: Report): Promise<SigningKey[]> {
  const keys: SigningKey[] = [];
  for (const path of paths) {
    const file = loadFile(path, io, report);
    const key =
      file === undefined
        ? undefined
        : await attempt(file.shown, report, () => loadSigningKey(file.text));
    if (key !== undefined) keys.push(key);
  }
  return keys;
}

async function signedCard(
  { version, text }: PublishedCard,
  keys: readonly SigningKey[],
  wishes: SignOptions,
): Promise<PublishedCard> {
  let signed = text;
  for (const key of keys) {
    const source = parseCard(signed, '', () => undefined);
    if (source === undefined) throw new Error('a card that was just written cannot be read');
    signed = await signedText(source, key, wishes);
  }
  return { version, text: signed, card: JSON.parse(signed) as PublishedCard['card'] };
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
