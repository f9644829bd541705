/** Short ways to read and write one AFM file in a test. */

import { afm } from '../../../adapters/afm/index.ts';
import { readAgents } from '../../../src/convert/read.ts';
import type { AgentConfig } from '../../../src/hub/agent-config.ts';
import { registry, writeAgents } from '../../../src/index.ts';
import { plainLines } from '../../support/positions.ts';
import { AS_IS } from '../../support/read-back.ts';

const FILE = 'helper.afm.md';

/** A reference as AFM writes it. */
export function variable(name: string): string {
  return `\${${name}}`;
}

/** Front matter and body as one file. */
export function afmText(settings: string, body = ''): string {
  return `---\n${settings.trim()}\n---\n${body === '' ? '' : `\n${body}\n`}`;
}

export interface TextRead {
  readonly agent: AgentConfig | undefined;
  /** `severity code file:line:column message (hint)` */
  readonly said: readonly string[];
}

export function readText(text: string, file = FILE): TextRead {
  const files = new Map([[file, text]]);
  const { agents, diagnostics } = readAgents(registry, files, { from: afm });
  return { agent: agents[0], said: plainLines(diagnostics, files) };
}

/** What a file with these settings says of itself beyond its identity. */
export function fieldsOf(settings: string, body = ''): Partial<AgentConfig> {
  const { agent, said } = readText(afmText(settings, body));
  if (agent === undefined) throw new Error(said.join('\n'));
  const { id: _, kind: __, name: ___, derived: ____, ...fields } = agent;
  return fields;
}

/** Severity, code and place of everything said about a file with these settings. */
export function saidOf(settings: string, body = ''): string[] {
  return readText(afmText(settings, body)).said.map((line) =>
    line.split(' ').slice(0, 3).join(' ').replace(`${FILE}:`, ''),
  );
}

export interface TextWritten {
  readonly text: string | undefined;
  /** `verdict pointer`, of everything that did not cross unchanged. */
  readonly losses: readonly string[];
  readonly said: readonly string[];
}

/** Writes an agent and lets the conversion check that every difference is accounted for. */
export function writeText(fields: Partial<AgentConfig>, version = '0.3.0'): TextWritten {
  const agent: AgentConfig = { id: 'helper', name: 'Helper', kind: 'agent', ...fields };
  const { files, diagnostics, ledger } = writeAgents([agent], { adapter: afm, version }, AS_IS);
  return {
    text: files.get(`${agent.id}.afm.md`),
    losses: ledger
      .filter(({ verdict }) => verdict !== 'mapped')
      .map(({ verdict, pointer }) => `${verdict} ${pointer}`),
    said: plainLines(diagnostics, files),
  };
}

/** The settings part of what was written, without the lines every file begins with. */
export function settingsOf(fields: Partial<AgentConfig>, version = '0.3.0'): string {
  const { text, said } = writeText(fields, version);
  if (text === undefined) throw new Error(said.join('\n'));
  const settings = text.slice('---\n'.length, text.indexOf('\n---\n') + 1);
  return settings.replace(/^spec_version: "0\.\d\.0"\nname: Helper\n/, '');
}
