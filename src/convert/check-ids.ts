import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import { coreCodes } from './codes.ts';

/** Ids name output files and references: each must be unique and harmless. */
export function checkIds(
  agents: readonly AgentConfig[],
  origins: readonly string[] = [],
): Diagnostic[] {
  const problems: Diagnostic[] = [];
  const homes = new Map<string, string>();
  for (const [index, { id }] of agents.entries()) {
    const file = origins[index];
    const at = file === undefined ? undefined : { file };
    const [first, second] = [homes.get(id), file ?? 'this input'];
    if (first !== undefined) {
      problems.push(coreCodes.build['duplicate-id']({ id, first, second }, at));
    }
    homes.set(id, first ?? second);
    if (!isSafeFileName(id)) problems.push(coreCodes.build['unsafe-id']({ id }, at));
  }
  return problems;
}

const RESERVED = '/\\:*?"<>|';

function isSafeFileName(id: string): boolean {
  if (id.trim() !== id || id === '' || id.length > 200 || /^\.+$/.test(id)) return false;
  return id.split('').every((character) => character >= ' ' && !RESERVED.includes(character));
}
