import type { Adapter } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { normalizeAgent } from '../hub/normalize.ts';
import type { FileSet } from '../source/file-set.ts';
import { plainFiles } from '../source/text.ts';
import { coreCodes } from './codes.ts';
import { detect } from './detect.ts';
import { DEFAULT_LIMITS, type Limits, withinLimits } from './limits.ts';
import type { Registry } from './registry.ts';
import { restoreSidecar } from './restore-sidecar.ts';

export interface ReadOptions {
  /** The file to begin with; default: the first of the set. */
  readonly entry?: string;
  /** The format, when detection should not decide. */
  readonly from?: Adapter;
  readonly lenient?: boolean;
  readonly limits?: Limits;
}

export interface ReadResult {
  /** Empty when there were errors. */
  readonly agents: readonly AgentConfig[];
  readonly diagnostics: readonly Diagnostic[];
  readonly format?: { readonly adapter: Adapter; readonly because: string };
}

/** Reads the agents of one entry file: errors with positions, or valid agents. Never throws. */
export function readAgents(
  registry: Registry,
  files: FileSet,
  options: ReadOptions = {},
): ReadResult {
  const diagnostics: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
  const entry = options.entry ?? files.keys().next().value;
  if (entry === undefined || !files.has(entry)) {
    report(coreCodes.build['no-entry']({ entry }));
    return { agents: [], diagnostics };
  }
  if (!withinLimits(files, options.limits ?? DEFAULT_LIMITS, report)) {
    return { agents: [], diagnostics };
  }
  const plain = plainFiles(files, report);
  const format =
    options.from === undefined
      ? detect(registry, plain, entry, report)
      : { adapter: options.from, because: 'it was asked for' };
  if (format === undefined) return { agents: [], diagnostics };
  const context = { entry, lenient: options.lenient ?? false, report };
  const read = format.adapter.read(plain, context).map(normalizeAgent);
  const agents = restoreSidecar(registry, read, plain, entry, report);
  if (agents.length === 0 && !hasErrors(diagnostics)) {
    report(coreCodes.build['no-agent']({ file: entry }, { file: entry }));
  }
  return {
    agents: hasErrors(diagnostics) ? [] : agents,
    diagnostics,
    format,
  };
}
