import { join } from 'node:path';
import type { Entry } from '../host/find-entries.ts';
import { startListings } from '../host/listings.ts';
import type { Diagnostic } from '../index.ts';
import { type PreparedUnit, prepareUnit, type UnitResult } from './convert-unit.ts';
import { createLedgerStore } from './ledger-store.ts';
import { type KnownFiles, loadInput, type Met } from './load-input.ts';
import { type ReadInput, readInput } from './read-input.ts';
import { type Scan, scanEntry } from './scan-entry.ts';
import { type FleetSettings, sourceIn, targetIn } from './settings.ts';

/** Files whose agents are written together, into one directory. */
export interface Unit {
  readonly home: string;
  readonly entries: readonly Entry[];
  /** Others of the same directory cannot be converted. */
  readonly isIncomplete: boolean;
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

/** Files that several agents refer to are loaded once, as long as they are few. */
const KNOWN_TEXTS = 200;
/** For so few it is not worth while to list whole directories. */
const FEW = 20;

/** Does the work in this thread. `step` is told of every file that is done. */
export function createEngine(settings: FleetSettings, step: () => void): Engine {
  const from = sourceIn(settings);
  const directories = { checked: new Set<string>(), made: new Set<string>() };
  const isSpeculative = canSpeculate(settings);
  const prepared = new Map<string, PreparedUnit>();
  const ledgers = createLedgerStore();
  const texts: KnownFiles['texts'] = new Map();
  const listings = startListings();
  const load = (entry: Entry, isOneOfMany: boolean) => {
    if (texts.size > KNOWN_TEXTS) texts.clear();
    return loadInput(entry, from, { texts, listings: isOneOfMany ? listings : undefined });
  };
  const scan = (entry: Entry, isOneOfMany: boolean): Scan => {
    const scanned = scanEntry(load(entry, isOneOfMany), settings);
    const { read, scan: found } = scanned;
    if (isSpeculative && read !== undefined) {
      const { home } = found;
      const isIncomplete = false;
      const context = { settings, home, names: undefined, directories, ledgers, isIncomplete };
      prepared.set(pathOf(entry), prepareUnit([read], context));
    }
    step();
    return found;
  };
  const convert = (unit: Unit, names: ReadonlyMap<string, string>): UnitResult => {
    for (const _ of unit.entries) step();
    const [first] = unit.entries;
    const ready = first && prepared.get(pathOf(first));
    if (ready !== undefined && first !== undefined) {
      prepared.delete(pathOf(first));
      return ready.commit();
    }
    const problems: Diagnostic[] = [];
    const inputs = unit.entries
      .map((entry) => readAgain(load(entry, false), settings, problems))
      .filter((input) => input !== undefined);
    const { home, isIncomplete } = unit;
    const context = { settings, home, names, directories, ledgers, isIncomplete };
    const result = prepareUnit(inputs, context).commit();
    return { ...result, diagnostics: [...problems, ...result.diagnostics] };
  };
  return {
    scan: (entries) => Promise.resolve(entries.map((entry) => scan(entry, entries.length > FEW))),
    convert(units, names, onResult) {
      for (const [index, unit] of units.entries()) onResult(index, convert(unit, names));
      return Promise.resolve();
    },
    close() {
      for (const unit of prepared.values()) unit.discard();
      return Promise.resolve();
    },
  };
}

/**
 * Where no agent's output depends on the others, a file is converted when it is first looked at, and
 * waits under another name until the whole fleet is known. What is shown in full is too much to keep.
 */
function canSpeculate(settings: FleetSettings): boolean {
  const { adapter } = targetIn(settings);
  return !adapter.sharesFiles && !('nameOf' in adapter) && settings.mode !== 'show';
}

/** A file that changed between the two looks is reported as it is now. */
function readAgain(
  { input, diagnostics }: Met,
  { lenient }: FleetSettings,
  problems: Diagnostic[],
): ReadInput | undefined {
  const found: Diagnostic[] = [];
  const read = input && readInput(input, lenient, (each) => void found.push(each));
  if (read !== undefined && read.agents.length > 0) return read;
  problems.push(...diagnostics, ...found);
  return undefined;
}

export function pathOf({ root, file }: Entry): string {
  return join(root.directory, file);
}
