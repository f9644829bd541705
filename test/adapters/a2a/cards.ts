import { a2a } from '../../../adapters/a2a/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import { type WriteOptions, writeAgents } from '../../../src/convert/write.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import type { JsonObject } from '../../../src/json/json.ts';

export type Version = '1.0' | '0.3';
export const VERSIONS: readonly Version[] = ['1.0', '0.3'];

const registry = { adapters: [a2a] };

/** The least a 1.0 card needs; nothing is said about it. */
export const CARD: JsonObject = {
  name: 'Gate',
  description: 'Opens the gate.',
  supportedInterfaces: [
    { url: 'https://gate.example/a2a', protocolBinding: 'JSONRPC', protocolVersion: '1.0' },
  ],
  version: '1.0.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'open', name: 'Open', description: 'Opens it.', tags: ['gate'] }],
};

/** The same for 0.3. */
export const CARD_03: JsonObject = {
  protocolVersion: '0.3.0',
  name: 'Gate',
  description: 'Opens the gate.',
  url: 'https://gate.example/a2a',
  preferredTransport: 'JSONRPC',
  version: '1.0.0',
  capabilities: {},
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [{ id: 'open', name: 'Open', description: 'Opens it.', tags: ['gate'] }],
};

/** What both of them say. */
export const GATE: AgentConfig = {
  id: 'gate',
  name: 'Gate',
  kind: 'a2a',
  description: 'Opens the gate.',
  version: '1.0.0',
  skills: [{ id: 'open', name: 'Open', description: 'Opens it.', tags: ['gate'] }],
  endpoints: [{ url: 'https://gate.example/a2a', binding: 'JSONRPC', protocolVersion: '1.0' }],
  inputModes: ['text/plain'],
  outputModes: ['text/plain'],
};

export function readCard(card: JsonObject, file = 'agent-card.json') {
  const text = JSON.stringify(card, null, 2);
  const { agents, diagnostics } = readAgents(registry, new Map([[file, text]]), { from: a2a });
  const said = diagnostics.map((diagnostic) => `${diagnostic.code} ${marked(text, diagnostic)}`);
  return { agent: agents[0], said, diagnostics };
}

/** The marked text, cut short when it is a whole part of the card. */
function marked(text: string, { at }: Diagnostic): string {
  const piece = text.slice(at?.range?.start, at?.range?.end);
  return piece.startsWith('{') || piece.startsWith('[') ? (piece[0] ?? '') : piece;
}

/** Writes an agent with the built-in check, which fails on whatever is not accounted for. */
export function writeCard(
  agent: AgentConfig,
  version: Version = '1.0',
  options: WriteOptions = {},
) {
  const target = { adapter: a2a, version };
  const { files, ledger, diagnostics } = writeAgents([agent], target, options);
  const [[file, text] = ['', '{}']] = files;
  const account = ledger
    .filter(({ verdict }) => verdict !== 'mapped')
    .map(({ verdict, pointer }) => `${verdict} ${pointer}`);
  return { card: JSON.parse(text) as JsonObject, account, diagnostics, file, text };
}

/** What `validate --as` says about a card. */
export async function judge(card: JsonObject, version?: Version): Promise<readonly string[]> {
  const text = JSON.stringify(card, null, 2);
  const said: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  await a2a.lint?.(new Map([['card.json', text]]), { entry: 'card.json', version, report });
  return said.map((diagnostic) => `${diagnostic.code} ${diagnostic.at?.pointer}`);
}
