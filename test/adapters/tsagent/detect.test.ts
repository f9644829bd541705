import { describe, expect, it } from 'vitest';
import { tsagent } from '../../../adapters/tsagent/index.ts';
import { detectFormat } from '../../../src/index.ts';
import { mainFile } from './agents.ts';

const YAML = 'metadata:\n  name: x\nsettings: {}\n';

function score(name: string, text: string, others: Readonly<Record<string, string>> = {}): number {
  return tsagent.detect(new Map(Object.entries({ ...others, [name]: text })), name).score;
}

describe('detection', () => {
  it.each([
    ['tsagent.json', mainFile(), 3],
    ['a/tsagent.json', '{ "metadata": broken', 3],
    ['tsagent.json', '{}', 0],
    ['tspark.json', mainFile(), 3],
    ['tsagent.yaml', YAML, 3],
    ['tsagent.yml', 'metadata: {}', 3],
    ['tsagent.yaml', 'name: x', 0],
    ['porter.json', mainFile(), 2],
    ['porter.json', JSON.stringify(JSON.parse(mainFile())), 2],
    ['porter.yaml', YAML, 2],
    ['porter.yaml', 'metadata:\n  settings: 1\n', 0],
    ['porter.json', '{ "x": { "metadata": {}, "settings": {} } }', 0],
    ['porter.json', '["metadata", "settings"]', 0],
    ['porter.json', '{ "a": "\\"metadata\\": \\"settings\\":", "b": {"settings": 1} }', 0],
    ['prompt.md', YAML, 0],
    ['rules/a.mdt', `---\n${YAML}---\n`, 0],
  ])('%s: %j scores %i', (name, text, expected) => {
    expect(score(name, text)).toBe(expected);
  });

  it('is less sure of a file that another one shadows', () => {
    expect(score('d/tsagent.json', mainFile(), { 'd/tsagent.yaml': YAML })).toBe(2);
    expect(score('d/tsagent.yml', YAML, { 'd/tsagent.yaml': YAML })).toBe(2);
    expect(score('d/tsagent.yaml', YAML, { 'd/tsagent.json': mainFile() })).toBe(3);
    expect(score('d/tsagent.json', mainFile(), { 'e/tsagent.yaml': YAML })).toBe(3);
  });

  it('is not contested by any other format', () => {
    for (const [name, text] of [
      ['tsagent.json', mainFile()],
      ['porter.yaml', YAML],
    ] as const) {
      const found = detectFormat(new Map([[name, text]]), name, () => {});
      expect(found?.adapter.id).toBe('tsagent');
    }
  });

  it('does not take long over hostile texts', () => {
    const start = performance.now();
    for (const text of [
      '"\\'.repeat(500_000),
      '"settings"'.repeat(100_000),
      `"settings"${'\\"'.repeat(500_000)}`,
    ]) {
      score('a.json', text);
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('needs', () => {
  const needs = (name: string, text = '') => tsagent.needs(new Map([[name, text]]), name);

  it('asks for the files around tsagent.json, and for its rivals', () => {
    expect(needs('a/tsagent.json')).toEqual([
      'a/prompt.md',
      'a/rules/*.mdt',
      'a/references/*.mdt',
      'a/refs/*.mdt',
      'a/tsagent.yaml',
      'a/tsagent.yml',
    ]);
    expect(needs('tsagent.yaml')).toEqual(['tsagent.yml', 'tsagent.json']);
  });

  it('asks for nothing around a YAML file with a name of its own', () => {
    expect(needs('porter.yaml')).toEqual([]);
    expect(needs('stdin', '{}').slice(0, 2)).toEqual(['prompt.md', 'rules/*.mdt']);
    expect(needs('stdin', 'metadata: {}')).toEqual([]);
  });
});
