import { existsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { toPosix } from '../host/load-root.ts';
import { type Report, resolveInside } from '../index.ts';
import { fleetCodes } from './codes.ts';
import type { UnitResult } from './convert-unit.ts';
import {
  isAsWritten,
  keyOf,
  loadManifest,
  type Manifest,
  manifestPath,
  type RecordedUnit,
  recordedInputs,
  saveManifest,
} from './manifest.ts';
import type { Scan } from './scan-entry.ts';
import type { FleetSettings, Member } from './settings.ts';

/** Knows what an earlier run has done, and remembers what this one does. */
export interface Incremental {
  /** The settings, with what is recorded of each input. */
  readonly settings: FleetSettings;
  /** Once all members are known: tells units that need no work. */
  begin(members: readonly Member[]): (unit: readonly Scan[]) => boolean;
  record(unit: readonly Scan[], result: UnitResult): void;
  finish(): void;
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
    return { settings, begin: () => () => false, record: () => {}, finish: () => {} };
  }
  const { output } = settings;
  const earlier = loadManifest(output, report);
  const unitByInput = new Map(
    earlier?.units.flatMap((unit) => unit.inputs.map(({ path }) => [path, unit])),
  );
  const done: RecordedUnit[] = [];
  let key = '';
  return {
    settings: { ...settings, recorded: recordedInputs(earlier, output.directory) },
    begin(members) {
      key = keyOf(settings, options.version, members);
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
    record(unit, result) {
      const isDone = result.inputs.every(
        ({ status }) => status === 'written' || status === 'up-to-date',
      );
      if (!isDone) return;
      const outputs = result.outputs.map(({ path, digest = '' }) => ({ path, digest }));
      done.push({ inputs: inputsOf(unit, output.directory), outputs });
    },
    finish() {
      const left = leftBehind(earlier, done, output.directory);
      const isPruned = (file: RecordedFile) =>
        options.prune && settings.mode === 'save' && isAsWritten(output.directory, file);
      for (const file of left.filter(isPruned)) unlinkSync(join(output.directory, file.path));
      const rest = left.filter((file) => existsSync(join(output.directory, file.path)));
      for (const { path } of rest) {
        report(fleetCodes.build['left-behind']({ path: toPosix(join(output.shown, path)) }));
      }
      if (settings.mode !== 'save') return;
      // Remembered until somebody deletes them.
      const units = rest.length > 0 ? [...done, { inputs: [], outputs: rest }] : done;
      saveManifest({ agentx: 1, settings: key, units }, output, report);
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

/** What an earlier run wrote and nothing gives any more, as far as it is still there. */
function leftBehind(
  earlier: Manifest | undefined,
  done: readonly RecordedUnit[],
  directory: string,
): readonly RecordedFile[] {
  const given = new Set(done.flatMap(({ outputs }) => outputs.map(({ path }) => path)));
  return (earlier?.units ?? [])
    .flatMap(({ outputs }) => outputs)
    .filter(({ path }) => !given.has(path) && resolveInside('', path) === path)
    .filter(({ path }) => existsSync(join(directory, path)));
}
