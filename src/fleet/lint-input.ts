import type { Diagnostic } from '../index.ts';
import { lintFiles, notSaidBefore } from './lint-files.ts';
import { atShownPaths, type LoadedInput } from './load-input.ts';

/**
 * What the format of an input has to say beyond reading, by the rules of one of its versions if that
 * is given. Places that reading has complained about are not complained about again.
 */
export async function lintInput(
  { root, entry, files, format }: LoadedInput,
  version: string | undefined,
  known: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const report = atShownPaths(root, (diagnostic) => void found.push(diagnostic));
  const options = { adapter: format.adapter, entry, version, known: [] };
  for (const diagnostic of await lintFiles(files, options)) report(diagnostic);
  return notSaidBefore(found, known);
}
