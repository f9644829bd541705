import type { AgentConfig } from '../hub/agent-config.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Account } from './write-mcp-server.ts';

/** The turns an agent may take: the one limit that coding tools know. */
export function writeTurns(
  { limits }: AgentConfig,
  title: string,
  account: Account,
): number | undefined {
  if (limits === undefined) return undefined;
  const { maxIterations, ...others } = limits;
  for (const key of Object.keys(others)) {
    account('dropped', pointerTo('/limits', key), `${title} limits the turns of an agent only`);
  }
  if (Object.keys(limits).length === 0) account('dropped', '/limits', 'it says nothing');
  return maxIterations;
}
