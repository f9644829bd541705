import { describe, expect, it } from 'vitest';
import { placeWithin } from '../../src/source/place-within.ts';
import { parseYaml } from '../../src/source/yaml.ts';

/** What is marked of the value of `a`, when `needle` of it is meant. */
function marked(text: string, needle: string): string {
  const document = parseYaml(text, { file: 'f', offset: 0 }, () => {});
  const a = (document?.value as { a?: string } | undefined)?.a ?? '';
  const start = a.indexOf(needle);
  const part = { start, end: start + needle.length };
  const whole = document?.at('/a') ?? { file: 'f' };
  const { range } = placeWithin(whole, text, a, part);
  return text.slice(range?.start, range?.end);
}

describe('the part itself', () => {
  it.each([
    ['a: x.y == 1', 'y', 'y'],
    [`a: 'x["y"] == ''z'''`, 'z', 'z'],
    [`a: 'x["y"] == ''z'''`, "'z'", "''z''"],
    ['a: "x[\\"y\\"] == 1"', '1', '1'],
    ['a: "x[\\"y\\"] == 1"', '"y"', '\\"y\\"'],
    ['a: "\\u00e9\\t\\x41 == b"', 'b', 'b'],
    ['{"a": "x == \\"y\\""}', 'x', 'x'],
  ])('%s', (text, needle, expected) => expect(marked(text, needle)).toBe(expected));
});

describe('the whole value, when it spans lines or is escaped in unusual ways', () => {
  it.each([
    ['a: |\n  x ==\n  y', 'y', '  x =='],
    ['a: x ==\n  y', 'y', 'x =='],
    ['a: "\\L == y"', 'y', '"\\L == y"'],
  ])('%s', (text, needle, expected) => expect(marked(text, needle)).toBe(expected));
});

it('a place without a range stays as it is', () => {
  expect(placeWithin({ file: 'f' }, '', 'abc', { start: 1, end: 2 })).toEqual({ file: 'f' });
});
