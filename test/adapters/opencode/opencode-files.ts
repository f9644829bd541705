import { opencode } from '../../../adapters/opencode/index.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { AS_IS, readAll } from '../../support/read-back.ts';

export const ENTRY = '.opencode/agents/helper.md';

export type More = readonly (readonly [string, string])[];

/** Reads one file among others; without lenience, as `validate` does. */
export function readFile(entry: string, text: string, more: More = []) {
  const diagnostics: Diagnostic[] = [];
  const agents = opencode.read(new Map([[entry, text], ...more]), {
    entry,
    lenient: false,
    report: (diagnostic) => void diagnostics.push(diagnostic),
  });
  return { agents, agent: agents[0], codes: diagnostics.map(({ code }) => code) };
}

/** Reads a Markdown agent with these settings besides its description. */
export function readSettings(settings: string, more: More = []) {
  return readFile(ENTRY, `---\ndescription: Helps.\n${settings}\n---\nHelp.\n`, more);
}

export function agentOf(fields: Partial<AgentConfig>): AgentConfig {
  const id = fields.id ?? 'helper';
  return { id, name: id, kind: 'agent', description: 'Helps.', derived: ['name'], ...fields };
}

export type Version = 'markdown' | 'json';

/** Writes agents, whatever gets lost, and reads them again. */
export function writeAll(
  agents: readonly AgentConfig[],
  version: Version = 'markdown',
  layout: 'files' | 'single' = 'files',
) {
  const target = { adapter: opencode, version };
  const { files, ledger, diagnostics } = writeAgents(agents, target, { layout, ...AS_IS });
  const account = ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map(({ agent, verdict, pointer }) => `${agent} ${verdict} ${pointer}`);
  const back = readAll(files, opencode).agents;
  return { files, account, back, codes: diagnostics.map(({ code }) => code) };
}
