import { expect, it } from 'vitest';
import { detect } from '../../../adapters/agentconfig/detect.ts';

const score = (file: string, text: string) => detect(new Map([[file, text]]), file).score;

it.each([
  ['a.json', '{"agentconfig": "1", "id": "a"}', 3],
  ['a.yaml', 'id: a\nagentconfig: "1"\n', 3],
  ['a.yml', '{id: a, agentconfig: "1"}\n', 3],
  ['a.json', '[{"id": "a", "agentconfig": "1"}]', 3],
  ['a.yaml', '- id: a\n  agentconfig: "1"\n', 3],
  ['stdin', ' {"agentconfig": "1"}', 3],
  ['stdin', 'agentconfig: "1"\n', 3],
  ['a.agent.json', '{"id": "a"}', 1],
  ['a.agent.yaml', '{', 1],
  ['a.json', '{"id": "a"}', 0],
  ['a.yaml', 'extensions:\n  agentconfig: {x: 1}\n', 0],
  ['a.yaml', 'text: |\n  agentconfig: "1"\n', 0],
  ['a.md', '---\nagentconfig: "1"\n---\n', 0],
  ['a.json', '{"agentconfig": "1"', 0],
  ['a.json', '', 0],
])('is as sure about %s with %j as it can be: %i', (file, text, expected) => {
  expect(score(file, text)).toBe(expected);
});
