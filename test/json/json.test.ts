import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compact,
  compactOrAbsent,
  isObject,
  type Json,
  kindOf,
  own,
  sameJson,
  setOwn,
} from '../../src/json/json.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';

describe('sameJson', () => {
  it('holds between a value and its copy', () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        expect(sameJson(value, JSON.parse(JSON.stringify(value)) as Json)).toBe(true);
      }),
      runs(),
    );
  });

  it('agrees with a spelling in which keys are sorted', () => {
    fc.assert(
      fc.property(anyJson, anyJson, (a, b) => {
        expect(sameJson(a, b)).toBe(canonical(a) === canonical(b));
      }),
      runs(4),
    );
  });

  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{}, [], false],
    [null, undefined, false],
    [undefined, undefined, true],
    [{ a: null }, {}, false],
    [{ toString: 1 } as never, {}, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect([sameJson(a, b), sameJson(b, a)]).toEqual([same, same]);
  });
});

/** JSON with sorted keys. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key] as Json)}`);
  return `{${members.join()}}`;
}

describe('foreign keys', () => {
  it('are set as own members, whatever they are called', () => {
    const object: Record<string, Json> = {};
    for (const key of ['__proto__', 'constructor', 'a']) setOwn(object, key, { polluted: true });
    expect(Object.keys(object)).toEqual(['__proto__', 'constructor', 'a']);
    expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('are found only when they are own members', () => {
    expect([own({}, 'constructor'), own({}, '__proto__'), own({ a: null }, 'a')]).toEqual([
      undefined,
      undefined,
      null,
    ]);
  });
});

describe('compact', () => {
  it('drops undefined members only, in the same order', () => {
    const value = compact({ b: undefined, z: null, a: '', c: 0, d: [], e: {} });
    expect(JSON.stringify(value)).toBe('{"z":null,"a":"","c":0,"d":[],"e":{}}');
  });

  it('is absent when nothing is left', () => {
    expect(compactOrAbsent({ a: undefined })).toBeUndefined();
    expect(compactOrAbsent({ a: null })).toEqual({ a: null });
  });
});

it.each([
  [undefined, 'nothing'],
  [null, 'null'],
  [[], 'a list'],
  [{}, 'a mapping'],
  ['', 'text'],
  [true, 'true or false'],
  [0, 'a number'],
])('%j is %s', (value, words) => expect(kindOf(value)).toBe(words));
