import { join } from 'node:path';
import type { Entry } from '../host/find-entries.ts';
import type { Diagnostic } from '../index.ts';
import { convertUnit, type UnitResult } from './convert-unit.ts';
import { type KnownTexts, loadInput } from './load-input.ts';
import { type ReadInput, readInput } from './read-input.ts';
import { type Scan, scanEntry } from './scan-entry.ts';
import { type FleetSettings, sourceIn } from './settings.ts';

/** Files whose agents are written together, into one directory. */
export interface Unit {
  readonly home: string;
  readonly entries: readonly Entry[];
}

/** Does the work on single files and units, here or in other threads. */
export interface Engine {
  scan(entries: readonly Entry[]): Promise<readonly Scan[]>;
  /** Hands out each result as it comes, with the place of its unit in the list. */
  convert(
    units: readonly Unit[],
    names: ReadonlyMap<string, string>,
    onResult: (index: number, result: UnitResult) => void,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Up to this much text is kept from the first look to the second; the rest is read again. */
const HELD_CHARACTERS = 8 * 1024 * 1024;
/** Files that several agents refer to are loaded once, as long as they are few. */
const KNOWN_TEXTS = 200;

/** Does the work in this thread. `step` is told of every file that is done. */
export function createEngine(settings: FleetSettings, step: () => void): Engine {
  const from = sourceIn(settings);
  const held = new Map<string, ReadInput>();
  const known: KnownTexts = new Map();
  let room = HELD_CHARACTERS;
  const load = (entry: Entry) => {
    if (known.size > KNOWN_TEXTS) known.clear();
    return loadInput(entry, from, known);
  };
  const scan = (entry: Entry): Scan => {
    const scanned = scanEntry(load(entry), settings);
    const size = scanned.read === undefined ? 0 : sizeOf(scanned.read);
    if (scanned.read !== undefined && size <= room) {
      room -= size;
      held.set(pathOf(entry), scanned.read);
    }
    step();
    return scanned.scan;
  };
  /** A file that changed between the two looks is reported as it is now. */
  const readAgain = (entry: Entry, diagnostics: Diagnostic[]): ReadInput | undefined => {
    const path = pathOf(entry);
    const known = held.get(path);
    held.delete(path);
    if (known !== undefined) return known;
    const found: Diagnostic[] = [];
    const { input, diagnostics: said } = load(entry);
    const read = input && readInput(input, settings.lenient, (each) => void found.push(each));
    if (read !== undefined && read.agents.length > 0) return read;
    diagnostics.push(...said, ...found);
    return undefined;
  };
  const convert = (unit: Unit, names: ReadonlyMap<string, string>): UnitResult => {
    const diagnostics: Diagnostic[] = [];
    const inputs = unit.entries
      .map((entry) => readAgain(entry, diagnostics))
      .filter((input) => input !== undefined);
    const result = convertUnit(inputs, { settings, home: unit.home, names });
    for (const _ of unit.entries) step();
    return { ...result, diagnostics: [...diagnostics, ...result.diagnostics] };
  };
  return {
    scan: (entries) => Promise.resolve(entries.map(scan)),
    convert(units, names, onResult) {
      for (const [index, unit] of units.entries()) onResult(index, convert(unit, names));
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}

export function pathOf({ root, file }: Entry): string {
  return join(root.directory, file);
}

function sizeOf({ files }: ReadInput): number {
  return [...files.values()].reduce((sum, text) => sum + text.length, 0);
}
