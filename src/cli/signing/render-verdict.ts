import { type Diagnostic, type Style, visible } from '../../index.ts';
import { signingCodes } from '../../signing/codes.ts';
import type { CardVerdict, SignatureVerdict, Verdict } from '../../signing/verdict.ts';

const CONCLUSIONS: Readonly<Record<CardVerdict['verdict'], string>> = {
  verified: 'is verified',
  partial: 'is not verified: no signature covers all of it',
  invalid: 'is not to be trusted: a signature is invalid',
  unverifiable: 'is not verified: no signature could be checked',
  absent: 'is not signed',
};

const WIDTH = 'unverifiable'.length;

/** The verdicts for people: one line per signature, the reason below it, and what it comes to. */
export function renderVerdict(
  file: string,
  { verdict, signatures }: CardVerdict,
  style: Style,
): string {
  const blocks = signatures.flatMap((each, index) => signatureLines(each, index, style));
  const paint = paintOf(verdict, style);
  const conclusion = `${visible(file)} ${paint(CONCLUSIONS[verdict])}.`;
  const why =
    verdict === 'absent' ? reasonLines(signingCodes.build['no-signature']({}), style) : [];
  return [...blocks, conclusion, ...why].map((each) => `${each}\n`).join('');
}

function signatureLines(signature: SignatureVerdict, index: number, style: Style): string[] {
  const { verdict, algorithm, kid, key, why } = signature;
  const name = kid === undefined ? [] : [`key "${kid}"`];
  const maker = [...(algorithm === undefined ? [] : [algorithm]), ...name].join(', ');
  const from = key === undefined ? '' : ` of ${key.from}`;
  const word = paintOf(verdict, style)(verdict.padEnd(WIDTH));
  const head = `${index + 1}  ${word}  ${visible(maker + from)}`.trimEnd();
  return why === undefined ? [head] : [head, ...reasonLines(why, style)];
}

function reasonLines({ message, code, hint }: Diagnostic, style: Style): string[] {
  const margin = '   ';
  const said = `${margin}${visible(message)}  ${style.dim(`[${code}]`)}`;
  return hint === undefined ? [said] : [said, `${margin}help: ${visible(hint)}`];
}

function paintOf(verdict: Verdict | 'absent', style: Style): (text: string) => string {
  if (verdict === 'verified') return style.green;
  return verdict === 'invalid' ? style.red : style.yellow;
}

/** The verdicts for programs. */
export function jsonVerdict(file: string, { verdict, signatures }: CardVerdict): object {
  return {
    file,
    verdict,
    signatures: signatures.map(({ verdict: word, why, key, ...rest }) => ({
      verdict: word,
      ...rest,
      ...(key !== undefined && { key: { kid: key.kid, from: key.from } }),
      ...(why !== undefined && { code: why.code, reason: why.message, hint: why.hint }),
    })),
  };
}
