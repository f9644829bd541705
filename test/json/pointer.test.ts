import fc from 'fast-check';
import { expect, it } from 'vitest';
import { leaves } from '../../src/hub/diff.ts';
import { isWithin, pointerTo, pointerTokens, valueAt } from '../../src/json/pointer.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { anyText } from '../support/arbitrary-text.ts';
import { runs } from '../support/law-settings.ts';

it('tokens survive a pointer', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anyText, fc.constantFrom('~', '/', '~1', '~01'))), (tokens) => {
      const pointer = tokens.reduce((parent: string, token) => pointerTo(parent, token), '');
      expect(pointerTokens(pointer)).toEqual(tokens);
    }),
    runs(),
  );
});

it('leads to every leaf', () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      leaves(value, '', (at, leaf) => expect(valueAt(value, at)).toBe(leaf));
    }),
    runs(),
  );
});

it('leads nowhere in what is not there', () => {
  const value = { a: [1] };
  expect(
    ['/b', '/a/1', '/a/0/x', '/constructor', '/a/length'].map((at) => valueAt(value, at)),
  ).toEqual(Array.from({ length: 5 }, () => undefined));
});

it.each([
  ['/a', '/a', true],
  ['/a/b', '/a', true],
  ['/ab', '/a', false],
  ['/a', '/a/b', false],
  ['/a', '', true],
])('%s within %s: %s', (pointer, ancestor, within) => {
  expect(isWithin(pointer, ancestor)).toBe(within);
});
