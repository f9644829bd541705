import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesToSave } from '../../host/destination.ts';
import { type FileToSave, type PlannedFile, planSave } from '../../host/plan-save.ts';
import { saveFiles } from '../../host/save-files.ts';
import { type Diagnostic, hasErrors, type Report, renderText } from '../../index.ts';
import type { Algorithm } from '../../signing/algorithms.ts';
import { keyCodes } from '../../signing/key-codes.ts';
import { parseKeySet, publicKeySet, withKey } from '../../signing/key-set.ts';
import { type GeneratedKey, generateSigningKey } from '../../signing/signing-key.ts';
import { type ExitCode, exitCodeOf } from '../exit-codes.ts';
import { type Io, wantsColor } from '../io.ts';
import { line } from '../report.ts';
import { attempt, loadFile } from './load-file.ts';

export interface KeygenOptions {
  readonly output: string;
  readonly alg: Algorithm;
  readonly kid?: string;
  readonly jwks?: string;
}

/** Only its owner may read a private key. */
const OWNER_ONLY = 0o600;
const STDOUT = '-';

/** Makes a key, keeps its private part and adds its public part to a key set. */
export async function keygen(options: KeygenOptions, io: Io): Promise<ExitCode> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const made = await generateSigningKey(options.alg, options.kid);
  const files = await plan(made, options, io, report);
  if (!hasErrors(diagnostics) && saveFiles(files, report)) {
    if (options.output === STDOUT) io.stdout(print(made.privateJwk));
    io.stderr(files.map((file) => line(described(file, made))).join(''));
  }
  const color = wantsColor(io, 'stderr');
  io.stderr(renderText({ diagnostics, ledger: [], sources: new Map() }, { color, verbose: false }));
  return exitCodeOf(diagnostics);
}

async function plan(
  made: GeneratedKey,
  { output, jwks }: KeygenOptions,
  io: Io,
  report: Report,
): Promise<readonly PlannedFile[]> {
  const secret = output === STDOUT ? [] : secretFile(made, output, io, report);
  const place = jwks ?? (output === STDOUT ? undefined : besideKey(secret[0]?.shown ?? output));
  const text = place === undefined ? undefined : await keySetText(made, place, io, report);
  if (place === undefined || text === undefined) return secret;
  // What is overwritten is the same set without the new key.
  const files = filesToSave(new Map([['jwks.json', text]]), place, io.cwd);
  return [...secret, ...(planSave(files, { force: true, report }) ?? [])];
}

function secretFile(
  { privateJwk }: GeneratedKey,
  output: string,
  io: Io,
  report: Report,
): readonly PlannedFile[] {
  const files = filesToSave(new Map([['signing-key.jwk', print(privateJwk)]]), output, io.cwd);
  const taken = files.filter(({ path }) => existsSync(path));
  for (const { shown } of taken) report(keyCodes.build['key-exists']({ path: shown }));
  if (taken.length > 0) return [];
  const guarded = files.map((file): FileToSave => ({ ...file, mode: OWNER_ONLY }));
  return planSave(guarded, { force: false, report }) ?? [];
}

/** `keys/spring.jwk` → `keys/spring.jwks.json` */
function besideKey(file: string): string {
  return `${file.replace(/\.(?:jwk|json)$/, '')}.jwks.json`;
}

/** The key set with the new key, or one of it alone. */
async function keySetText(
  { key }: GeneratedKey,
  place: string,
  io: Io,
  report: Report,
): Promise<string | undefined> {
  if (!existsSync(resolve(io.cwd, place))) return print(await publicKeySet([key]));
  const file = loadFile(place, io, report);
  if (file === undefined) return undefined;
  const set = await attempt(file.shown, report, async () => withKey(parseKeySet(file.text), key));
  return set === undefined ? undefined : print(set);
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function described({ shown, mode }: PlannedFile, { key }: GeneratedKey): string {
  return mode === OWNER_ONLY
    ? `Wrote ${shown}: the private key "${key.kid}" (${key.algorithm}). Keep it secret.`
    : `Wrote ${shown}: the key set, to be published.`;
}
