import { expect, it } from 'vitest';
import { gemini } from '../../../adapters/gemini/index.ts';

const PLAIN = '---\nname: a\ndescription: b\n---\nBody.\n';

it.each([
  ['.gemini/agents/a.md', PLAIN, 3],
  ['shop/.gemini/agents/a.md', '---\n- name: a\n  agent_card_url: https://a.example\n---\n', 3],
  ['.gemini/agents/_draft.md', PLAIN, 0],
  ['.gemini/agents/a.md', 'No settings.\n', 0],
  ['.gemini/settings.json', '{}', 0],
  ['agents/a.md', PLAIN, 0],
  ['agents/a.md', '---\nname: a\nmax_turns: 5\n---\n', 2],
  ['agents/a.md', '---\nname: a\nagent_card_url: https://a.example\n---\n', 2],
  ['a.md', '---\nmax_turns: 5\n---\n', 0],
])('%s: %j scores %i', (entry, text, expected) => {
  expect(gemini.detect(new Map([[entry, text]]), entry).score).toBe(expected);
});
