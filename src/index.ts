/** Public API and composition root: the only place that knows the list of adapters. */
import { adapters } from '../adapters/index.ts';
import { type Conversion, convert as convertWith, type WriteOptions } from './convert/convert.ts';
import { type ReadOptions, type ReadResult, readAgents } from './convert/read.ts';
import { type Registry, resolveTarget } from './convert/registry.ts';
import type { FileSet } from './source/file-set.ts';

export const registry: Registry = { adapters };

/** Reads agents from files of any format agentx knows. */
export function read(files: FileSet, options: ReadOptions = {}): ReadResult {
  return readAgents(registry, files, options);
}

/**
 * Converts agents to `format` or `format@version`. Bad input is in the result's diagnostics, not
 * thrown; only a format that does not exist is, being a mistake in the calling program.
 */
export function convert(
  files: FileSet,
  to: string,
  options: ReadOptions & WriteOptions = {},
): Conversion {
  const target = resolveTarget(registry, to);
  if ('problem' in target) throw new RangeError(target.problem);
  return convertWith(registry, files, target, options);
}

export type { Adapter, Detection, Support, SupportTable } from './adapter.ts';
export type { Conversion, WriteOptions, WriteResult } from './convert/convert.ts';
export { writeAgents } from './convert/convert.ts';
export type { ReadOptions, ReadResult } from './convert/read.ts';
export type { Registry, Target } from './convert/registry.ts';
export { documentedCodes, resolveTarget } from './convert/registry.ts';
export type { DocumentedCode } from './diagnostics/codes.ts';
export type { Diagnostic, Place, Range, Severity } from './diagnostics/diagnostic.ts';
export { hasErrors } from './diagnostics/diagnostic.ts';
export type { LedgerEntry, Verdict } from './diagnostics/ledger.ts';
export type * from './hub/agent-config.ts';
export type { Change } from './hub/diff.ts';
export { diffAgents } from './hub/diff.ts';
export { AGENT_FIELDS } from './hub/fields.ts';
export { normalizeAgent } from './hub/normalize.ts';
export { validateAgent } from './hub/validate.ts';
export type { FileSet } from './source/file-set.ts';
