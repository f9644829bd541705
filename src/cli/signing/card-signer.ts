import type { Diagnostic, Report } from '../../index.ts';
import { publicKeySet } from '../../signing/key-set.ts';
import { parseCard } from '../../signing/parse-card.ts';
import type { SignOptions } from '../../signing/sign-card.ts';
import { signedText } from '../../signing/signed-text.ts';
import { loadSigningKey, type SigningKey } from '../../signing/signing-key.ts';
import type { Io } from '../io.ts';
import { attempt, loadFile } from './load-file.ts';

/** Signs the cards of many agents with the same keys. */
export interface CardSigner {
  /**
   * The text of a card with a signature by every key, or why there is none. `origin` is what people
   * call the file the card comes from.
   */
  readonly sign: (
    text: string,
    origin: string,
    wishes: SignOptions,
  ) => Promise<{ readonly text: string } | { readonly failure: Diagnostic }>;
  /** The public keys, to be published. */
  readonly keySet: Awaited<ReturnType<typeof publicKeySet>>;
}

/** Undefined after reporting what is wrong with a key file. */
export async function cardSigner(
  keyFiles: readonly string[],
  io: Io,
  report: Report,
): Promise<CardSigner | undefined> {
  const keys = await loadKeys(keyFiles, io, report);
  if (keys.length < keyFiles.length) return undefined;
  return {
    async sign(text, origin, wishes) {
      const problems: Diagnostic[] = [];
      const collect = (diagnostic: Diagnostic) => void problems.push(diagnostic);
      const signed = await attempt(origin, collect, () => signWithAll(text, keys, wishes));
      const [failure] = problems;
      if (signed !== undefined) return { text: signed };
      if (failure === undefined) throw new Error('signing failed without a reason');
      return { failure };
    },
    keySet: await publicKeySet(keys),
  };
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

async function signWithAll(
  text: string,
  keys: readonly SigningKey[],
  wishes: SignOptions,
): Promise<string> {
  let signed = text;
  for (const key of keys) {
    const source = parseCard(signed, '', () => undefined);
    if (source === undefined) throw new Error('a card that was just written cannot be read');
    signed = await signedText(source, key, wishes);
  }
  return signed;
}
