import { join } from 'node:path';
import { fingerprint } from '../convert/fingerprint.ts';
import { type Entry, findEntries, type NetworkAccess } from '../host/find-entries.ts';
import { shownPath } from '../host/load-root.ts';
import type { Confines } from '../host/within.ts';
import { type Adapter, type Diagnostic, hasErrors, type Report } from '../index.ts';
import { candidateOf, chooseInputs } from './choose-inputs.ts';
import type { SourceFile } from './fleet-state.ts';
import { type KnownFiles, type LoadedInput, loadInput, type Met } from './load-input.ts';
import { meetAsAsked } from './meet-as-asked.ts';
import { membersOf } from './members.ts';
import { MOST_FILES } from './most-files.ts';
import { PLACES } from './places.ts';
import { readInput } from './read-input.ts';

export interface SourceOptions {
  readonly cwd: string;
  readonly from: Adapter | undefined;
  readonly root: string | undefined;
  readonly lenient: boolean;
  /** Set to fetch addresses on the web. */
  readonly network?: NetworkAccess;
  /** Outside of these nothing is read, wherever links lead. */
  readonly confines?: Confines;
}

/** What paths stand for now. */
export interface Sources {
  /** Path → its files; none at all when the path leads nowhere. */
  readonly found: ReadonlyMap<string, FoundPath>;
  /** Absolute path → the file, if it could be read without errors. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Absolute path → how people call a file that is there and gives no agents. */
  readonly failed: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
  /** Shown path → text. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface FoundPath {
  readonly isMany: boolean;
  readonly files: readonly string[];
  /** Why there are none. */
  readonly problems: readonly Diagnostic[];
}

/** Loads and reads everything that paths stand for. */
export async function loadSources(
  paths: readonly string[],
  options: SourceOptions,
): Promise<Sources> {
  const found = new Map<string, FoundPath>();
  const entries = new Map<string, Entry>();
  for (const path of paths) {
    const problems: Diagnostic[] = [];
    const here = await findEntries([path], {
      ...options,
      places: PLACES,
      maxFiles: MOST_FILES,
      report: (diagnostic) => void problems.push(diagnostic),
    });
    for (const entry of here) keepNamed(entries, entry);
    const isMany = here.some(({ metIn, pattern }) => (metIn ?? pattern) !== undefined);
    found.set(path, { isMany, files: here.map(pathOf), problems });
  }
  return { found, ...(await readEntries([...entries.values()], options)) };
}

/** A file that is also named is read as one that is named. */
function keepNamed(entries: Map<string, Entry>, entry: Entry): void {
  const path = pathOf(entry);
  if (entries.get(path)?.metIn !== undefined || !entries.has(path)) entries.set(path, entry);
}

function pathOf({ root, file }: Entry): string {
  return join(root.directory, file);
}

type Read = Omit<Sources, 'found'>;

async function readEntries(entries: readonly Entry[], options: SourceOptions): Promise<Read> {
  const known: KnownFiles = { texts: new Map(), listings: undefined };
  const meet = (some: readonly Entry[]) =>
    some.map((entry) => {
      const each = loadInput(entry, options.from, known);
      return { ...candidateOf(each), met: each };
    });
  const all = await meetAsAsked(entries, options.from, meet);
  const chosen = chooseInputs(all);
  const diagnostics: Diagnostic[] = [...chosen.diagnostics];
  const files = new Map<string, SourceFile>();
  const texts = new Map<string, string>();
  for (const { met: each } of chosen.inputs) {
    for (const [file, text] of each.input?.files ?? []) {
      texts.set(shownPath(each.entry.root, file), text);
    }
    const file = readFile(each, options, (diagnostic) => void diagnostics.push(diagnostic));
    if (file !== undefined) files.set(pathOf(each.entry), file);
  }
  const isInput = new Set(chosen.inputs.map((each) => each.met));
  // What looks like an agent but belongs to another is none, rather than one that failed.
  const failed = all
    .map(({ met }) => met)
    .filter((each) => !files.has(pathOf(each.entry)) && (isInput.has(each) || !each.input))
    .map(({ entry }) => [pathOf(entry), shownPath(entry.root, entry.file)] as const);
  return { files, failed: new Map(failed), diagnostics, texts };
}

/** The agents of a file; undefined, after saying why, when it has errors. */
function readFile(
  { entry, input, diagnostics }: Met,
  { lenient }: SourceOptions,
  report: Report,
): SourceFile | undefined {
  if (input === undefined) return undefined;
  const found: Diagnostic[] = [];
  const read = readInput(input, lenient, (diagnostic) => void found.push(diagnostic));
  for (const diagnostic of found) report(diagnostic);
  if (hasErrors([...diagnostics, ...found])) return undefined;
  const { shown, agents, format } = read;
  const all = [...input.files.keys()].map((file) => shownPath(input.root, file));
  return {
    shown,
    agents: agents.map((agent) => ({
      agent,
      source: shown,
      files: all,
      format: format.adapter.id,
      fingerprint: fingerprint(agent as unknown as Parameters<typeof fingerprint>[0]),
    })),
    members: membersOf(read),
    // What was fetched is on no disk.
    parts: entry.text === undefined ? partsOf(input) : [],
  };
}

function partsOf({ root, files }: LoadedInput): string[] {
  return [...files.keys()].map((file) => join(root.directory, file));
}
