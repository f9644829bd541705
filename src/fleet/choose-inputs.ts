import { hostCodes } from '../host/codes.ts';
import { shownPath } from '../host/load-root.ts';
import { type Diagnostic, type FileSet, hasErrors } from '../index.ts';
import type { LoadedInput, Met } from './load-input.ts';
import { placedIn } from './places.ts';

/** What choosing needs to know of a file that was looked at; its texts may be gone by then. */
export interface Candidate {
  /** How people call the file. */
  readonly shown: string;
  /** The directory it was met in; absent when the file itself was named. */
  readonly metIn: string | undefined;
  readonly isAgent: boolean;
  /** Further files it is made of, as people call them. */
  readonly sides: readonly string[];
  /** It lies where its format keeps agents by convention. */
  readonly isInPlace: boolean;
  /** Conventional places of the directory it was met in that are passed over as ignored. */
  readonly ignoredPlaces: readonly string[];
  /** Seeing its neighbours, the format is less sure of it. */
  readonly isSuperseded: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export function candidateOf({ entry, input, diagnostics }: Met): Candidate {
  return {
    shown: shownPath(entry.root, entry.file),
    metIn: entry.metIn,
    isAgent: input !== undefined,
    isInPlace: input !== undefined && placedIn(entry, input.format.adapter) !== undefined,
    ignoredPlaces: entry.ignoredPlaces ?? [],
    sides: sideFiles(input),
    isSuperseded: entry.metIn !== undefined && input !== undefined && isSuperseded(input),
    diagnostics,
  };
}

export interface Chosen<Each extends Candidate> {
  /** Those that are agents in their own right. */
  readonly inputs: readonly Each[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Tells agents from the files that only belong to one, and from what is none. */
export function chooseInputs<Each extends Candidate>(met: readonly Each[]): Chosen<Each> {
  const inputs: Each[] = [];
  const diagnostics: Diagnostic[] = [];
  const users = usersOfSides(met);
  for (const each of met) {
    if (each.isSuperseded) continue;
    const user = users.get(each.shown);
    if (user === undefined) {
      diagnostics.push(...each.diagnostics);
      if (each.isAgent) inputs.push(each);
    } else if (each.isAgent) {
      const args = { path: each.shown, user };
      diagnostics.push(hostCodes.build['part-of-another'](args, { file: each.shown }));
    }
  }
  if (!hasErrors(diagnostics)) diagnostics.push(...emptyDirectories(met));
  return { inputs, diagnostics };
}

/**
 * What other inputs only refer to, and which of them does: a history may look like a card, a
 * config is none. An agent that was named, or lies where agents live by convention, is always read.
 */
function usersOfSides(met: readonly Candidate[]): ReadonlyMap<string, string> {
  const needed = new Set(met.flatMap(({ sides }) => sides));
  const mains = met.filter((each) => isWanted(each) || !needed.has(each.shown));
  const users = new Map(mains.flatMap((main) => main.sides.map((file) => [file, main.shown])));
  for (const each of met) if (isWanted(each)) users.delete(each.shown);
  return users;
}

function isWanted({ metIn, isAgent, isInPlace }: Candidate): boolean {
  return isAgent && (metIn === undefined || isInPlace);
}

/** Met in a directory, a file its format is less sure of, seeing its neighbours, is not the agent. */
function isSuperseded(input: LoadedInput): boolean {
  if (input.files.size === 1) return false;
  const { adapter } = input.format;
  const alone = new Map([...input.files].filter(([file]) => file === input.entry));
  const surety = (files: FileSet) => adapter.detect(files, input.entry).score;
  return surety(input.files) < surety(alone);
}

function emptyDirectories(met: readonly Candidate[]): Diagnostic[] {
  const directories = new Set(met.map(({ metIn }) => metIn));
  const fruitful = new Set(met.filter(({ isAgent }) => isAgent).map(({ metIn }) => metIn));
  return [...directories].flatMap((path) => {
    if (path === undefined || fruitful.has(path)) return [];
    const ignoredPlaces = met.find(({ metIn }) => metIn === path)?.ignoredPlaces ?? [];
    return [hostCodes.build['no-agent-files']({ path, ignoredPlaces }, { file: path })];
  });
}

function sideFiles(input: LoadedInput | undefined): string[] {
  if (input === undefined) return [];
  const others = [...input.files.keys()].filter((file) => file !== input.entry);
  return others.map((file) => shownPath(input.root, file));
}
