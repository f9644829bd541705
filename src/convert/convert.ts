import type { Adapter } from '../adapter.ts';
import { type Diagnostic, hasErrors } from '../diagnostics/diagnostic.ts';
import { byAgent, isLossy, type LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { normalizeAgent } from '../hub/normalize.ts';
import type { FileSet } from '../source/file-set.ts';
import { accountForAbsent, accountForMapped } from './account.ts';
import { coreCodes } from './codes.ts';
import { type ReadOptions, readAgents } from './read.ts';
import type { Registry, Target } from './registry.ts';
import { verify } from './verify.ts';

export interface WriteOptions {
  readonly layout?: 'files' | 'single';
  /** Read the output back and compare; on by default. */
  readonly verify?: boolean;
}

export interface WriteResult {
  readonly files: FileSet;
  readonly diagnostics: readonly Diagnostic[];
  readonly ledger: readonly LedgerEntry[];
  /** Something was dropped or degraded. */
  readonly lossy: boolean;
}

export interface Conversion extends WriteResult {
  readonly ok: boolean;
  readonly agents: readonly AgentConfig[];
  readonly format?: { readonly adapter: Adapter; readonly because: string };
}

const NO_FILES: FileSet = new Map();

/** Converts the agents of one file set. On any error nothing is returned to write. */
export function convert(
  registry: Registry,
  files: FileSet,
  target: Target,
  options: ReadOptions & WriteOptions = {},
): Conversion {
  const { agents, diagnostics: readDiagnostics, format } = readAgents(registry, files, options);
  const found = format === undefined ? {} : { format };
  if (hasErrors(readDiagnostics)) {
    const diagnostics = readDiagnostics;
    return { ok: false, agents, files: NO_FILES, diagnostics, ledger: [], lossy: false, ...found };
  }
  const written = writeAgents(agents, target, options);
  const diagnostics = [...readDiagnostics, ...written.diagnostics];
  return { ...written, diagnostics, ok: !hasErrors(diagnostics), agents, ...found };
}

/** Writes agents in the target format, accounts for every difference, and checks the account. */
export function writeAgents(
  given: readonly AgentConfig[],
  { adapter, version }: Target,
  options: WriteOptions = {},
): WriteResult {
  const agents = given.map(normalizeAgent);
  const diagnostics: Diagnostic[] = checkIds(agents);
  const ledger: LedgerEntry[] = agents.flatMap((agent) => accountForAbsent(agent, adapter));
  let files: FileSet = NO_FILES;
  if (!hasErrors(diagnostics)) {
    files = adapter.write(agents, {
      version,
      layout: options.layout ?? 'files',
      report: (diagnostic) => void diagnostics.push(diagnostic),
      record: (entry) => void ledger.push(entry),
    });
  }
  if (options.verify !== false && !hasErrors(diagnostics)) {
    diagnostics.push(...verify(agents, files, adapter, ledger));
  }
  const byId = byAgent(ledger);
  const complete = agents.flatMap((agent) => {
    const entries = byId.get(agent.id) ?? [];
    return [...accountForMapped(agent, entries), ...entries];
  });
  if (hasErrors(diagnostics)) files = NO_FILES;
  return { files, diagnostics, ledger: complete, lossy: isLossy(ledger) };
}

/** Ids name output files and references: each must be unique and harmless. */
function checkIds(agents: readonly AgentConfig[]): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const seen = new Set<string>();
  for (const { id } of agents) {
    if (seen.has(id)) {
      const args = { id, first: 'this input', second: 'this input' };
      problems.push(coreCodes.build['duplicate-id'](args));
    }
    seen.add(id);
    if (!isSafeFileName(id)) problems.push(coreCodes.build['unsafe-id']({ id }));
  }
  return problems;
}

const RESERVED = '/\\:*?"<>|';

function isSafeFileName(id: string): boolean {
  if (id.trim() !== id || id === '' || id.length > 200 || /^\.+$/.test(id)) return false;
  return id.split('').every((character) => character >= ' ' && !RESERVED.includes(character));
}
