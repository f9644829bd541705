import { type Diagnostic, type Place, plainText } from '../index.ts';
import { atShownPaths, type LoadedInput } from './load-input.ts';

/**
 * What the format of an input has to say beyond reading, by the rules of one of its versions if that
 * is given. Places that reading has complained about are not complained about again, unless what is
 * found now is graver.
 */
export async function lintInput(
  { root, entry, files, format }: LoadedInput,
  version: string | undefined,
  known: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
  const found: Diagnostic[] = [];
  const report = atShownPaths(root, (diagnostic) => void found.push(diagnostic));
  await format.adapter.lint?.(plain, { entry, version, report });
  return found.filter(
    (one) => !known.some((each) => isSamePlace(each.at, one.at) && isAsGrave(each, one)),
  );
}

const GRAVITY = { info: 0, warning: 1, error: 2 } as const;

function isAsGrave(a: Diagnostic, b: Diagnostic): boolean {
  return GRAVITY[a.severity] >= GRAVITY[b.severity];
}

function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  if (a?.range === undefined || b?.range === undefined) return false;
  return a.file === b.file && a.range.start === b.range.start;
}
