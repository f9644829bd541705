import { TomlDate, type TomlTable, type TomlValue } from 'smol-toml';
import { type Json, setOwn } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';

/** Something that JSON cannot hold: a date, a number that loses digits, nesting without end. */
export interface TomlFault {
  readonly kind: 'date' | 'number' | 'depth';
  readonly pointer: string;
}

interface Reading {
  readonly faults: TomlFault[];
  /** What stands in the text at a pointer. */
  readonly written: (pointer: string) => string;
}

/** The value as JSON, a date as the text it is written as, and what is wrong with it. */
export function plainTomlValue(
  table: TomlTable,
  levels: number,
  written: (pointer: string) => string,
): { readonly value: Json; readonly faults: readonly TomlFault[] } {
  const reading: Reading = { faults: [], written };
  return { value: plain(table, '', levels, reading), faults: reading.faults };
}

function plain(value: TomlValue, pointer: string, levels: number, reading: Reading): Json {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (!isKept(value)) reading.faults.push({ kind: 'number', pointer });
    return Number(value);
  }
  if (value instanceof TomlDate) {
    reading.faults.push({ kind: 'date', pointer });
    return reading.written(pointer);
  }
  if (levels === 0) {
    // Once is enough: a hostile text may have thousands of such places.
    const isKnown = reading.faults.some(({ kind }) => kind === 'depth');
    if (!isKnown) reading.faults.push({ kind: 'depth', pointer });
    return null;
  }
  if (Array.isArray(value)) {
    return value.map((item, index) => plain(item, pointerTo(pointer, index), levels - 1, reading));
  }
  const members: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value as TomlTable)) {
    setOwn(members, key, plain(member, pointerTo(pointer, key), levels - 1, reading));
  }
  return members;
}

/** Infinities and NaN are no numbers for JSON; a large integer is one if none of its digits is lost. */
function isKept(value: number | bigint): boolean {
  return typeof value === 'number' ? Number.isFinite(value) : BigInt(Number(value)) === value;
}
