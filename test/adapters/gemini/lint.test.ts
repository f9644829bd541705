import { expect, it } from 'vitest';
import { gemini } from '../../../adapters/gemini/index.ts';
import type { Diagnostic } from '../../../src/index.ts';
import { ENTRY } from './agents.ts';

async function judged(...lines: readonly string[]): Promise<readonly string[]> {
  const said: Diagnostic[] = [];
  const files = new Map([[ENTRY, ['---', ...lines, '---', ''].join('\n')]]);
  const report = (diagnostic: Diagnostic) => void said.push(diagnostic);
  await gemini.lint?.(files, { entry: ENTRY, version: 'current', report });
  return said.map(({ message }) => message);
}

it.each([
  [['name: a', 'description: b', 'tools: ["*"]', 'mcp_servers: {s: {command: c}}']],
  [['kind: remote', 'name: a', 'agent_card_url: https://a.example/card']],
  [['- name: a', "  agent_card_json: '{}'"]],
])('has nothing to say of %j', async (lines) => {
  expect(await judged(...lines)).toEqual([]);
});

it.each([
  [['name: a'], 'description'],
  [['name: a', 'description: b', 'mcpServers: {}'], 'mcpServers'],
  [['name: A', 'description: b'], '[a-z0-9_-]'],
  [['kind: remote', 'name: a', 'agent_card_url: https://a.example', 'tools: []'], 'tools'],
  [['- name: a', '  agent_card_url: https://a.example', '  model: x'], 'model'],
])('finds fault with %j', async (lines, word) => {
  const [message = ''] = await judged(...lines);
  expect(message).toContain(word);
});
