import { type Adapter, type Diagnostic, type FileSet, type Place, plainText } from '../index.ts';

export interface LintOptions {
  readonly adapter: Adapter;
  readonly entry: string;
  /** The dialect to judge by; absent: only what every dialect asks for. */
  readonly version: string | undefined;
  /** What reading has said. */
  readonly known: readonly Diagnostic[];
}

/** What a format has to say beyond reading, unless reading has complained about the very place. */
export async function lintFiles(
  files: FileSet,
  { adapter, entry, version, known }: LintOptions,
): Promise<readonly Diagnostic[]> {
  const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  await adapter.lint?.(plain, { entry, version, report });
  return notSaidBefore(found, known);
}

/** One word about a place is enough, unless what is found now is graver. */
export function notSaidBefore(
  found: readonly Diagnostic[],
  known: readonly Diagnostic[],
): readonly Diagnostic[] {
  return found.filter(
    (one) =>
      !known.some(
        (each) => isSamePlace(each.at, one.at) && GRAVITY[each.severity] >= GRAVITY[one.severity],
      ),
  );
}

const GRAVITY = { info: 0, warning: 1, error: 2 } as const;

function isSamePlace(a: Place | undefined, b: Place | undefined): boolean {
  if (a?.range === undefined || b?.range === undefined) return false;
  return a.file === b.file && a.range.start === b.range.start;
}
