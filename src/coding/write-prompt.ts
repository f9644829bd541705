import type { AgentConfig } from '../hub/agent-config.ts';
import { whyPromptChanges } from './agent-file.ts';
import type { Account } from './write-mcp-server.ts';

/** The prompt that is written; accounts for what does not come back of it. */
export function writePrompt({ instruction }: AgentConfig, account: Account): string | undefined {
  if (instruction === undefined) return undefined;
  const why = whyPromptChanges(instruction);
  if (why !== undefined) account('degraded', '/instruction', why);
  return instruction;
}
