import { describe, expect, it } from 'vitest';
import { parseAgentFile, printAgentFile } from '../../src/coding/agent-file.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { printYamlWithoutBlocks } from '../../src/source/print-yaml.ts';
import { parseYaml } from '../../src/source/yaml.ts';
import { NASTY_TEXTS } from '../support/arbitrary-text.ts';

function parsed(text: string) {
  const diagnostics: Diagnostic[] = [];
  const file = parseAgentFile(text, 'a.md', 'X', (each) => void diagnostics.push(each));
  return { file, diagnostics, codes: diagnostics.map(({ code }) => code) };
}

describe('settings that some tools forgive', () => {
  it.each([
    ['description: Use when: always', { description: 'Use when: always' }],
    ['description: a\nhint: see: "this"', { description: 'a', hint: 'see: "this"' }],
    ['tools: *', { tools: '*' }],
    ['description: @team', { description: '@team' }],
    ['description: - first', { description: '- first' }],
  ])('"%s" is read to the end of the line', (yaml, settings) => {
    const { file, codes } = parsed(`---\n${yaml}\n---\nBody\n`);
    expect(file?.document.value).toEqual(settings);
    expect(file?.instruction).toBe('Body');
    expect(codes).toEqual(['coding/loose-yaml']);
  });

  it('keep their places', () => {
    const text = '---\nname: a\ndescription: Use when: always\nmodel: x\n---\n';
    const { range } = parsed(text).file?.document.at('/model') ?? {};
    expect(text.slice(range?.start, range?.end)).toBe('x');
  });

  it('do not hide what quotes cannot mend', () => {
    const { file, codes } = parsed('---\ndescription: Use when: always\ntools: [a\n---\n');
    expect(file).toBeUndefined();
    expect(codes).toEqual(['source/yaml-syntax']);
  });

  it('are not tried where the YAML is good', () => {
    expect(parsed('---\ndescription: "Use when: always"\n---\n').codes).toEqual([]);
  });
});

it.each([
  ['# Only Markdown', 'coding/no-front-matter'],
  ['', 'coding/no-front-matter'],
  ['---\nname: a\n', 'source/unclosed-front-matter'],
])('refuses %j', (text, code) => {
  const { file, codes } = parsed(text);
  expect(file).toBeUndefined();
  expect(codes).toEqual([code]);
});

it('brings prompts back that look like settings', () => {
  const prompt = '---\nnot: settings\n---\n\n```\n---\n```';
  expect(parsed(printAgentFile({ name: 'a' }, prompt)).file?.instruction).toBe(prompt);
});

it.each([undefined, '', '\n\n'])('prints nothing after the settings for %j', (prompt) => {
  expect(printAgentFile({ name: 'a' }, prompt)).toBe('---\nname: a\n---\n');
});

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
