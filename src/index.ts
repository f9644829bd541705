/** Public API and composition root: the only place that knows the list of adapters. */
import { adapters } from '../adapters/index.ts';
import type { Detection } from './adapter.ts';
import { type Conversion, convert as convertWith } from './convert/convert.ts';
import { type Detected, detect } from './convert/detect.ts';
import { type ReadOptions, type ReadResult, readAgents } from './convert/read.ts';
import { documentedCodes, type Registry, resolveTarget, type Target } from './convert/registry.ts';
import { type WriteOptions, type WriteResult, writeAgents as writeWith } from './convert/write.ts';
import type { DocumentedCode } from './diagnostics/codes.ts';
import type { Report } from './diagnostics/diagnostic.ts';
import type { ReportData } from './diagnostics/render/report.ts';
import type { AgentConfig } from './hub/agent-config.ts';
import type { FileSet } from './source/file-set.ts';

export const registry: Registry = { adapters };

/**
 * The format of one file of a set, and why; undefined after reporting why none or several fit.
 * Guesses below the score `least` do not count.
 */
export function detectFormat(
  files: FileSet,
  entry: string,
  report: Report,
  least?: Detection['score'],
): Detected | undefined {
  return detect(registry, files, entry, report, least);
}

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

/** Writes agents in a format, accounts for every difference, and checks the account. */
export function writeAgents(
  agents: readonly AgentConfig[],
  target: Target,
  options: WriteOptions = {},
): WriteResult {
  return writeWith(agents, target, { registry, ...options });
}

/** A report for programs. The renderer is loaded when it is asked for; `renderText` is for people. */
export async function renderReport(
  report: ReportData,
  style: 'json' | 'sarif' | 'github',
  codes: readonly DocumentedCode[] = documentedCodes(registry),
): Promise<string> {
  switch (style) {
    case 'json':
      return (await import('./diagnostics/render/json.ts')).renderJson(report);
    case 'sarif': {
      const { renderSarif } = await import('./diagnostics/render/sarif.ts');
      return renderSarif(report, codes);
    }
    case 'github':
      return (await import('./diagnostics/render/github.ts')).renderGithub(report);
  }
}

export type { Adapter, Detection, Support, SupportTable } from './adapter.ts';
export { sidecarOf } from './convert/carry.ts';
export { coreCodes } from './convert/codes.ts';
export type { Conversion } from './convert/convert.ts';
export type { Detected } from './convert/detect.ts';
export { DEFAULT_LIMITS, type Limits } from './convert/limits.ts';
export type { ReadOptions, ReadResult } from './convert/read.ts';
export type { Registry, Target } from './convert/registry.ts';
export { documentedCodes, resolveTarget } from './convert/registry.ts';
export { secretPlaces } from './convert/replace-secrets.ts';
export type { WriteOptions, WriteResult } from './convert/write.ts';
export type { DocumentedCode } from './diagnostics/codes.ts';
export { concealSecrets } from './diagnostics/conceal.ts';
export type { Diagnostic, Place, Range, Report, Severity } from './diagnostics/diagnostic.ts';
export { hasErrors } from './diagnostics/diagnostic.ts';
export type { LedgerEntry, Verdict } from './diagnostics/ledger.ts';
export { plainText } from './diagnostics/plain-text.ts';
export type { ReportData } from './diagnostics/render/report.ts';
export { type Style, styleFor } from './diagnostics/render/style.ts';
export { renderText, type TextOptions } from './diagnostics/render/text.ts';
export { nearest } from './diagnostics/suggest.ts';
export { printSafeJson, visible } from './diagnostics/visible.ts';
export type * from './hub/agent-config.ts';
export type { Change } from './hub/diff.ts';
export { diffAgents } from './hub/diff.ts';
export { AGENT_FIELDS } from './hub/fields.ts';
export { normalizeAgent } from './hub/normalize.ts';
export { slugOf } from './hub/slug.ts';
export { validateAgent } from './hub/validate.ts';
export { type FileSet, resolveInside } from './source/file-set.ts';
