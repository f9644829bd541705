import { hostCodes } from '../host/codes.ts';
import { type Entry, findEntries, widerRoot } from '../host/find-entries.ts';
import { type LoadNeededOptions, loadEntry, loadNeeded } from '../host/load-entry.ts';
import { type LoadRoot, shownPath } from '../host/load-root.ts';
import { textOf } from '../host/load-text.ts';
import {
  type Adapter,
  DEFAULT_LIMITS,
  type Detected,
  type Diagnostic,
  detectFormat,
  type FileSet,
  hasErrors,
  plainText,
  type Report,
  resolveInside,
  sidecarOf,
} from '../index.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

export interface InputOptions {
  /** The format, when detection should not decide. */
  readonly from: Adapter | undefined;
  readonly root: string | undefined;
  readonly stdinName: string | undefined;
}

/** One file with agents, its format, and the further files the format asked for. */
export interface LoadedInput {
  readonly root: LoadRoot;
  readonly entry: string;
  readonly files: FileSet;
  readonly format: Detected;
}

export interface Loaded {
  readonly inputs: readonly LoadedInput[];
  readonly diagnostics: readonly Diagnostic[];
}

/** From here on the memory of a whole run matters more than a millisecond of its start. */
const BATCH = 100;
const STDIN = '-';
const UNNAMED = 'agent';
/** Why a format was taken that --from names. */
export const ASKED = 'it was asked for';

/** Loads everything the paths of a command line stand for and tells the format of each file. */
export async function loadInputs(
  paths: readonly string[],
  options: InputOptions,
  io: Io,
): Promise<Loaded> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const inputs: LoadedInput[] = [];
  if (paths.includes(STDIN)) {
    const input = loadStdin(options, io, report);
    if (input !== undefined) inputs.push(input);
  }
  const entries = await findEntries(
    paths.filter((path) => path !== STDIN),
    { cwd: io.cwd, root: options.root, maxFiles: DEFAULT_LIMITS.files, report },
  );
  if (entries.length >= BATCH) (await import('../host/heap.ts')).keepHeapSmall();
  const known: KnownTexts = new Map();
  const met = entries.map((entry) => loadOne(entry, options, known));
  const sides = sidesOf(met);
  for (const each of met) {
    if (isSuperseded(each)) continue;
    const shown = shownPath(each.entry.root, each.entry.file);
    const user = sides.get(shown);
    if (user === undefined) {
      diagnostics.push(...each.diagnostics);
      if (each.input !== undefined) inputs.push(each.input);
    } else if (each.input !== undefined) {
      report(hostCodes.build['part-of-another']({ path: shown, user }, { file: shown }));
    }
  }
  reportEmptyDirectories(met, diagnostics);
  return { inputs, diagnostics };
}

type KnownTexts = LoadNeededOptions['known'];

