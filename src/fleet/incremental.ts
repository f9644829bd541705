import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deleteFile } from '../host/delete-file.ts';
import { shownPath } from '../host/load-root.ts';
import { type Report, resolveInside } from '../index.ts';
import { fleetCodes } from './codes.ts';
import type { UnitResult } from './convert-unit.ts';
import {
  isAsWritten,
  keyOf,
  loadManifest,
  manifestName,
  manifestPath,
  type RecordedUnit,
  recordedInputs,
  saveManifest,
} from './manifest.ts';
import type { Scan } from './scan-entry.ts';
import { type FleetSettings, targetIn } from './settings.ts';

/** Knows what an earlier run has done, and remembers what this one does. */
export interface Incremental {
  /** The settings, with what is recorded of inputs and outputs. */
  readonly settings: FleetSettings;
  /** Once all inputs are known: tells units that need no work. */
  begin(scans: readonly Scan[]): (unit: readonly Scan[]) => boolean;
  record(unit: readonly Scan[], result: UnitResult): void;
  /**
   * Clears up and remembers; returns what it deleted, or would delete, as people call it. Nothing is
   * deleted when something could not be loaded: then nobody knows what is gone.
   */
  finish(isComplete: boolean): readonly string[];
}

export interface IncrementalOptions {
  readonly version: string;
  readonly changedOnly: boolean;
  readonly prune: boolean;
}

export function startIncremental(
  settings: FleetSettings,
  options: IncrementalOptions,
  report: Report,
): Incremental {
  if (!options.changedOnly) {
    return { settings, begin: () => () => false, record: () => {}, finish: () => [] };
  }
  const { output } = settings;
  const name = manifestName(targetIn(settings).adapter);
  const earlier = loadManifest(name, output, report);
  const before = earlier?.units ?? [];
  const unitByInput = new Map(
    before.flatMap((unit) => unit.inputs.map(({ path }) => [path, unit] as const)),
  );
  const done: RecordedUnit[] = [];
  let key = '';
  return {
    settings: {
      ...settings,
      recorded: recordedInputs(before, output.directory),
      owned: new Map(
        before.flatMap(({ outputs }) => outputs.map((file) => [file.path, file.digest])),
      ),
    },
    begin(scans) {
      key = keyOf(
        settings,
        options.version,
        scans.flatMap(({ agents }) => agents),
      );
      return (unit) => {
        const recorded = unitByInput.get(pathIn(output.directory, unit[0]));
        if (recorded === undefined || earlier?.settings !== key) return false;
        const isSame = isSameInputs(recorded, inputsOf(unit, output.directory));
        if (!isSame || !recorded.outputs.every((file) => isAsWritten(output.directory, file))) {
          return false;
        }
        done.push(recorded);
        return true;
      };
    },
    record(unit, { inputs, outputs }) {
      const isDone = (scan: Scan) => {
        const status = inputs.find(({ shown }) => shown === scan.shown)?.status;
        return status === 'written' || status === 'up-to-date';
      };
      done.push({
        inputs: inputsOf(unit.filter(isDone), output.directory),
        outputs: outputs.map(({ path, digest = '' }) => ({ path, digest })),
      });
    },
    finish(isComplete) {
      const { kept, left } = outdated(before, done, output.directory);
      const isPruned = (file: RecordedFile) =>
        isComplete && options.prune && isAsWritten(output.directory, file);
      const pruned = left.filter(isPruned);
      const rest = left.filter((file) => !isPruned(file));
      if (isComplete) {
        for (const { path } of rest) {
          const args = { path: shownPath(output, path), isEdited: options.prune };
          report(fleetCodes.build['left-behind'](args));
        }
      }
      if (settings.mode === 'save') {
        for (const { path } of pruned) deleteFile(join(output.directory, path), output.directory);
        const units = [...done, ...kept, { inputs: [], outputs: rest }];
        saveManifest({ agentx: 1, settings: key, units }, name, output, report);
      }
      return pruned.map(({ path }) => shownPath(output, path));
    },
  };
}

function inputsOf(unit: readonly Scan[], directory: string): RecordedUnit['inputs'] {
  return unit.map((scan) => ({
    path: pathIn(directory, scan),
    digest: scan.digest ?? '',
    agents: scan.agents,
  }));
}

function pathIn(directory: string, scan: Scan | undefined): string {
  if (scan === undefined) return '';
  return manifestPath(directory, join(scan.entry.root.directory, scan.entry.file));
}

function isSameInputs(recorded: RecordedUnit, inputs: RecordedUnit['inputs']): boolean {
  const known = new Map(recorded.inputs.map(({ path, digest }) => [path, digest]));
  return (
    known.size === inputs.length && inputs.every(({ path, digest }) => known.get(path) === digest)
  );
}

type RecordedFile = RecordedUnit['outputs'][number];

/**
 * What an earlier run wrote and this one did not, as far as it is still there: `kept` is the last good
 * version of what cannot be converted now, or was not asked for; `left` is what nothing gives any more.
 */
function outdated(
  before: readonly RecordedUnit[],
  done: readonly RecordedUnit[],
  directory: string,
): { readonly kept: readonly RecordedUnit[]; readonly left: readonly RecordedFile[] } {
  const given = new Set(done.flatMap(({ outputs }) => outputs.map(({ path }) => path)));
  const finished = new Set(done.flatMap(({ inputs }) => inputs.map(({ path }) => path)));
  const kept: RecordedUnit[] = [];
  const left: RecordedFile[] = [];
  for (const { inputs, outputs } of before) {
    const there = outputs.filter(
      ({ path }) => !given.has(path) && isOwnPath(path) && existsSync(join(directory, path)),
    );
    const waiting = inputs.filter(
      ({ path }) => !finished.has(path) && existsSync(resolve(directory, path)),
    );
    if (waiting.length === 0) left.push(...there);
    else if (there.length > 0) kept.push({ inputs: waiting.map(asChanged), outputs: there });
  }
  return { kept, left };
}

/** An input whose output is of an earlier version of it. */
function asChanged(input: RecordedUnit['inputs'][number]): RecordedUnit['inputs'][number] {
  return { ...input, digest: '' };
}

/** A manifest is input like any other: it must not make us delete files elsewhere. */
function isOwnPath(path: string): boolean {
  return resolveInside('', path) === path;
}
