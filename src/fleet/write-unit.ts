import { existsSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { pathInOutput } from '../host/destination.ts';
import { shownPath, toPosix } from '../host/load-root.ts';
import { type FileToSave, type PlannedFile, planEach } from '../host/plan-save.ts';
import {
  type Diagnostic,
  type FileSet,
  hasErrors,
  type LedgerEntry,
  sidecarOf,
  type Target,
  type WriteResult,
  writeAgents,
} from '../index.ts';
import { fleetCodes } from './codes.ts';
import { digestOf } from './digest.ts';
import type { LedgerStore } from './ledger-store.ts';
import type { ReadInput } from './read-input.ts';
import { type FleetSettings, targetIn } from './settings.ts';

export interface UnitContext {
  readonly settings: FleetSettings;
  /** The directory of the output, relative to that of the whole. */
  readonly home: string;
  /** Id → name in the target format, of the whole fleet, where that matters. */
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly directories: KnownDirectories;
  /** Others of the same directory cannot be converted, so a file they share would lose their part. */
  readonly isIncomplete: boolean;
  readonly ledgers: LedgerStore;
}

/** Directories of the output that need not be looked at, or made, again. */
export interface KnownDirectories {
  readonly checked: Set<string>;
  readonly made: Set<string>;
}

/** What can be saved, and what cannot for which reason. */
export interface WrittenUnit {
  readonly written: WriteResult;
  readonly plan: readonly PlannedFile[];
  readonly refused: ReadonlyMap<ReadInput, 'failed' | 'lossy'>;
  /** What would have been lost of those that are refused for it. */
  readonly refusedLedger: readonly LedgerEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

const NOTHING: WriteResult = {
  files: new Map(),
  diagnostics: [],
  ledger: [],
  lossy: false,
  variables: [],
  credentials: new Map(),
};

const NONE: WrittenUnit = {
  written: NOTHING,
  plan: [],
  refused: new Map(),
  refusedLedger: [],
  diagnostics: [],
};

/** Writes inputs together. Those that cannot be written, or not to where they belong, are left out. */
export function writeUnit(inputs: readonly ReadInput[], context: UnitContext): WrittenUnit {
  if (inputs.length === 0) return NONE;
  const attempt = attemptUnit(inputs, context);
  if (!attempt.isRefused) {
    const { written, plan, diagnostics } = attempt;
    return { written, plan, refused: new Map(), refusedLedger: [], diagnostics };
  }
  const blamed = inputs.length === 1 ? blameAll(inputs, attempt) : blame(inputs, attempt, context);
  const rest = inputs.filter((input) => !blamed.refused.has(input));
  const others = writeUnit(rest, { ...context, isIncomplete: true });
  return {
    ...others,
    refusedLedger: [...blamed.refusedLedger, ...others.refusedLedger],
    refused: new Map([...blamed.refused, ...others.refused]),
    diagnostics: [...blamed.diagnostics, ...others.diagnostics],
  };
}

interface Attempt extends Pick<WrittenUnit, 'written' | 'plan' | 'diagnostics'> {
  readonly isRefused: boolean;
  /** Paths that must not be written. */
  readonly conflicts: ReadonlySet<string>;
}

function attemptUnit(inputs: readonly ReadInput[], context: UnitContext): Attempt {
  const { settings } = context;
  const target = targetIn(settings);
  const written = write(inputs, target, context);
  const diagnostics = [...written.diagnostics];
  if (hasErrors(diagnostics) || (settings.strict && written.lossy)) {
    return { written, plan: [], diagnostics, isRefused: true, conflicts: new Set() };
  }
  const isAgent = (file: string) => target.adapter.detect(written.files, file).score > 0;
  const files = placed(written.files, isAgent, context);
  const agents = new Set(files.filter(({ file }) => isAgent(file)).map(({ path }) => path));
  const planned = planEach(
    files,
    {
      force: settings.force || settings.mode !== 'save',
      report: (diagnostic) => void diagnostics.push(diagnostic),
      isAgent: ({ path }) => agents.has(path),
      isOurs: (file, bytes) => isOwned(file, bytes, settings),
    },
    context.directories.checked,
  );
  const torn = planned.filter(
    (file) => context.isIncomplete && file?.action === 'overwrite' && !agents.has(file.path),
  );
  for (const file of torn) {
    diagnostics.push(fleetCodes.build['shared-file']({ path: file?.shown ?? '' }));
  }
  const conflicts = files.filter(
    (_, index) => planned[index] === undefined || torn.includes(planned[index]),
  );
  diagnostics.push(...staleSidecars(planned, agents));
  return {
    written,
    plan: planned.filter((file) => file !== undefined),
    diagnostics,
    isRefused: conflicts.length > 0,
    conflicts: new Set(conflicts.map(({ path }) => path)),
  };
}

/** Sidecars that are there, and that this conversion neither renews nor needs. */
function staleSidecars(
  planned: readonly (PlannedFile | undefined)[],
  agents: ReadonlySet<string>,
): Diagnostic[] {
  const written = new Set(planned.map((file) => file?.path));
  return planned.flatMap((file) => {
    if (file === undefined || file.action === 'create' || !agents.has(file.path)) return [];
    if (written.has(sidecarOf(file.path)) || !existsSync(sidecarOf(file.path))) return [];
    const args = { path: file.shown, sidecar: sidecarOf(file.shown) };
    return [fleetCodes.build['stale-sidecar'](args)];
  });
}

/** Whether a file still is what an earlier run wrote: nobody's work is lost with it. */
export function isOwned(
  { path, within }: FileToSave,
  bytes: Buffer,
  { owned }: FleetSettings,
): boolean {
  return owned?.get(toPosix(relative(within, path))) === digestOf(bytes);
}

/** Which of several inputs are to blame that they cannot be written together. */
function blame(inputs: readonly ReadInput[], attempt: Attempt, context: UnitContext): Blame {
  const { settings } = context;
  const target = targetIn(settings);
  const refused = new Map<ReadInput, 'failed' | 'lossy'>();
  const refusedLedger: LedgerEntry[] = [];
  const diagnostics = new Set<Diagnostic>();
  for (const input of inputs) {
    const alone = write([input], target, context);
    const paths = placed(alone.files, () => true, context).map(({ path }) => path);
    const isBlocked = paths.some((path) => attempt.conflicts.has(path));
    if (hasErrors(alone.diagnostics) || isBlocked) refused.set(input, 'failed');
    else if (settings.strict && alone.lossy) {
      refused.set(input, 'lossy');
      refusedLedger.push(...alone.ledger);
    }
    if (refused.has(input))
      for (const each of alone.diagnostics) diagnostics.add(inFile(each, input));
  }
  // Each fit by itself but not together: then nobody can say which of them is to blame.
  if (refused.size === 0) return blameAll(inputs, attempt);
  const conflicts = attempt.conflicts.size > 0 ? attempt.diagnostics.filter(isError) : [];
  return { refused, refusedLedger, diagnostics: [...diagnostics, ...conflicts] };
}

type Blame = Pick<WrittenUnit, 'refused' | 'refusedLedger' | 'diagnostics'>;

function blameAll(inputs: readonly ReadInput[], { diagnostics, written }: Attempt): Blame {
  const verdict = diagnostics.some(isError) ? 'failed' : 'lossy';
  const [only] = inputs;
  return {
    refused: new Map(inputs.map((input) => [input, verdict])),
    refusedLedger: verdict === 'lossy' ? written.ledger : [],
    diagnostics:
      only === undefined || inputs.length > 1
        ? diagnostics
        : diagnostics.map((each) => inFile(each, only)),
  };
}

/** What is said of an agent, not of a place in a file, is said of the file it comes from. */
function inFile(diagnostic: Diagnostic, { shown }: ReadInput): Diagnostic {
  const isAboutOutput = diagnostic.code.startsWith('host/');
  if (diagnostic.at !== undefined || isAboutOutput) return diagnostic;
  return { ...diagnostic, at: { file: shown } };
}

function isError(diagnostic: Diagnostic): boolean {
  return hasErrors([diagnostic]);
}

function write(inputs: readonly ReadInput[], target: Target, context: UnitContext): WriteResult {
  return writeAgents(
    inputs.flatMap(({ agents }) => agents),
    target,
    {
      ...context.settings.write,
      layout: 'files',
      origins: inputs.flatMap(({ agents, shown }) => agents.map(() => shown)),
      formats: inputs.flatMap(({ agents, format }) => agents.map(() => format.adapter)),
      ...(context.names !== undefined && { names: context.names }),
    },
  );
}

/**
 * Where the files go. An agent comes after the files it is made of: whoever sees it, even if the
 * process is killed half-way, sees it whole.
 */
function placed(
  files: FileSet,
  isAgent: (file: string) => boolean,
  { settings, home }: UnitContext,
): (FileToSave & { readonly file: string })[] {
  const { output } = settings;
  const names = [...files.keys()];
  const ordered = [...names.filter((file) => !isAgent(file)), ...names.filter(isAgent)];
  return ordered.map((file) => {
    const path = posix.join(home, pathInOutput(file, output));
    return {
      file,
      path: join(output.directory, path),
      shown: shownPath(output, path),
      within: output.directory,
      text: files.get(file) ?? '',
    };
  });
}
