import { resolve } from 'node:path';
import { type Diagnostic, hasErrors, registry, resolveTarget } from '../index.ts';
import { checkReferences } from '../loadset/check-references.ts';
import { fleetCodes } from './codes.ts';
import { duplicateIds } from './duplicate-ids.ts';
import {
  type AgentChanges,
  agentsIn,
  changesBetween,
  EMPTY_FLEET,
  type FleetState,
  type LoadedAgent,
  type Origin,
  type SourceFile,
  withOrigins,
} from './fleet-state.ts';
import { loadSources, type SourceOptions, type Sources } from './load-sources.ts';

export interface LoadAgentsOptions {
  /** What relative paths are relative to; default: the current directory of the process. */
  readonly cwd?: string;
  /** The format, when detection should not decide. */
  readonly from?: string;
  /** The directory within which references to files are followed, when not that of each file. */
  readonly root?: string;
  /** Keep unknown settings where a format asks to refuse them. */
  readonly lenient?: boolean;
}

/** What loading came to. */
export interface FleetChange extends AgentChanges {
  /** Ids of agents whose files now have errors, so that their last good version stays. */
  readonly kept: readonly string[];
  /** Everything there is to say about the files that were loaded. */
  readonly diagnostics: readonly Diagnostic[];
  /** The agents that the loaded paths stand for now. */
  readonly agents: readonly LoadedAgent[];
  /** Text of the files that were loaded, by the names the diagnostics use. */
  readonly sources: ReadonlyMap<string, string>;
}

/** Agents loaded from paths, which can be loaded again. */
export interface Fleet {
  /** Id → agent. A new map after every change; an agent that did not change stays the same object. */
  readonly agents: ReadonlyMap<string, LoadedAgent>;
  /** The paths that were loaded and are loaded again by `reload`. */
  readonly paths: readonly string[];
  /** Absolute paths of all files the agents are made of. */
  readonly files: readonly string[];
  /** Counts the changes. */
  readonly version: number;
  /**
   * Loads files, directories and patterns, or loads them again: agents that they no longer give are
   * removed. All of it takes effect at once or, if an id were taken twice, nothing.
   */
  load(paths: string | readonly string[]): Promise<FleetChange>;
  /** Loads everything again. */
  reload(): Promise<FleetChange>;
  /** Tells of every change from now on; the result ends that. */
  subscribe(listener: (change: FleetChange) => void): () => void;
}

