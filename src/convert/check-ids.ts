import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { coreCodes } from './codes.ts';

/** Ids name output files and references: each must be unique and harmless. */
export function checkIds(agents: readonly AgentConfig[]): Diagnostic[] {
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
