import { codex } from '../../../adapters/codex/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { AgentConfig, McpServer } from '../../../src/hub/agent-config.ts';
import { registry } from '../../../src/index.ts';

export const target = { adapter: codex, version: 'current' };
export const PATH = '.codex/agents/a.toml';
export const REQUIRED = 'name = "a"\ndescription = "d"\ndeveloper_instructions = "i"\n';

export function readText(text: string, file = PATH) {
  const { agents, diagnostics } = readAgents(registry, new Map([[file, text]]), {
    from: codex,
    entry: file,
  });
  return { agent: agents[0], codes: diagnostics.map(({ code }) => code), diagnostics };
}

/** Settings beside the required ones, as the hub has them. */
export const readSettings = (settings: string) => readText(REQUIRED + settings);

export const readServer = (settings: string): Partial<McpServer> | undefined => {
  return readSettings(`[mcp_servers.s]\n${settings}`).agent?.mcpServers?.[0];
};

export function writeAgent(fields: Partial<AgentConfig>, allowWidening = false) {
  const agent: AgentConfig = {
    id: 'a',
    name: 'a',
    kind: 'agent',
    description: 'd',
    instruction: 'i',
    ...fields,
  };
  const { files, ledger, diagnostics } = writeAgents([agent], target, { allowWidening });
  return {
    text: (files.get(PATH) ?? '').replace(REQUIRED, ''),
    losses: ledger
      .filter(({ verdict }) => verdict !== 'mapped')
      .map(({ verdict, pointer }) => `${verdict} ${pointer}`),
    codes: diagnostics.map(({ code }) => code),
  };
}

export const writeServer = (server: Partial<McpServer>) =>
  writeAgent({ mcpServers: [{ name: 's', ...server } as McpServer] });

export async function judge(text: string): Promise<readonly Diagnostic[]> {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  await codex.lint?.(new Map([[PATH, text]]), { entry: PATH, version: 'current', report });
  return found;
}
