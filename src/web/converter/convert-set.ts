import {
  type AgentConfig,
  type Diagnostic,
  type FileSet,
  hasErrors,
  type LedgerEntry,
  plainText,
  read,
  registry,
  resolveTarget,
  writeAgents,
} from '../../index.ts';
import { chooseEntries, type SetEntry } from './choose-entries.ts';
import { type PlaceFinder, placeFinder } from './find-places.ts';
import type { SourcePlace } from './whole-parts.ts';

export interface ConversionRequest {
  readonly files: FileSet;
  /** Id of the format, when detection should not decide. */
  readonly from?: string | undefined;
  /** `format@version` */
  readonly to: string;
  readonly carry: boolean;
  readonly allowWidening: boolean;
  readonly keepSecrets: boolean;
  readonly strict: boolean;
}

/** A file, the format it was read as, and why. */
export interface TakenFile {
  readonly file: string;
  readonly title: string;
  readonly because: string;
  readonly agents: readonly string[];
}

export interface PlacedEntry {
  readonly entry: LedgerEntry;
  /** Where the author wrote what the entry speaks of; empty when that is not known. */
  readonly places: readonly SourcePlace[];
}

export interface ConversionOutcome {
  readonly taken: readonly TakenFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly PlacedEntry[];
  /** Empty when there were errors, or when something would be lost and `strict` was asked for. */
  readonly files: FileSet;
  readonly status: 'done' | 'failed' | 'lossy';
}

interface ReadEntry extends SetEntry {
  readonly agents: readonly AgentConfig[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Converts all agents of a set of files together, or none: what the command does, without a disk. */
export function convertSet(request: ConversionRequest): ConversionOutcome {
  const files = new Map([...request.files].map(([path, text]) => [path, plainText(text)]));
  const from = registry.adapters.find(({ id }) => id === request.from);
  const chosen = chooseEntries(files, from);
  const inputs = chosen.entries.map((entry): ReadEntry => {
    const { agents, diagnostics } = read(entry.files, {
      entry: entry.file,
      from: entry.format.adapter,
    });
    return { ...entry, agents, diagnostics };
  });
  const taken = inputs.map(({ file, format, agents }) => ({
    file,
    title: format.adapter.title,
    because: format.because,
    agents: agents.map(({ id }) => id),
  }));
  const diagnostics = [...chosen.diagnostics, ...inputs.flatMap((each) => each.diagnostics)];
  if (hasErrors(diagnostics) || inputs.length === 0) {
    return { taken, diagnostics, ledger: [], files: new Map(), status: 'failed' };
  }
  return { ...written(inputs, request, diagnostics), taken };
}

function written(
  inputs: readonly ReadEntry[],
  { to, carry, allowWidening, keepSecrets, strict }: ConversionRequest,
  before: readonly Diagnostic[],
): Omit<ConversionOutcome, 'taken'> {
  const target = resolveTarget(registry, to);
  if ('problem' in target) throw new RangeError(target.problem);
  const agents = inputs.flatMap((each) => each.agents);
  const origins = inputs.flatMap(({ file, agents: own }) => own.map(() => file));
  const formats = inputs.flatMap(({ format, agents: own }) => own.map(() => format.adapter));
  const options = { carry, allowWidening, keepSecrets, origins, formats };
  const result = writeAgents(agents, target, options);
  const diagnostics = [...before, ...result.diagnostics];
  const isRefused = strict && result.lossy;
  const failed = hasErrors(diagnostics);
  return {
    diagnostics,
    ledger: placed(result.ledger, inputs),
    files: isRefused ? new Map() : result.files,
    status: failed ? 'failed' : isRefused ? 'lossy' : 'done',
  };
}

function placed(
  ledger: readonly LedgerEntry[],
  inputs: readonly ReadEntry[],
): readonly PlacedEntry[] {
  const sources = new Map<string, { readonly agent: AgentConfig; readonly find: PlaceFinder }>();
  for (const { agents, files } of inputs) {
    const find = placeFinder(files);
    for (const agent of agents) sources.set(agent.id, { agent, find });
  }
  return ledger.map((entry) => {
    const source = sources.get(entry.agent);
    const isInSource = entry.verdict !== 'mapped' && entry.verdict !== 'added';
    const places =
      source === undefined || !isInSource ? [] : source.find(source.agent, entry.pointer);
    return { entry, places };
  });
}
