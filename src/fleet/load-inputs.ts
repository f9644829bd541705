import { type Entry, findEntries, type NetworkAccess } from '../host/find-entries.ts';
import type { Confines } from '../host/within.ts';
import type { Adapter, Diagnostic } from '../index.ts';
import { candidateOf, chooseInputs } from './choose-inputs.ts';
import { type KnownFiles, type LoadedInput, loadInput } from './load-input.ts';
import { meetAsAsked } from './meet-as-asked.ts';
import { MOST_FILES } from './most-files.ts';
import { PLACES } from './places.ts';

export interface LoadInputsOptions {
  readonly cwd: string;
  /** The format, when detection should not decide. */
  readonly from: Adapter | undefined;
  /** The directory within which references are followed, when not that of each file. */
  readonly root: string | undefined;
  /** Set to fetch addresses on the web. */
  readonly network?: NetworkAccess;
  /** Outside of these nothing is read, wherever links lead. */
  readonly confines?: Confines;
}

export interface Loaded {
  readonly inputs: readonly LoadedInput[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether directories or patterns were named, so that what is not among the inputs is not there. */
  readonly isClosed: boolean;
}

/** From here on the memory of a whole run matters more than a millisecond of its start. */
const BATCH = 100;

/** Loads everything that files, directories and patterns stand for, and tells the format of each. */
export async function loadInputs(
  paths: readonly string[],
  { from, ...options }: LoadInputsOptions,
): Promise<Loaded> {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const entries = await findEntries(paths, {
    ...options,
    places: PLACES,
    maxFiles: MOST_FILES,
    report,
  });
  if (entries.length >= BATCH) (await import('../host/heap.ts')).keepHeapSmall();
  const known: KnownFiles = { texts: new Map(), listings: undefined };
  const meet = (some: readonly Entry[]) =>
    some.map((entry) => {
      const met = loadInput(entry, from, known);
      return { ...candidateOf(met), input: met.input };
    });
  const chosen = chooseInputs(await meetAsAsked(entries, from, meet));
  return {
    inputs: chosen.inputs.flatMap(({ input }) => (input === undefined ? [] : [input])),
    diagnostics: [...diagnostics, ...chosen.diagnostics],
    isClosed: entries.some(({ metIn, pattern }) => (metIn ?? pattern) !== undefined),
  };
}
