/** Agents, files and what is said about them, for the tests of the TsAgent adapter. */
import { tsagent } from '../../../adapters/tsagent/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { registry } from '../../../src/index.ts';
import type { JsonObject } from '../../../src/json/json.ts';
import { plainLines } from '../../support/positions.ts';
import { AS_IS } from '../../support/read-back.ts';

type Files = Readonly<Record<string, string>>;

export const DATES = { created: '2026-01-01', lastAccessed: '2026-01-02' };

/** A hub variable; written apart so that it is not taken for a mistake. */
export const variable = (name: string) => ['$', `{${name}}`].join('');

/** The text of a tsagent.json with the given parts. */
export function mainFile(parts: JsonObject = {}): string {
  const { metadata = {}, ...rest } = parts;
  const complete = { name: 'Helper', ...DATES, ...(metadata as JsonObject) };
  return JSON.stringify({ metadata: complete, settings: {}, ...rest }, null, 2);
}

/** Reads files; the entry is the first of them. */
export function readFiles(files: Files, options: { readonly lenient?: boolean } = {}) {
  const set = new Map(Object.entries(files));
  const [entry = ''] = set.keys();
  const result = readAgents(registry, set, { from: tsagent, entry, ...options });
  return {
    agent: result.agents[0],
    codes: result.diagnostics.map(({ code }) => code),
    said: plainLines(result.diagnostics, set).map((line) => line.replace(/ \(.*\)$/, '')),
  };
}

export const readMain = (parts: JsonObject) => readFiles({ 'h/tsagent.json': mainFile(parts) });

/** The smallest agent, with the given fields. */
export function agentOf(fields: Partial<AgentConfig> = {}): AgentConfig {
  return { id: 'h', name: 'Helper', kind: 'agent', mode: 'interactive', ...DATES, ...fields };
}

export function writeAgent(agent: AgentConfig, version: 'json' | 'yaml' = 'json') {
  const target = { adapter: tsagent, version };
  const { files, ledger, diagnostics } = writeAgents([agent], target, AS_IS);
  const main = files.get(`${agent.id}/tsagent.json`);
  return {
    files: Object.fromEntries(files),
    native: JSON.parse(main ?? '{}') as Readonly<Record<string, JsonObject>>,
    account: ledger
      .filter(({ verdict }) => verdict !== 'mapped')
      .map(({ verdict, pointer }) => `${verdict} ${pointer}`),
    codes: diagnostics.map(({ code }) => code),
  };
}
