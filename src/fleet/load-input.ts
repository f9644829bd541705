import { isSidecarPath } from '../convert/carry.ts';
import { hostCodes } from '../host/codes.ts';
import type { Entry } from '../host/find-entries.ts';
import { type LoadNeededOptions, loadEntry, loadNeeded } from '../host/load-entry.ts';
import { type LoadRoot, shownPath } from '../host/load-root.ts';
import {
  type Adapter,
  DEFAULT_LIMITS,
  type Detected,
  type Diagnostic,
  detectFormat,
  type FileSet,
  plainText,
  type Report,
  registry,
  sidecarOf,
} from '../index.ts';
import { baseName } from '../source/file-set.ts';
import { liesIn } from '../source/project-of.ts';

/** One file with agents, its format, and the further files the format asked for. */
export interface LoadedInput {
  readonly root: LoadRoot;
  readonly entry: string;
  readonly files: FileSet;
  readonly format: Detected;
}

/** What came of one file: the input it is, or nothing, and what there was to say. */
export interface Met {
  readonly entry: Entry;
  readonly input: LoadedInput | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export type KnownFiles = LoadNeededOptions['known'];

/** Why a format was taken that --from names. */
export const ASKED = 'it was asked for';

/** Loads one file, tells its format, and loads what the format asks for besides. */
export function loadInput(entry: Entry, from: Adapter | undefined, known: KnownFiles): Met {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const text = loadEntry(entry, { limits: DEFAULT_LIMITS, report });
  if (text === undefined) return { entry, input: undefined, diagnostics };
  const { root, file } = entry;
  const format = formatOf(entry, text, from, atShownPaths(root, report));
  if (format === undefined) return { entry, input: undefined, diagnostics };
  const input = { root, entry: file, files: new Map([[file, text]]), format };
  // What was fetched lies in no directory: what it refers to is not looked for on this disk.
  const isFetched = entry.text !== undefined;
  return { entry, input: isFetched ? input : withNeeded(input, known, report), diagnostics };
}

/** A directory holds other files too: there, a mere guess does not count. */
const SURE = 2;

/** In a directory, what no format recognises is passed over. */
export function formatOf(
  { file, metIn }: Pick<Entry, 'file' | 'metIn'>,
  text: string,
  from: Adapter | undefined,
  report: Report,
): Detected | undefined {
  const plain = new Map([[file, plainText(text)]]);
  const named = metIn === undefined;
  if (from !== undefined) {
    const isMeant = named || recognises(from, plain, file);
    return isMeant ? { adapter: from, because: ASKED } : undefined;
  }
  if (named) return detectFormat(plain, file, report);
  const reportDoubt: Report = (diagnostic) => {
    if (diagnostic.code !== 'core/unknown-format') report(diagnostic);
  };
  const sure = detectFormat(plain, file, reportDoubt, SURE);
  if (sure === undefined) reportGuess(plain, file, report);
  return sure;
}

/** Whether a format that was asked for takes a file, which may lie where another keeps its agents. */
function recognises(from: Adapter, files: FileSet, file: string): boolean {
  // A sidecar quotes whole agents.
  if (isSidecarPath(file)) return false;
  const { score } = from.detect(files, file);
  const isOfOther = (other: Adapter) =>
    liesIn(file, other.places ?? []) && other.detect(files, file).score > score;
  return score > 0 && !registry.adapters.some(isOfOther);
}

/** An agent with a slip of the pen must not be passed over in silence. */
function reportGuess(files: FileSet, file: string, report: Report): void {
  const guess = detectFormat(files, file, () => {});
  if (guess === undefined) return;
  const { because, adapter } = guess;
  const args = { name: baseName(file), title: adapter.title, because };
  report(hostCodes.build['passed-over'](args, { file }));
}

export function withNeeded(input: LoadedInput, known: KnownFiles, report: Report): LoadedInput {
  const { adapter } = input.format;
  const needs = (files: FileSet) => {
    const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
    return [...adapter.needs(plain, input.entry), sidecarOf(input.entry)];
  };
  const options = { limits: DEFAULT_LIMITS, known, report };
  return { ...input, files: loadNeeded(input.root, input.files, needs, options) };
}

/** Formats speak of files relative to the load root; people, relative to where they stand. */
export function atShownPaths(root: LoadRoot, report: Report): Report {
  return (diagnostic) => {
    const { at } = diagnostic;
    if (at === undefined) report(diagnostic);
    else report({ ...diagnostic, at: { ...at, file: shownPath(root, at.file) } });
  };
}
