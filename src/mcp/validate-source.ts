import { duplicateIds } from '../fleet/duplicate-ids.ts';
import { lintInput } from '../fleet/lint-input.ts';
import { loadInputs } from '../fleet/load-inputs.ts';
import { membersOf } from '../fleet/members.ts';
import { readInput } from '../fleet/read-input.ts';
import { shownPath } from '../host/load-root.ts';
import { type Adapter, type Diagnostic, type FileSet, hasErrors, read } from '../index.ts';
import { checkReferences } from '../loadset/check-references.ts';
import type { Workplace } from './workplace.ts';

export interface JudgeOptions {
  readonly from: Adapter | undefined;
  /** The version whose rules count; absent: what every version asks for. */
  readonly version: string | undefined;
  readonly lenient: boolean;
}

export interface Judged {
  readonly ids: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: ReadonlyMap<string, string>;
}

/** Judges everything a path stands for, each file and all together. */
export async function validatePath(
  path: string,
  { from, version, lenient }: JudgeOptions,
  { loading, confines, network }: Workplace,
): Promise<Judged> {
  const options = {
    cwd: loading.cwd,
    from,
    root: undefined,
    confines,
    ...(network && { network }),
  };
  const { inputs, diagnostics: said, isClosed } = await loadInputs([path], options);
  const diagnostics = [...said];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const all = inputs.map((input) => readInput(input, lenient, report));
  const known = [...diagnostics];
  const sources = new Map(
    all.flatMap(({ root, files }) =>
      [...files].map(([file, text]) => [shownPath(root, file), text] as const),
    ),
  );
  const members = all.flatMap(membersOf);
  const references = checkReferences(members, {
    isClosed: isClosed && !hasErrors(known),
    textOf: (source) => sources.get(source),
  });
  diagnostics.push(...duplicateIds(members), ...references);
  for (const input of all) diagnostics.push(...(await lintInput(input, version, known)));
  return { ids: members.map(({ id }) => id), diagnostics, sources };
}

/** Judges a text that lies in no directory. */
export async function validateText(
  { entry, files }: { readonly entry: string; readonly files: FileSet },
  { from, version, lenient }: JudgeOptions,
): Promise<Judged> {
  const { agents, diagnostics, format } = read(files, { entry, lenient, ...(from && { from }) });
  const root = { directory: '', shown: '' };
  const found =
    format === undefined
      ? []
      : await lintInput({ root, entry, files, format }, version, diagnostics);
  return {
    ids: agents.map(({ id }) => id),
    diagnostics: [...diagnostics, ...found],
    sources: files,
  };
}
