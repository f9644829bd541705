import { resolve } from 'node:path';
import { confinesOf } from '../host/within.ts';
import { type Diagnostic, registry, resolveTarget } from '../index.ts';
import {
  type AgentChanges,
  agentsIn,
  changesBetween,
  EMPTY_FLEET,
  type FleetState,
  type LoadedAgent,
} from './fleet-state.ts';
import { loadSources, type SourceOptions } from './load-sources.ts';
import { settle } from './settle.ts';

export interface LoadAgentsOptions {
  /** What relative paths are relative to; default: the current directory of the process. */
  readonly cwd?: string;
  /** The format, when detection should not decide. */
  readonly from?: string;
  /** The directory within which references to files are followed, when not that of each file. */
  readonly root?: string;
  /** Keep unknown settings where a format asks to refuse them. */
  readonly lenient?: boolean;
  /** Fetch http and https addresses, which are refused otherwise. */
  readonly allowNetwork?: boolean;
  /** With `allowNetwork`: also from this machine and private networks. */
  readonly allowPrivate?: boolean;
  /** Directories outside of which nothing is read, wherever links lead; default: everything may be. */
  readonly within?: readonly string[];
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
  const { allowNetwork = false, allowPrivate = false } = options;
  const network = allowNetwork ? { network: { allowPrivate } } : {};
  const confines = options.within && { confines: confinesOf(options.within, cwd) };
  return { cwd, from: format?.adapter, root, lenient, ...network, ...confines };
}

function agentsOf(state: FleetState, paths: readonly string[], cwd: string): LoadedAgent[] {
  const files = paths.flatMap((path) => state.origins.get(resolve(cwd, path))?.files ?? []);
  return [...new Set(files)].flatMap((file) => state.files.get(file)?.agents ?? []);
}
