import {
  type Diagnostic,
  hasErrors,
  printSafeJson,
  type Report,
  renderText,
  styleFor,
} from '../../index.ts';
import type { Algorithm } from '../../signing/algorithms.ts';
import { parseCard } from '../../signing/parse-card.ts';
import { verifyCard } from '../../signing/verify-card.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { fetchKeySet } from './fetch-key-set.ts';
import { loadFile } from './load-file.ts';
import { loadKeys } from './load-keys.ts';
import { jsonVerdict, renderVerdict } from './render-verdict.ts';

export interface VerifyCommandOptions {
  readonly jwks?: readonly string[];
  readonly allowOrigin?: readonly string[];
  readonly allowPrivate?: true;
  readonly alg?: readonly Algorithm[];
  readonly json?: true;
}

/** Judges the signatures of a card. */
export async function verify(
  path: string,
  options: VerifyCommandOptions,
  io: Io,
): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const keys = await loadKeys(options.jwks ?? [], io, report);
  const file = loadFile(path, io, report);
  const source = file === undefined ? undefined : parseCard(file.text, file.shown, report);
  const sources = new Map(file === undefined ? [] : [[file.shown, file.text]]);
  const style = { color: wantsColor(io, 'stderr'), verbose: false };
  io.stderr(renderText({ diagnostics, ledger: [], sources }, style));
  if (file === undefined || source === undefined || hasErrors(diagnostics)) return EXIT.errors;
  const verdict = await verifyCard(source.card, {
    keys,
    ...(options.alg !== undefined && { algorithms: options.alg }),
    allowedOrigins: options.allowOrigin ?? [],
    fetchText: (url) => fetchKeySet(url, options.allowPrivate ?? false),
    now: Date.now() / 1000,
  });
  if (options.json) io.stdout(printSafeJson(jsonVerdict(file.shown, verdict)));
  else io.stdout(renderVerdict(file.shown, verdict, styleFor(wantsColor(io, 'stdout'))));
  return verdict.verdict === 'verified' ? EXIT.done : EXIT.errors;
}
