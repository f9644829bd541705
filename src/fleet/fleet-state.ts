import type { AgentConfig } from '../index.ts';
import type { Member } from '../loadset/agent-link.ts';
import type { Identified } from './duplicate-ids.ts';

/** An agent of a fleet, and where it comes from. */
export interface LoadedAgent {
  readonly agent: AgentConfig;
  /** The file it was read from, as the user would call it. */
  readonly source: string;
  /** All files it is made of, its own among them, as the user would call them. */
  readonly files: readonly string[];
  /** Id of the format it was read as. */
  readonly format: string;
  /** Another one means that the definition has changed. */
  readonly fingerprint: string;
}

/** A file with agents as it was last read without errors. */
export interface SourceFile {
  readonly shown: string;
  readonly agents: readonly LoadedAgent[];
  readonly members: readonly (Member & Identified)[];
  /** Absolute paths of the files the agents are made of, their own among them. */
  readonly parts: readonly string[];
}

/** A path that was loaded: a file, a directory or a pattern. */
export interface Origin {
  readonly path: string;
  /** Whether it stands for all files of a kind, so that what it does not give is not there. */
  readonly isMany: boolean;
  /** Absolute paths of its files that hold agents. */
  readonly files: readonly string[];
}

/** All a fleet knows; replaced as a whole, never changed. */
export interface FleetState {
  /** Absolute path or pattern → what it was loaded for. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Absolute path → the file. */
  readonly files: ReadonlyMap<string, SourceFile>;
}

export const EMPTY_FLEET: FleetState = { origins: new Map(), files: new Map() };

/** The state after some paths were loaded anew: what nothing gives any more is gone. */
export function withOrigins(
  state: FleetState,
  origins: ReadonlyMap<string, Origin>,
  files: ReadonlyMap<string, SourceFile>,
): FleetState {
  const merged = new Map([...state.origins, ...origins]);
  const wanted = new Set([...merged.values()].flatMap((origin) => origin.files));
  const known = new Map(state.files);
  for (const [path, file] of files) known.set(path, sameWhereEqual(file, state.files.get(path)));
  return { origins: merged, files: new Map([...known].filter(([path]) => wanted.has(path))) };
}

/** An agent that did not change stays the same object, so that others see that at a glance. */
function sameWhereEqual(file: SourceFile, before: SourceFile | undefined): SourceFile {
  const known = new Map(before?.agents.map((each) => [each.agent.id, each]));
  const agents = file.agents.map((each) => {
    const old = known.get(each.agent.id);
    const isSame = old?.fingerprint === each.fingerprint && old.format === each.format;
    return isSame && old.source === each.source ? old : each;
  });
  return { ...file, agents };
}

/** Id → agent. */
export function agentsIn({ files }: FleetState): ReadonlyMap<string, LoadedAgent> {
  const all = [...files.values()].flatMap(({ agents }) => agents);
  return new Map(all.map((each) => [each.agent.id, each]));
}

export interface AgentChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The ids of the agents that make the difference. */
export function changesBetween(
  before: ReadonlyMap<string, LoadedAgent>,
  after: ReadonlyMap<string, LoadedAgent>,
): AgentChanges {
  const ids = [...after.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== after.get(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}
