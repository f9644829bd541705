import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { jsonError } from '../../src/source/json-error.ts';
import { anyJson, anyObject } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';
import { parsedJson } from '../support/parsed.ts';

function printedDeep(levels: number): string {
  let value: Json = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return JSON.stringify(value, null, 2);
}

describe('parseJson', () => {
  it.each([0, 2, '\t'])('reads what JSON.stringify prints (indent %j)', (indent) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const { value: again, codes } = parsedJson(JSON.stringify(value, null, indent));
        expect({ again, codes }).toEqual({ again: value, codes: [] });
      }),
      runs(2),
    );
  });

  it('finds in a text that is as printed what it finds in any other', () => {
    fc.assert(
      fc.property(anyObject, (value) => {
        const text = JSON.stringify(value, null, 2);
        const [printed, other] = [parsedJson(`${text}\n`), parsedJson(`${text}\n\n`)];
        const pointers = ['', '/a', '/b', '/type/0', '/a/b'];
        const places = ({ textAt }: typeof printed) =>
          pointers.flatMap((pointer) => [textAt(pointer), textAt(pointer, 'key')]);
        expect({ ...printed, places: places(printed) }).toMatchObject({
          value: other.value,
          lines: other.lines,
          places: places(other),
        });
      }),
      runs(2),
    );
  });

  it.each([
    ['a key twice', '{\n  "a": 1,\n  "a": 1\n}\n', 'source/duplicate-key'],
    ['a number that loses digits', '{\n  "a": 9007199254740993\n}\n', 'source/unsafe-number'],
    ['too many levels', `${printedDeep(66)}\n`, 'source/too-deep'],
  ])('sees %s in a text that looks printed', (_, text, code) => {
    expect(parsedJson(text).codes).toEqual([code]);
  });

  it('refuses whatever JSON.parse refuses, at a place inside the text', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom(',', '"', '}', '#', "'", ''),
        (text, at, sign) => {
          const broken = text.slice(0, at % (text.length + 1)) + sign;
          const { value, codes } = parsedJson(broken);
          expect(jsonError(broken) === undefined).toBe(isJson(broken));
          expect(value === undefined).toBe(!isJson(broken) || codes.length > 0);
        },
      ),
      runs(4),
    );
  });

  it.each([
    ['{"a": 1,}', '1:9', 'expected a key in double quotes, found "}"'],
    ['{"a": 1', '1:8', 'expected "," or "}", found the end of the text'],
    ['{a: 1}', '1:2', 'expected a key in double quotes or "}", found "a"'],
    ["{'a': 1}", '1:2', 'expected a key in double quotes or "}", found "\'"'],
    ['{"a": tru}', '1:7', 'expected a value, found "t"'],
    ['{"a" 1}', '1:6', 'expected ":", found "1"'],
    ['[1 2]', '1:4', 'expected "," or "]", found "2"'],
    ['[1}', '1:3', 'expected "," or "]", found "}"'],
    ['[,]', '1:2', 'expected a value or "]", found ","'],
    ['{"a": "b\n"}', '1:7', 'a text in quotes is not closed, or has a wrong escape or line break'],
    ['["\\x"]', '1:2', 'a text in quotes is not closed, or has a wrong escape or line break'],
    ['01', '1:2', 'expected nothing more, found "1"'],
    ['', '1:1', 'expected a value, found the end of the text'],
    ['{"a": 1} // no', '1:10', 'expected nothing more, found "/"'],
  ])('says where %j breaks', (text, position, reason) => {
    const { value, lines } = parsedJson(text);
    expect(value).toBeUndefined();
    expect(lines[0]).toContain(
      `error source/json-syntax f:${position} This is not valid JSON: ${reason}. (`,
    );
  });

  it('refuses a key that is written twice, at any depth', () => {
    const { value, lines } = parsedJson('{"a": [{"b": 1, "\\u0062": 2}]}');
    expect(value).toBeUndefined();
    expect(lines).toEqual([
      'error source/duplicate-key f:1:18 The key "b" is written twice in one object. (Keep one of the two: readers disagree about which one counts.)',
    ]);
  });

  it('takes the same key in different objects', () => {
    expect(parsedJson('[{"a": 1}, {"a": {"a": 2}}]').codes).toEqual([]);
  });

  it.each(['12345678901234567890', '1e400', '-1e999'])('refuses the number %s', (number) => {
    const { value, codes } = parsedJson(`{"a": ${number}}`);
    expect({ value, codes }).toEqual({ value: undefined, codes: ['source/unsafe-number'] });
  });

  it('refuses absurd nesting', () => {
    expect(parsedJson('['.repeat(100_000)).codes).toEqual(['source/json-syntax']);
  });

  it('knows where everything stands', () => {
    const { textAt } = parsedJson('{\n  "a/b": [true, {"c": "d\\n"}]\n}');
    expect(textAt('/a~1b', 'key')).toBe('"a/b"');
    expect(textAt('/a~1b/0')).toBe('true');
    expect(textAt('/a~1b/1/c')).toBe('"d\\n"');
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
