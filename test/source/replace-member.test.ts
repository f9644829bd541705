import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { replaceMember } from '../../src/source/replace-member.ts';

const LIST = [{ a: 'x' }];

describe('a member of a JSON text', () => {
  it.each([
    [
      'at the end',
      '{\n  "b":  [1,2]\n}\n',
      '{\n  "b":  [1,2],\n  "k": [\n    {\n      "a": "x"\n    }\n  ]\n}\n',
    ],
    [
      'in place of another',
      '{\n  "k": {"old": [\n1]},\n  "b": 1\n}',
      '{\n  "k": [\n    {\n      "a": "x"\n    }\n  ],\n  "b": 1\n}',
    ],
    ['with tabs', '{\n\t"b": 1\n}', '{\n\t"b": 1,\n\t"k": [\n\t\t{\n\t\t\t"a": "x"\n\t\t}\n\t]\n}'],
    [
      'with four blanks',
      '{\n    "b": 1\n}',
      '{\n    "b": 1,\n    "k": [\n        {\n            "a": "x"\n        }\n    ]\n}',
    ],
    ['on one line', '{"b":1}\n', '{"b":1,"k":[{"a":"x"}]}\n'],
    ['on one line in place of another', '{"k":[],"b":1}', '{"k":[{"a":"x"}],"b":1}'],
    ['alone', '{}', '{"k":[{"a":"x"}]}'],
    ['beside escapes', '{"\\u006b\\u006b": "\\/"}', '{"\\u006b\\u006b": "\\/","k":[{"a":"x"}]}'],
  ])('is written %s', (_, before, after) => {
    expect(replaceMember(before, 'k', LIST)).toBe(after);
  });

  it('is all that changes, whatever the text', () => {
    const key = fc.constantFrom('k', 'a', '__proto__', '');
    const spacing = fc.constantFrom(undefined, 1, 2, 3, 8, '\t');
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), spacing, (object, space) => {
        const text = JSON.stringify(object, null, space);
        const whole = JSON.parse(text) as Record<string, Json>;
        const written = JSON.parse(replaceMember(text, 'k', LIST)) as Json;
        expect(written).toEqual({ ...whole, k: LIST });
      }),
    );
  });
});
