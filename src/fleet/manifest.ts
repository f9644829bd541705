import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { OutputRoot } from '../host/destination.ts';
import { shownPath, toPosix } from '../host/load-root.ts';
import { planSave } from '../host/plan-save.ts';
import { saveFiles } from '../host/save-files.ts';
import { statsOf } from '../host/stats-of.ts';
import type { Adapter, Report } from '../index.ts';
import { fleetCodes } from './codes.ts';
import { digestOf } from './digest.ts';
import type { FleetSettings, NamedMember, RecordedInput } from './settings.ts';

/** What `--changed` remembers in the output directory; paths are relative to it. */
export interface Manifest {
  readonly agentx: 1;
  /** Of everything but the files that decides what is written. */
  readonly settings: string;
  readonly units: readonly RecordedUnit[];
}

export interface RecordedUnit {
  readonly inputs: readonly (RecordedInput & { readonly path: string })[];
  readonly outputs: readonly { readonly path: string; readonly digest: string }[];
}

/** Formats with conventional places share the root of a project; what one left there is not the others'. */
export function manifestName({ id, places }: Adapter): string {
  return places === undefined ? '.agentx-manifest.json' : `.agentx-manifest.${id}.json`;
}

/** Enough for some hundred thousand agents; what is larger was not written here. */
const MOST_BYTES = 64 * 1024 * 1024;

/** The manifest of an earlier run, if there is one. */
export function loadManifest(
  name: string,
  output: OutputRoot,
  report: Report,
): Manifest | undefined {
  const file = join(output.directory, name);
  const stats = statsOf(file);
  if (stats === undefined) return undefined;
  try {
    // Reading a pipe would wait for somebody to write into it.
    if (stats.isFile() && stats.size <= MOST_BYTES) {
      const found: unknown = JSON.parse(readFileSync(file, 'utf8'));
      if (isManifest(found)) return found;
    }
  } catch {
    // What is no JSON is no manifest either.
  }
  report(fleetCodes.build['bad-manifest']({ path: shownPath(output, name) }));
  return undefined;
}

export function saveManifest(
  manifest: Manifest,
  name: string,
  output: OutputRoot,
  report: Report,
): void {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  const { directory } = output;
  const place = { path: join(directory, name), shown: shownPath(output, name) };
  const plan = planSave([{ ...place, within: directory, text }], { force: true, report });
  if (plan !== undefined) saveFiles(plan, report);
}

/** Absolute path → what is recorded of it. */
export function recordedInputs(
  units: readonly RecordedUnit[],
  directory: string,
): ReadonlyMap<string, RecordedInput> {
  const inputs = units.flatMap((unit) => unit.inputs);
  return new Map(inputs.map((input) => [resolve(directory, input.path), input]));
}

/** How the manifest names a file. */
export function manifestPath(directory: string, path: string): string {
  return toPosix(relative(directory, path));
}

/** Whether a file of the output still is what was written. */
export function isAsWritten(
  directory: string,
  { path, digest }: RecordedUnit['outputs'][number],
): boolean {
  const file = join(directory, path);
  try {
    return statsOf(file)?.isFile() === true && digestOf(readFileSync(file)) === digest;
  } catch {
    return false;
  }
}

/** Everything but the files that decides what is written; names, where a format renames agents. */
export function keyOf(
  { from, to, lenient, strict, write }: FleetSettings,
  version: string,
  members: readonly NamedMember[],
): string {
  const renamed = members
    .filter(({ id, name }) => id !== name)
    .map(({ id, name }) => `${id} ${name}`);
  const names = renamed.sort().join('\n');
  return digestOf(JSON.stringify([version, from, to, lenient, strict, write]), names);
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false;
  const { agentx, settings, units } = value as Partial<Manifest>;
  return (
    agentx === 1 && typeof settings === 'string' && Array.isArray(units) && units.every(isUnit)
  );
}

function isUnit(value: unknown): value is RecordedUnit {
  if (typeof value !== 'object' || value === null) return false;
  const { inputs, outputs } = value as Partial<RecordedUnit>;
  const isFile = (each: unknown) => {
    const { path, digest } = (each ?? {}) as { path?: unknown; digest?: unknown };
    return typeof path === 'string' && typeof digest === 'string';
  };
  const isInput = (each: RecordedInput) => isFile(each) && Array.isArray(each.agents);
  return (
    Array.isArray(inputs) &&
    inputs.every(isInput) &&
    Array.isArray(outputs) &&
    outputs.every(isFile)
  );
}
