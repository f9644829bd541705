import { describe, expect, test } from 'vitest';
import { agentcard } from '../../../adapters/agentcard/index.ts';

function scoreOf(text: string, file = 'x.md'): number {
  return agentcard.detect(new Map([[file, text]]), file).score;
}

describe('detecting cards', () => {
  test.each([
    ['a type', '---\ntype: agent\n---\n', 3],
    ['indented settings', '---\n  type: agent\n  name: a\n---\n', 3],
    ['settings in braces', '---\n{name: a, type: agent}\n---\n', 3],
    ['a telling setting', '---\nname: a\nservers: [x]\n---\n', 2],
    ['a name', '---\nname: a\ndescription: b\n---\n', 1],
    ['a name and a slip of the pen', '---\nname: a\nfuntion_tools: []\n---\n', 1],
    ['a name and a title', '---\ntitle: A\nname: a\n---\n', 0],
    ['a nested type', '---\ntitle: A\nfield:\n  type: agent\n---\n', 0],
    ['settings that are never closed', '---\ntype: agent\nname: a\n\nBe brief.\n', 3],
    ['no settings', '# Role\n', 0],
    ['the settings of AFM', '---\nspec_version: "0.3.0"\nname: a\n---\n', 0],
  ])('Markdown with %s scores', (_, text, score) => {
    expect(scoreOf(text)).toBe(score);
  });

  test.each([
    ['card.yaml', '{type: agent, name: f}\n', 3],
    ['card.yaml', '# a card\n---\n{\n  "type": "agent"\n}\n', 3],
    ['card.yaml', 'name: a\ntool_input_schema: {type: object}\n', 1],
    ['other.yaml', 'kind: Agent\nname: a\n', 0],
    ['fast-agent.yaml', 'default: x\n', 0],
    ['card.json', '{"type": "agent"}', 0],
  ])('%s with %j scores', (file, text, score) => {
    expect(scoreOf(text, file)).toBe(score);
  });
});

describe('files a card needs', () => {
  test.each([
    ['in braces', '{type: agent, servers: [time], messages: h.md}'],
    ['indented', '  type: agent\n  "servers": [time]\n  messages: h.md'],
  ])('are found when its settings stand %s', (_, settings) => {
    const files = new Map([['a.md', `---\n${settings}\n---\n`]]);
    expect(agentcard.needs(files, 'a.md')).toEqual([
      'fast-agent.yaml',
      'fastagent.config.yaml',
      'h.md',
    ]);
  });
});
