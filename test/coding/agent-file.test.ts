import { expect, it } from 'vitest';
import { printAgentFile } from '../../src/coding/agent-file.ts';
import { printYamlWithoutBlocks } from '../../src/source/print-yaml.ts';
import { parseYaml } from '../../src/source/yaml.ts';
import { NASTY_TEXTS } from '../support/arbitrary-text.ts';

it.each([undefined, '', '\n \n'])('ends after the settings when the prompt is %j', (prompt) => {
  expect(printAgentFile({ name: 'a' }, prompt)).toBe('---\nname: a\n---\n');
});

it('prints texts of several lines in quotes where there must be no blocks', () => {
  const settings = { a: 'one\ntwo\n', b: ['three\nfour'] };
  expect(printYamlWithoutBlocks(settings)).toBe('a: "one\\ntwo\\n"\nb:\n  - "three\\nfour"\n');
});

it.each(NASTY_TEXTS)('prints %j without blocks so that it comes back', (text) => {
  const yaml = printYamlWithoutBlocks({ text });
  expect(yaml.trimEnd()).not.toContain('\n');
  expect(parseYaml(yaml, { file: '', offset: 0 }, () => {})?.value).toEqual({ text });
});
