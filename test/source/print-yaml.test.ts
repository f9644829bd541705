import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dumpYaml, printYaml } from '../../src/source/print-yaml.ts';
import { anyJson, anyObject } from '../support/arbitrary-json.ts';
import { anyText } from '../support/arbitrary-text.ts';
import { runs } from '../support/law-settings.ts';

/** Texts of the kind that can nearly stand as they are. */
const nearlyPlain = fc
  .array(
    fc.constantFrom(
      'a',
      'Yes',
      'null',
      'no',
      '0',
      '1.5',
      ' ',
      ':',
      ': ',
      '#',
      ' #',
      '-',
      '--- ',
      "'",
      '"',
      '{',
      ',',
      '&',
      '%',
      '@',
      '`',
      '=',
      '~',
      '<<',
      'é',
      '\t',
      '\u2028',
      '.inf',
      '2001-01-01',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));

describe('printYaml', () => {
  it('prints any value as js-yaml does', () => {
    fc.assert(
      fc.property(fc.oneof(anyJson, anyObject), (value) => {
        expect(printYaml(value)).toBe(dumpYaml(value));
      }),
      runs(4),
    );
  });

  it('prints any text as js-yaml does, as a key and as a value', () => {
    fc.assert(
      fc.property(fc.oneof(nearlyPlain, anyText), (text) => {
        const value = { list: [text, [text], { [text]: text }], [text]: { name: text } };
        expect(printYaml(value)).toBe(dumpYaml(value));
      }),
      runs(10),
    );
  });

  it.each([0, -0, 1e21, 1e15, 123456789012345680, 0.1, -1.5, 1e-7, 5e-324])(
    'prints the number %d as js-yaml does',
    (number) => {
      expect(printYaml({ number })).toBe(dumpYaml({ number }));
    },
  );

  it('leaves keys that are too long, and nothing at all, to js-yaml', () => {
    for (const value of [{ ['k'.repeat(2000)]: 1 }, {}, [], null, 'text']) {
      expect(printYaml(value)).toBe(dumpYaml(value));
    }
  });

  it.each(['y', 'n', 'Yes', 'FALSE', 'off', 'null', 'NULL', '~', 'true', 'On'])(
    'quotes %j, which some readers take for something else',
    (word) => {
      expect(printYaml({ word })).toBe(`word: "${word}"\n`);
    },
  );
});
