import type { Report } from '../../index.ts';
import { parseVerificationKeys, type VerificationKey } from '../../signing/verification-key.ts';
import type { Io } from '../io.ts';
import { attempt, loadFile } from './load-file.ts';

/** The public keys of files that --jwks names; what is wrong with them is reported. */
export async function loadKeys(
  paths: readonly string[],
  io: Io,
  report: Report,
): Promise<readonly VerificationKey[]> {
  const keys: VerificationKey[] = [];
  for (const path of paths) {
    const file = loadFile(path, io, report);
    if (file === undefined) continue;
    const found = await attempt(file.shown, report, () =>
      parseVerificationKeys(file.text, file.shown, report),
    );
    keys.push(...(found ?? []));
  }
  return keys;
}
