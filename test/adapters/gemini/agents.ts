import { gemini } from '../../../adapters/gemini/index.ts';
import {
  type AgentConfig,
  type ReadResult,
  read,
  type WriteOptions,
  type WriteResult,
  writeAgents,
} from '../../../src/index.ts';

export const ENTRY = '.gemini/agents/helper.md';

/** An agent with the given lines as settings. */
export function readAgent(...lines: readonly string[]): ReadResult {
  const text = ['---', ...lines, '---', ''].join('\n');
  return read(new Map([[ENTRY, text]]), { from: gemini, entry: ENTRY });
}

export function agentOf(fields: Partial<AgentConfig> = {}): AgentConfig {
  return { id: 'helper', name: 'helper', kind: 'agent', description: 'Helps.', ...fields };
}

export function write(agent: AgentConfig, options: WriteOptions = {}): WriteResult {
  return writeAgents([agent], { adapter: gemini, version: 'current' }, options);
}

/** The settings of the one agent that is written, line by line. */
export function linesOf({ files }: WriteResult): readonly string[] {
  return (files.get(ENTRY) ?? '').split('\n').filter((line) => line !== '' && line !== '---');
}

export function accountOf({ ledger }: WriteResult): readonly string[] {
  return ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map(({ verdict, pointer }) => `${verdict} ${pointer}`);
}

export function codesOf({ diagnostics }: ReadResult | WriteResult): readonly string[] {
  return diagnostics.map(({ severity, code }) => `${severity} ${code}`);
}
