import { filesToSave } from '../../host/destination.ts';
import { planSave } from '../../host/plan-save.ts';
import { saveFiles } from '../../host/save-files.ts';
import { type Diagnostic, hasErrors, type Report, renderText } from '../../index.ts';
import type { Algorithm } from '../../signing/algorithms.ts';
import { signingCodes } from '../../signing/codes.ts';
import { type CardSource, parseCard } from '../../signing/parse-card.ts';
import { otherSignatures, reviewForSigning } from '../../signing/sign-card.ts';
import { signedText } from '../../signing/signed-text.ts';
import { loadSigningKey, type SigningKey } from '../../signing/signing-key.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { type Io, wantsColor } from '../io.ts';
import { count, line } from '../report.ts';
import { attempt, type LoadedFile, loadFile } from './load-file.ts';

export interface SignCommandOptions {
  readonly key: string;
  readonly kid?: string;
  readonly alg?: Algorithm;
  readonly jku?: string;
  readonly compatSdk?: true;
  readonly output?: string;
  readonly force?: true;
  readonly quiet?: true;
  readonly verbose?: true;
}

/** Signs a card and prints or saves it. */
export async function sign(path: string, options: SignCommandOptions, io: Io): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const key = await loadKey(options, io, report);
  const file = loadFile(path, io, report);
  const source = file === undefined ? undefined : cardIn(file, report);
  let closing = '';
  if (file !== undefined && source !== undefined && key !== undefined) {
    closing = await signSource(source, key, { options, io, report, shown: file.shown });
  }
  const sources = new Map(file === undefined ? [] : [[file.shown, file.text]]);
  const style = { color: wantsColor(io, 'stderr'), verbose: options.verbose ?? false };
  const said = options.quiet ? diagnostics.filter((each) => hasErrors([each])) : diagnostics;
  io.stderr(renderText({ diagnostics: said, ledger: [], sources }, style));
  if (!options.quiet) io.stderr(closing);
  return exitCodeOf(diagnostics);
}

/** Whoever signs something else by mistake is about to publish it. */
function cardIn({ text, shown }: LoadedFile, report: Report): CardSource | undefined {
  const source = parseCard(text, shown, report);
  if (source === undefined) return undefined;
  // What the file is called is no sign: any definition can be given the name of a card.
  const entry = 'card.json';
  const files = new Map([[entry, source.text]]);
  const isOther = Object.hasOwn(source.card, 'agentconfig');
  if (!isOther && targetOf('a2a').adapter.detect(files, entry).score > 0) return source;
  const found = isOther ? 'an AgentConfig' : 'an object with none of the members that make one';
  report(signingCodes.build['not-a-card']({ found }, { file: shown }));
  return undefined;
}

interface Signing {
  readonly options: SignCommandOptions;
  readonly io: Io;
  readonly report: Report;
  readonly shown: string;
}

async function loadKey(
  { key: path, alg: algorithm, kid }: SignCommandOptions,
  io: Io,
  report: Report,
): Promise<SigningKey | undefined> {
  const file = loadFile(path, io, report);
  if (file === undefined) return undefined;
  const chosen = {
    ...(algorithm !== undefined && { algorithm }),
    ...(kid !== undefined && { kid }),
  };
  return attempt(file.shown, report, () => loadSigningKey(file.text, chosen));
}

/** Delivers the signed card; gives what is left to say. */
async function signSource(
  source: CardSource,
  key: SigningKey,
  { options, io, report, shown }: Signing,
): Promise<string> {
  const { jku, compatSdk, output, force } = options;
  const wishes = { ...(jku !== undefined && { jku }), ...(compatSdk && { compatSdk }) };
  for (const each of reviewForSigning(source.card, wishes, { file: shown })) report(each);
  const text = await attempt(shown, report, () => signedText(source, key, wishes));
  if (text === undefined) return '';
  const closing = closingLine(source, key);
  if (output === undefined) {
    io.stdout(text);
    return closing;
  }
  const files = filesToSave(new Map([['agent-card.json', text]]), output, io.cwd);
  const plan = planSave(files, { force: force ?? false, report });
  if (plan === undefined || !saveFiles(plan, report)) return '';
  return closing + files.map(({ shown: place }) => line(`Wrote ${place}.`)).join('');
}

function closingLine({ card }: CardSource, key: SigningKey): string {
  const others = otherSignatures(card, key.kid).length;
  const kept =
    others === 0
      ? ''
      : ` Kept ${count(others, 'signature')} by other keys: good only if the card is as they signed it.`;
  return line(`Signed with the key "${key.kid}" (${key.algorithm}).${kept}`);
}
