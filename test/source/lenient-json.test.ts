import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { jsonFaults } from '../../src/source/json-faults.ts';
import { parseLenientJson } from '../../src/source/lenient-json.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';
import { marked, plainLines } from '../support/positions.ts';

function parsed(text: string, lenient = false) {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => void found.push(diagnostic);
  const document = parseLenientJson(text, { file: 'f', offset: 0 }, lenient, report);
  const files = new Map([['f', text]]);
  return {
    document,
    value: document?.value,
    said: plainLines(found, files).map((line) => line.replace(/ \(.*\)$/, '')),
    codes: found.map(({ code, severity }) => `${severity} ${code}`),
    marks: found.map((each) => marked(each, files)),
  };
}

const RELAXED = `// top
{
  "a": [1, 2,], /* between
  lines */ "b": "// no comment, /* either */ ,]",
}`;

/** The faults of the example in the document on TsAgent agents, in other words. */
const FAULTY = `{
  "first": { "x": "1" }
  "second": { "host": "there" (optional) }
}`;

describe('parseLenientJson', () => {
  it('reads JSON as it is, without a word', () => {
    fc.assert(
      fc.property(anyJson, fc.constantFrom(0, 2), (value, indent) => {
        const { value: again, codes } = parsed(JSON.stringify(value, null, indent));
        expect({ again, codes }).toEqual({ again: value, codes: [] });
      }),
      runs(),
    );
  });

  it('leaves out comments and trailing commas, with a warning and a place for each', () => {
    const { value, said, marks } = parsed(RELAXED);
    expect(value).toEqual({ a: [1, 2], b: '// no comment, /* either */ ,]' });
    expect(marks).toEqual(['// top', ',', '/* between\n  lines */', ',']);
    expect(said).toEqual([
      'warning source/json-comment f:1:1 JSON has no comments; this one is left out.',
      'warning source/json-trailing-comma f:3:13 There is a comma after the last item.',
      'warning source/json-comment f:3:17 JSON has no comments; this one is left out.',
      'warning source/json-trailing-comma f:4:49 There is a comma after the last item.',
    ]);
  });

  it('keeps the places of what is left', () => {
    const range = parsed(RELAXED).document?.at('/b', 'key').range;
    expect(RELAXED.slice(range?.start, range?.end)).toBe('"b"');
  });

  it('names every fault it will not mend by itself', () => {
    const { value, said, marks } = parsed(FAULTY);
    expect(value).toBeUndefined();
    expect(marks).toEqual(['"second"', '(optional)']);
    expect(said).toEqual([
      'error source/json-syntax f:3:3 This is not valid JSON: a comma is missing before this.',
      'error source/json-syntax f:3:31 This is not valid JSON: this is neither a value nor in quotes.',
    ]);
  });

  it('mends them when asked to, with a warning each', () => {
    const { value, codes } = parsed(FAULTY, true);
    expect(value).toEqual({ first: { x: '1' }, second: { host: 'there' } });
    expect(codes).toEqual(['warning source/json-mended', 'warning source/json-mended']);
  });

  it.each([
    ['a text that ends too early', '{"a": [1'],
    ['a value that is missing', '{"a": }'],
    ['a word in the place of a value', '{"a": sk-123}'],
    ['no room for a comma', '{"a":1"b":2}'],
    ['two values', '{} {}'],
    ['nothing', ''],
    ['only a comment', '// nothing'],
    ['a comment without an end', '{"a": 1 /*'],
    ['a key without quotes', '{a: 1}'],
  ])('never mends %s', (_, text) => {
    const { value, codes } = parsed(text, true);
    expect(value).toBeUndefined();
    expect(codes.at(-1)).toBe('error source/json-syntax');
  });

  it('still refuses keys written twice and numbers out of reach in a mended text', () => {
    expect(parsed('{"a": 1, "a": 2,}').codes).toEqual([
      'warning source/json-trailing-comma',
      'error source/duplicate-key',
    ]);
    expect(parsed('[9007199254740993,]').codes).toEqual([
      'warning source/json-trailing-comma',
      'error source/unsafe-number',
    ]);
  });

  it('gives up on what is nested too deeply or has too many faults', () => {
    expect(jsonFaults(`${'['.repeat(100_000)},`)).toBeUndefined();
    expect(jsonFaults('[1 2]')).toHaveLength(1);
    expect(jsonFaults('//\n'.repeat(2000))).toBeUndefined();
  });
});
