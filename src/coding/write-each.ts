import type { Report } from '../diagnostics/diagnostic.ts';
import type { LedgerEntry } from '../diagnostics/ledger.ts';
import type { AgentConfig } from '../hub/agent-config.ts';
import type { FileSet } from '../source/file-set.ts';
import { haveNames } from './agent-names.ts';
import type { Account } from './write-mcp-server.ts';

export interface EachContext {
  readonly names: ReadonlyMap<string, string>;
  readonly report: Report;
  readonly record: (entry: LedgerEntry) => void;
}

/** One file per agent, named like the agent; none when two would have one name. */
export function writeEach(
  agents: readonly AgentConfig[],
  { names, report, record }: EachContext,
  fileOf: (name: string) => string,
  writeAgent: (agent: AgentConfig, name: string, account: Account) => string,
): FileSet {
  if (!haveNames(agents, names, report)) return new Map();
  return new Map(
    agents.map((agent) => {
      const name = names.get(agent.id) ?? agent.id;
      const account: Account = (verdict, pointer, why) =>
        record({ agent: agent.id, verdict, pointer, why });
      return [fileOf(name), writeAgent(agent, name, account)];
    }),
  );
}
