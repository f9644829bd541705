import { existsSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
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
      removeLeftovers(earlier, done, settings, options, report);
      if (settings.mode !== 'save') return;
      saveManifest({ agentx: 1, settings: key, units: done }, output, report);
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

/** What an earlier run wrote and nothing gives any more: told, or deleted if nobody has edited it. */
function removeLeftovers(
  earlier: Manifest | undefined,
  done: readonly RecordedUnit[],
  { output, mode }: FleetSettings,
  { prune }: IncrementalOptions,
  report: Report,
): void {
  const given = new Set(done.flatMap(({ outputs }) => outputs.map(({ path }) => path)));
  const before = earlier?.units.flatMap(({ outputs }) => outputs) ?? [];
  for (const file of before) {
    const isOurs = resolveInside('', file.path) === file.path;
    const path = join(output.directory, file.path);
    if (given.has(file.path) || !isOurs || !existsSync(path)) continue;
    if (prune && mode === 'save' && isAsWritten(output.directory, file)) unlinkSync(path);
    else report(fleetCodes.build['left-behind']({ path: `${output.shown}/${file.path}` }));
  }
}
