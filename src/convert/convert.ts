import type { Adapter } from '../adapter.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { FileSet } from '../source/file-set.ts';
import { type ReadOptions, readAgents } from './read.ts';
import type { Registry, Target } from './registry.ts';
import { type WriteOptions, type WriteResult, writeAgents } from './write.ts';

export interface Conversion extends WriteResult {
  readonly ok: boolean;
  readonly agents: readonly AgentConfig[];
  readonly format?: { readonly adapter: Adapter; readonly because: string };
}

/** Converts the agents of one file set. On any error nothing is returned to write. */
export function convert(
  registry: Registry,
  files: FileSet,
  target: Target,
  options: ReadOptions & WriteOptions = {},
): Conversion {
  const { agents, diagnostics, format } = readAgents(registry, files, options);
  const found = format === undefined ? {} : { format };
  if (hasErrors(diagnostics)) {
    const nothing = {
      files: new Map(),
      ledger: [],
      lossy: false,
      variables: [],
      credentials: new Map(),
    };
    return { ...nothing, ok: false, agents, diagnostics, ...found };
  }
  const formats = format && agents.map(() => format.adapter);
  const written = writeAgents(agents, target, {
    registry,
    ...options,
    ...(formats && { formats }),
  });
  const all = [...diagnostics, ...written.diagnostics];
  return { ...written, diagnostics: all, ok: !hasErrors(all), agents, ...found };
}
