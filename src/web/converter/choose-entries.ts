import {
  type Adapter,
  type Detected,
  type Diagnostic,
  detectFormat,
  type FileSet,
  type Report,
  sidecarOf,
} from '../../index.ts';

/** A file with agents of its own, its format, and the further files of the set it is made of. */
export interface SetEntry {
  readonly file: string;
  readonly format: Detected;
  readonly files: FileSet;
}

export interface ChosenEntries {
  readonly entries: readonly SetEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Among several files, a mere guess does not count: most will belong to another. */
const SURE = 2;

/** Tells the files that are agents from those that only belong to one. */
export function chooseEntries(files: FileSet, from: Adapter | undefined): ChosenEntries {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const [only] = files.keys();
  if (only === undefined) return { entries: [], diagnostics };
  if (files.size === 1) {
    const format = from === undefined ? detectFormat(files, only, report) : asked(from);
    const entries = format === undefined ? [] : [{ file: only, format, files }];
    return { entries, diagnostics };
  }
  const candidates = [...files.keys()].flatMap((file) => candidateOf(file, files, from));
  const sides = new Set(candidates.flatMap(({ file, files: own }) => othersThan(file, own)));
  const entries = candidates.filter(({ file }) => !sides.has(file));
  if (entries.length === 0) detectFormat(files, only, report);
  return { entries, diagnostics };
}

/** The words of the command line for a format named by `--from`. */
function asked(adapter: Adapter): Detected {
  return { adapter, because: 'it was asked for' };
}

function candidateOf(file: string, files: FileSet, from: Adapter | undefined): SetEntry[] {
  const alone = new Map([[file, files.get(file) ?? '']]);
  const format = from === undefined ? detectFormat(alone, file, () => {}, SURE) : asked(from);
  if (format === undefined) return [];
  const { adapter } = format;
  const surety = adapter.detect(alone, file).score;
  const own = withNeeded(file, files, adapter);
  // Seeing its neighbours, a format may be less sure that the agent is in this file.
  const isSuperseded = adapter.detect(own, file).score < surety;
  return surety === 0 || isSuperseded ? [] : [{ file, format, files: own }];
}

/** The file and what its format asks for, as far as the set has it. */
export function withNeeded(file: string, files: FileSet, adapter: Adapter): FileSet {
  const own = new Map([[file, files.get(file) ?? '']]);
  for (;;) {
    const wanted = [...adapter.needs(own, file), sidecarOf(file)]
      .flatMap((path) => matching(files, path))
      .filter((path) => !own.has(path));
    if (wanted.length === 0) return own;
    for (const path of wanted) own.set(path, files.get(path) ?? '');
  }
}

/** `dir/*.ext` stands for the files of that ending in that directory, in the order of their names. */
function matching(files: FileSet, path: string): readonly string[] {
  const star = path.indexOf('*');
  if (star === -1) return files.has(path) ? [path] : [];
  const [directory, ending] = [path.slice(0, star), path.slice(star + 1)];
  return [...files.keys()]
    .filter(
      (each) =>
        each.startsWith(directory) &&
        each.endsWith(ending) &&
        !each.slice(directory.length).includes('/'),
    )
    .sort();
}

function othersThan(file: string, files: FileSet): readonly string[] {
  return [...files.keys()].filter((each) => each !== file);
}