/** Throws only when `from` is no format, which is a mistake in the calling program. */
export function createFleet(options: LoadAgentsOptions = {}): Fleet {
  const reading = readingOptions(options);
  const listeners = new Set<(change: FleetChange) => void>();
  let state = EMPTY_FLEET;
  let agents: ReadonlyMap<string, LoadedAgent> = new Map();
  let version = 0;
  let last: Promise<unknown> = Promise.resolve();

  const apply = async (paths: readonly string[]): Promise<FleetChange> => {
    const sources = await loadSources(paths, reading);
    const outcome = settle(state, sources, reading.cwd);
    const after = agentsIn(outcome.state);
    const changes = changesBetween(agents, after);
    const isChanged = Object.values(changes).some((ids) => ids.length > 0);
    state = outcome.state;
    if (isChanged) {
      agents = after;
      version += 1;
    }
    const change = {
      ...changes,
      kept: outcome.kept,
      diagnostics: outcome.diagnostics,
      agents: agentsOf(state, paths, reading.cwd),
      sources: sources.texts,
    };
    if (isChanged) for (const listener of listeners) listener(change);
    return change;
  };
  /** One at a time: each begins with what the one before has left. */
  const enqueue = (paths: () => readonly string[]): Promise<FleetChange> => {
    const next = last.then(() => apply(paths()));
    last = next.catch(() => undefined);
    return next;
  };
  const pathsOf = () => [...state.origins.values()].map(({ path }) => path);

  return {
    get agents() {
      return agents;
    },
    get paths() {
      return pathsOf();
    },
    get files() {
      return [...new Set([...state.files.values()].flatMap(({ parts }) => parts))];
    },
    get version() {
      return version;
    },
    load: (paths) => enqueue(() => (typeof paths === 'string' ? [paths] : paths)),
    reload: () => enqueue(pathsOf),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function readingOptions(options: LoadAgentsOptions): SourceOptions {
  const { cwd = process.cwd(), from, root, lenient = false } = options;
  const format = from === undefined ? undefined : resolveTarget(registry, from);
  if (format !== undefined && 'problem' in format) throw new RangeError(format.problem);
  return { cwd, from: format?.adapter, root, lenient };
}

function agentsOf(state: FleetState, paths: readonly string[], cwd: string): LoadedAgent[] {
  const files = paths.flatMap((path) => state.origins.get(resolve(cwd, path))?.files ?? []);
  return [...new Set(files)].flatMap((file) => state.files.get(file)?.agents ?? []);
}

interface Outcome {
  readonly state: FleetState;
  readonly kept: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What the fleet is after loading, and what there is to say about it. */
function settle(state: FleetState, sources: Sources, cwd: string): Outcome {
  const { origins, problems } = originsIn(state, sources, cwd);
  const kept = lastGood(state, sources);
  const next = withOrigins(state, origins, sources.files);
  const said = [...problems, ...sources.diagnostics, ...kept.map(keptNote)];
  const members = [...next.files.values()].flatMap((file) => file.members);
  const clashes = duplicateIds(members);
  const keptIds = kept.flatMap(idsOf);
  if (clashes.length > 0) {
    const refused = withoutFiles(state, next);
    return { state: refused, kept: keptIds, diagnostics: [...said, ...clashes] };
  }
  const isMany = [...next.origins.values()].some((origin) => origin.isMany);
  const textOf = (source: string) => sources.texts.get(source);
  const references = checkReferences(members, { isClosed: isMany && !hasErrors(said), textOf });
  return { state: next, kept: keptIds, diagnostics: [...said, ...references] };
}

/** Nothing changes, but what was asked for is remembered: it may be fine the next time. */
function withoutFiles(state: FleetState, next: FleetState): FleetState {
  const asked = [...next.origins].map(([key, origin]) => [key, { ...origin, files: [] }] as const);
  return { ...state, origins: new Map<string, Origin>([...asked, ...state.origins]) };
}

/** The paths as they are now. One that was loaded before may lead nowhere for the moment. */
function originsIn(state: FleetState, { found, files, failed }: Sources, cwd: string) {
  const origins = new Map<string, Origin>();
  const problems: Diagnostic[] = [];
  for (const [path, here] of found) {
    const key = resolve(cwd, path);
    const before = state.origins.get(key);
    const isGone = here.files.length === 0;
    if (isGone && before !== undefined && before.files.length > 0) {
      problems.push(fleetCodes.build['path-gone']({ path }, { file: path }));
    } else problems.push(...here.problems);
    const holds = (file: string) => files.has(file) || (failed.has(file) && state.files.has(file));
    if (isGone && before === undefined) continue;
    const isMany = isGone ? (before?.isMany ?? false) : here.isMany;
    origins.set(key, { path, isMany, files: here.files.filter(holds) });
  }
  return { origins, problems };
}

/** Files that held agents and are still there, but cannot be read as they are now. */
function lastGood({ files }: FleetState, { failed }: Sources): SourceFile[] {
  return [...failed.keys()].flatMap((path) => files.get(path) ?? []);
}

function keptNote(file: SourceFile): Diagnostic {
  const args = { path: file.shown, ids: idsOf(file) };
  return fleetCodes.build['last-good-kept'](args, { file: file.shown });
}

function idsOf({ agents }: SourceFile): string[] {
  return agents.map(({ agent }) => agent.id);
}
