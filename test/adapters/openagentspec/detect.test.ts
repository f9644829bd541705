import { expect, it } from 'vitest';
import { openagentspec } from '../../../adapters/openagentspec/index.ts';
import { detectFormat } from '../../../src/index.ts';

function score(file: string, text: string): number {
  return openagentspec.detect(new Map([[file, text]]), file).score;
}

it.each([
  ['a.yaml', 'kind: openagentspec:v1/agent', 3],
  ['a.yml', '# hello\nname: a\nkind: "openagentspec:v1/agent"', 3],
  ['a.oas.yaml', "kind : 'openagentspec:v9/agent'", 3],
  ['a.yaml', 'kind: openOAgentSpec:v1/agent', 3],
  ['a.yaml', 'kind: Deployment', 0],
  ['a.yaml', 'spec:\n  kind: openagentspec:v1/agent', 0],
  ['a.md', '```yaml\nkind: openagentspec:v1/agent\n```', 0],
  ['a.yaml', '', 0],
])('%s: %j', (file, text, expected) => expect(score(file, text)).toBe(expected));

it('no other format claims such a file', () => {
  const text = 'kind: openagentspec:v1/agent\nname: a\nagents: []\ntype: agent\n';
  const found = detectFormat(new Map([['a.yaml', text]]), 'a.yaml', () => {});
  expect(found?.adapter.id).toBe('openagentspec');
});
