import { describe, expect, it } from 'vitest';
import { tsagent } from '../../../adapters/tsagent/index.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { plainLines } from '../../support/positions.ts';
import { agentOf, mainFile, writeAgent } from './agents.ts';

async function judge(text: string, version?: string, entry = 'tsagent.json') {
  const found: Diagnostic[] = [];
  const files = new Map([[entry, text]]);
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  await tsagent.lint?.(files, { entry, version, report });
  return plainLines(found, files).map((line) => line.replace(/ \(.*\)$/, ''));
}

describe('the schema', () => {
  it('of tsagent.json takes numbers as texts, that of YAML does not', async () => {
    const text = mainFile({ settings: { temperature: '0.5', maxChatTurns: 10 } });
    expect(await judge(text, 'json')).toEqual([]);
    expect(await judge(text, 'yaml')).toEqual([
      'error schema/wrong-type tsagent.json:8:20 "temperature" must be a number, but here it is text.',
    ]);
  });

  it('asks for what the loader asks for', async () => {
    const text = JSON.stringify({
      metadata: { name: '', skills: [{ id: 's', name: 'S' }] },
      mcpServers: { a: { type: 'stdio', command: 'x' }, b: { type: 'http', url: 'y' } },
    });
    const said = await judge(text, 'json');
    expect(said.map((line) => line.replace(/^error (\S+) tsagent.json:\S+ /, '$1: '))).toEqual([
      'schema/missing-key: The document needs "settings".',
      'schema/missing-key: "metadata" needs "created".',
      'schema/missing-key: "metadata" needs "lastAccessed".',
      'schema/out-of-range: "name" must have at least 1 character.',
      'schema/missing-key: Item 1 of "skills" needs "description".',
      'schema/missing-key: Item 1 of "skills" needs "tags".',
      'schema/missing-key: "a" needs "args".',
      'schema/unknown-value: "type" cannot be "http"; expected one of "stdio", "sse", "streamable-http", "internal".',
    ]);
  });

  it.each(['json', 'yaml'] as const)('takes whatever is written as %s', async (version) => {
    const agent = agentOf({
      mode: 'tools',
      offeredTools: [{ name: 't' }],
      skills: [{ id: 's', name: 'S' }],
      rules: [{ name: 'r', text: 'x' }],
      model: { name: 'gpt-4o' },
      sampling: { temperature: 1e-7 },
      mcpServers: [{ name: 'a', transport: 'stdio', command: 'x' }],
    });
    const entry = `h/tsagent.${version}`;
    expect(await judge(writeAgent(agent, version).files[entry] ?? '', version, entry)).toEqual([]);
  });
});

it('the parameters of tools are judged as JSON Schemas', async () => {
  const parameters = { type: 'object', properties: { a: { type: 'sting' } } };
  const text = mainFile({
    metadata: { tools: [{ name: 't', description: '', parameters, prompt: '' }] },
  });
  const said = await judge(text);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('tsagent.json:14:23');
});
