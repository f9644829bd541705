import { join } from 'node:path';
import type { Entry } from '../host/find-entries.ts';
import { shownPath } from '../host/load-root.ts';
import { type Diagnostic, hasErrors } from '../index.ts';
import { referencesOf } from '../loadset/references-of.ts';
import { type Candidate, candidateOf } from './choose-inputs.ts';
import { detached } from './detached.ts';
import { digestOf } from './digest.ts';
import type { LoadedInput, Met } from './load-input.ts';
import { homeOf } from './places.ts';
import { type ReadInput, readInput } from './read-input.ts';
import { type FleetSettings, type NamedMember, targetIn } from './settings.ts';

/** What a first look at a file found: little enough to keep for every file of a large fleet. */
export interface Scan extends Candidate {
  readonly entry: Entry;
  /** Title of its format, and why it was taken for that; empty for what is no agent. */
  readonly format: string;
  readonly formatId: string;
  readonly because: string;
  readonly agents: readonly NamedMember[];
  /** What reading it had to say, beyond what loading had. */
  readonly found: readonly Diagnostic[];
  /** The directory its output belongs in, relative to the output directory. */
  readonly home: string;
  /** Of all its files, when asked for. */
  readonly digest?: string;
  /** Shown path → text of its files, when there is something to say about them. */
  readonly sources: readonly (readonly [string, string])[];
}

export interface Scanned {
  readonly scan: Scan;
  readonly read: ReadInput | undefined;
}

/** Reads one file for what the fleet must know before anything is written. */
export function scanEntry(met: Met, settings: FleetSettings): Scanned {
  const candidate = candidateOf(met);
  const { entry, input } = met;
  if (input === undefined || candidate.isSuperseded) {
    const nothing = {
      format: '',
      formatId: '',
      because: '',
      agents: [],
      found: [],
      home: '',
      sources: [],
    };
    return {
      scan: { ...detached(candidate), ...nothing, entry, metIn: entry.metIn },
      read: undefined,
    };
  }
  const { adapter, because } = input.format;
  const { adapter: target } = targetIn(settings);
  const digest = settings.recorded && digestOfInput(input);
  const known = {
    ...detached({ ...candidate, format: adapter.title, because }),
    formatId: adapter.id,
    entry,
    metIn: entry.metIn,
    home: settings.output.inside === undefined ? homeOf(entry, adapter, target) : '',
    ...(digest !== undefined && { digest }),
  };
  const recorded = settings.recorded?.get(join(entry.root.directory, entry.file));
  if (recorded !== undefined && recorded.digest === digest) {
    const { agents } = recorded;
    return { scan: { ...known, agents, found: [], sources: [] }, read: undefined };
  }
  const found: Diagnostic[] = [];
  const read = readInput(input, settings.lenient, (diagnostic) => void found.push(diagnostic));
  const agents = read.agents.map((agent) => ({
    id: agent.id,
    name: target.nameOf?.(agent) ?? agent.id,
    links: referencesOf(agent),
  }));
  const sources = found.length > 0 ? sourcesOf(input) : [];
  return {
    scan: { ...known, ...detached({ agents, found }), sources },
    read: hasErrors(found) ? undefined : read,
  };
}

export function sourcesOf({ root, files }: LoadedInput): [string, string][] {
  return [...files].map(([file, text]) => [shownPath(root, file), text]);
}

function digestOfInput({ files, format }: LoadedInput): string {
  return digestOf(format.adapter.id, ...[...files].flat());
}
