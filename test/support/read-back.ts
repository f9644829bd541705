import type { Adapter } from '../../src/adapter.ts';
import { readAgents } from '../../src/convert/read.ts';
import type { Target } from '../../src/convert/registry.ts';
import { writeAgents } from '../../src/convert/write.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { hasErrors } from '../../src/diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../../src/diagnostics/ledger.ts';
import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { registry } from '../../src/index.ts';
import type { FileSet } from '../../src/source/file-set.ts';

/** Every format in every dialect it writes. */
export const targets: readonly (Target & { readonly title: string })[] = registry.adapters.flatMap(
  (adapter) =>
    adapter.versions.map((version) => ({ adapter, version, title: `${adapter.id}@${version}` })),
);

/** Laws about formats look at what the formats do, before secrets and restrictions are minded. */
export const AS_IS = { keepSecrets: true, allowWidening: true } as const;

export interface ReadBack {
  readonly files: FileSet;
  readonly ledger: readonly LedgerEntry[];
  readonly agents: readonly AgentConfig[];
  readonly errors: readonly Diagnostic[];
}

/**
 * Writes agents without the built-in check and reads all of them again; the law tests judge for
 * themselves. Undefined when the target refused to write, saying why.
 */
export function writeAndRead(
  agents: readonly AgentConfig[],
  target: Target,
  layout: 'files' | 'single' = 'files',
): ReadBack | undefined {
  const options = { layout, verify: false, ...AS_IS };
  const { files, ledger, diagnostics } = writeAgents(agents, target, options);
  if (hasErrors(diagnostics)) return undefined;
  return { files, ledger, ...readAll(files, target.adapter) };
}

/** All agents of a set of written files; side files belong to the agents that name them. */
export function readAll(files: FileSet, adapter: Adapter) {
  const agents: AgentConfig[] = [];
  const errors: Diagnostic[] = [];
  for (const entry of files.keys()) {
    if (adapter.detect(files, entry).score === 0) continue;
    const result = readAgents(registry, files, { from: adapter, entry, lenient: true });
    agents.push(...result.agents);
    errors.push(...result.diagnostics.filter(({ severity }) => severity === 'error'));
  }
  return { agents, errors };
}
