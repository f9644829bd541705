import { describe, expect, it } from 'vitest';
import { parseYaml, parseYamlStream } from '../../src/source/yaml.ts';

function marked(text: string, pointer: string, on: 'key' | 'value' = 'value'): string {
  const document = parseYaml(text, { file: 'a.yaml', offset: 0 }, () => undefined);
  const { start, end } = document?.at(pointer, on).range ?? { start: -1, end: -1 };
  return `${start}:${text.slice(start, end)}`;
}

describe('positions of values', () => {
  it('shows a value, its key, and a collection by its first line', () => {
    const text = 'name: "a b"\nlist:\n  - one\n  - two: 2\n';
    expect(marked(text, '/name')).toBe('6:"a b"');
    expect(marked(text, '/name', 'key')).toBe('0:name');
    expect(marked(text, '/list')).toBe('20:- one');
    expect(marked(text, '/list/1/two')).toBe('35:2');
  });

  it('answers with the nearest ancestor when a pointer leads nowhere', () => {
    expect(marked('a:\n  b: 1\n', '/a/missing/deeper')).toBe('5:b: 1');
  });

  it('shows a value that was left out by its key', () => {
    expect(marked('first: 1\nname:\n', '/name')).toBe('9:name');
    expect(marked(': 0\n', '/', 'key')).toBe('2:0');
  });

  it('points at the beginning of a text without values', () => {
    expect(marked('', '')).toBe('0:');
    expect(marked('# only a comment\n', '/name')).toBe('0:');
  });

  it('reports a second document inside the text, even an empty one', () => {
    const text = 'a: 1\n---\n';
    const seen: unknown[] = [];
    expect(parseYaml(text, { file: 'a.yaml', offset: 10 }, ({ at }) => seen.push(at))).toBe(
      undefined,
    );
    expect(parseYamlStream(text, { file: 'a.yaml', offset: 0 }, () => undefined)).toHaveLength(2);
    expect(seen).toEqual([{ file: 'a.yaml', pointer: '', range: { start: 10, end: 10 } }]);
  });
});
