import { cursor } from '../../../adapters/cursor/index.ts';
import {
  type AgentConfig,
  type ReadResult,
  read,
  type WriteOptions,
  type WriteResult,
  writeAgents,
} from '../../../src/index.ts';

export const ENTRY = '.cursor/agents/helper.md';
export const SERVER_FILE = '.cursor/mcp.json';

/** An agent with the given lines as settings, and perhaps the servers of its project. */
export function readAgent(lines: readonly string[], serverFile?: string): ReadResult {
  const files = new Map([[ENTRY, ['---', ...lines, '---', 'Help.', ''].join('\n')]]);
  if (serverFile !== undefined) files.set(SERVER_FILE, serverFile);
  return read(files, { from: cursor, entry: ENTRY });
}

export function agentOf(id: string, fields: Partial<AgentConfig> = {}): AgentConfig {
  return { id, name: id, kind: 'agent', description: 'Helps.', ...fields };
}

export function write(agents: readonly AgentConfig[], options: WriteOptions = {}): WriteResult {
  return writeAgents(agents, { adapter: cursor, version: 'current' }, options);
}

export function accountOf({ ledger }: WriteResult): readonly string[] {
  return ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map(({ agent, verdict, pointer }) => `${agent} ${verdict} ${pointer}`);
}

export function codesOf({ diagnostics }: ReadResult | WriteResult): readonly string[] {
  return diagnostics.map(({ severity, code }) => `${severity} ${code}`);
}