interface Met {
  readonly entry: Entry;
  readonly input: LoadedInput | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * What other inputs only refer to, and which of them does: a history may look like a card, a
 * config is none. A file that was named and is an agent is always read as one.
 */
function sidesOf(met: readonly Met[]): ReadonlyMap<string, string> {
  const shownOf = ({ entry }: Met) => shownPath(entry.root, entry.file);
  const needed = new Set(met.flatMap(({ input }) => sideFiles(input)));
  const mains = met.filter((each) => isWanted(each) || !needed.has(shownOf(each)));
  const sides = new Map(
    mains.flatMap((main) => sideFiles(main.input).map((file) => [file, shownOf(main)])),
  );
  for (const each of met) if (isWanted(each)) sides.delete(shownOf(each));
  return sides;
}

function isWanted({ entry, input }: Met): boolean {
  return entry.metIn === undefined && input !== undefined;
}

/** Met in a directory, a file its format is less sure of, seeing its neighbours, is not the agent. */
function isSuperseded({ entry, input }: Met): boolean {
  if (entry.metIn === undefined || input === undefined || input.files.size === 1) return false;
  const { adapter } = input.format;
  const alone = new Map([...input.files].filter(([file]) => file === input.entry));
  const surety = (files: FileSet) => adapter.detect(files, input.entry).score;
  return surety(input.files) < surety(alone);
}

function loadOne(entry: Entry, options: InputOptions, known: KnownTexts): Met {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const text = loadEntry(entry, { limits: DEFAULT_LIMITS, report });
  if (text === undefined) return { entry, input: undefined, diagnostics };
  const { root, file } = entry;
  const format = formatOf(entry, text, options.from, atShownPaths(root, report));
  if (format === undefined) return { entry, input: undefined, diagnostics };
  const input = { root, entry: file, files: new Map([[file, text]]), format };
  return { entry, input: withNeeded(input, known, report), diagnostics };
}

/** A directory holds other files too: there, a mere guess does not count. */
const SURE = 2;

/** In a directory, what no format recognises is passed over. */
function formatOf(
  { file, metIn }: Entry,
  text: string,
  from: Adapter | undefined,
  report: Report,
): Detected | undefined {
  const plain = new Map([[file, plainText(text)]]);
  const named = metIn === undefined;
  if (from !== undefined) {
    const isMeant = named || from.detect(plain, file).score > 0;
    return isMeant ? { adapter: from, because: ASKED } : undefined;
  }
  if (named) return detectFormat(plain, file, report);
  const reportDoubt: Report = (diagnostic) => {
    if (diagnostic.code !== 'core/unknown-format') report(diagnostic);
  };
  return detectFormat(plain, file, reportDoubt, SURE);
}

function withNeeded(input: LoadedInput, known: KnownTexts, report: Report): LoadedInput {
  const { adapter } = input.format;
  const needs = (files: FileSet) => {
    const plain = new Map([...files].map(([file, text]) => [file, plainText(text)]));
    return [...adapter.needs(plain, input.entry), sidecarOf(input.entry)];
  };
  const options = { limits: DEFAULT_LIMITS, known, report };
  return { ...input, files: loadNeeded(input.root, input.files, needs, options) };
}

function loadStdin(options: InputOptions, io: Io, report: Report): LoadedInput | undefined {
  const { from, stdinName } = options;
  if (from === undefined && stdinName === undefined) {
    throw new UsageError(
      'Standard input has no file name to tell its format by. Say which it is with --from <format>.',
    );
  }
  if (stdinName !== undefined && resolveInside('', stdinName) !== stdinName) {
    throw new UsageError('--stdin-name takes a relative path, such as "reviewer.afm.md".');
  }
  const maxBytes = DEFAULT_LIMITS.fileBytes;
  const shown = stdinName ?? '<stdin>';
  const text = textOf(io.stdin(maxBytes), { shown, maxBytes, report });
  const wider =
    options.root === undefined ? undefined : widerRoot(options.root, { cwd: io.cwd, report });
  if (text === undefined || (options.root !== undefined && wider === undefined)) return undefined;
  const file = stdinName ?? UNNAMED;
  const root = {
    ...(wider ?? { directory: io.cwd, shown: '' }),
    ...(stdinName === undefined && { stdin: file }),
  };
  const format = formatOf({ root, file }, text, from, atShownPaths(root, report));
  if (format === undefined) return undefined;
  const input = { root, entry: file, files: new Map([[file, text]]), format };
  // What comes through a pipe lies in no directory: references are followed only if one is given.
  return wider === undefined ? input : withNeeded(input, new Map(), report);
}

function reportEmptyDirectories(met: readonly Met[], diagnostics: Diagnostic[]): void {
  if (hasErrors(diagnostics)) return;
  const directories = new Set(met.map(({ entry }) => entry.metIn));
  const fruitful = new Set(met.map(({ entry, input }) => input && entry.metIn));
  for (const path of directories) {
    if (path === undefined || fruitful.has(path)) continue;
    diagnostics.push(hostCodes.build['no-agent-files']({ path }, { file: path }));
  }
}

function sideFiles(input: LoadedInput | undefined): string[] {
  if (input === undefined) return [];
  const others = [...input.files.keys()].filter((file) => file !== input.entry);
  return others.map((file) => shownPath(input.root, file));
}

/** Formats speak of files relative to the load root; people, relative to where they stand. */
export function atShownPaths(root: LoadRoot, report: Report): Report {
  return (diagnostic) => {
    const { at } = diagnostic;
    if (at === undefined) report(diagnostic);
    else report({ ...diagnostic, at: { ...at, file: shownPath(root, at.file) } });
  };
}
