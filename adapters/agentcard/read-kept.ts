import {
  type Cursor,
  type Json,
  type JsonObject,
  placeOf,
  setOwn,
  takeFlag,
  takeInteger,
  takeNumber,
  takeText,
} from '../../src/adapter.ts';
import { agentcardCodes } from './codes.ts';
import { KEPT } from './fields.ts';
import { takeValue } from './take-value.ts';

const { build } = agentcardCodes;

const CHECKS = {
  flag: takeFlag,
  integer: takeInteger,
  number: takeNumber,
  text: takeText,
  any: takeValue,
};

/** Settings only AgentCards know: checked, and kept under their native names. */
export function readKept(cursor: Cursor, implied: JsonObject): JsonObject {
  const kept: Record<string, Json> = { ...implied };
  for (const [field, type] of Object.entries(KEPT)) {
    const value = CHECKS[type](cursor, field);
    if (value !== undefined) setOwn(kept, field, value);
  }
  const version = kept.schema_version;
  if (typeof version === 'number' && version !== 1) {
    cursor.report(build['schema-version']({ version }, placeOf(cursor, 'schema_version')));
  }
  reportConflicts(cursor, kept);
  return { ...kept, ...readHistoryMode(cursor, kept) };
}

const HISTORY_MODES: Readonly<Record<string, JsonObject>> = {
  scratch: { history_source: 'none', history_merge_target: 'none' },
  fork: { history_source: 'child', history_merge_target: 'none' },
  fork_and_merge: { history_source: 'child', history_merge_target: 'child' },
};

export function isHistoryMode(mode: string): boolean {
  return Object.hasOwn(HISTORY_MODES, mode);
}

function readHistoryMode(cursor: Cursor, kept: JsonObject): JsonObject {
  const mode = takeText(cursor, 'history_mode');
  if (mode === undefined) return {};
  const meaning = isHistoryMode(mode) ? HISTORY_MODES[mode] : undefined;
  if (meaning === undefined) return { history_mode: mode };
  const other = Object.keys(meaning).find((key) => (kept[key] ?? meaning[key]) !== meaning[key]);
  if (other !== undefined) {
    const args = { first: other, second: 'history_mode' };
    cursor.report(build['two-spellings'](args, placeOf(cursor, 'history_mode', 'key')));
  }
  cursor.report(build['history-mode']({ mode }, placeOf(cursor, 'history_mode')));
  return meaning;
}

const EXCLUSIVE = [
  ['default', 'tool_only'],
  ['harness_tools', 'tool_only'],
  ['save_trajectory', 'use_history'],
] as const;

function reportConflicts(cursor: Cursor, kept: JsonObject): void {
  for (const [first, second] of EXCLUSIVE) {
    if (kept[first] !== true || kept[second] !== true) continue;
    cursor.report(build.conflict({ first, second }, placeOf(cursor, second, 'key')));
  }
}
