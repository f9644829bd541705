import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/json/json.ts';
import { eventsOf } from '../../src/source/events.ts';
import { isPlainJson } from '../../src/source/plain-json.ts';
import { anyJson } from '../support/arbitrary-json.ts';
import { runs } from '../support/law-settings.ts';

const isPlain = (text: string) => isPlainJson(text, JSON.parse(text) as Json);

describe('isPlainJson', () => {
  it.each([
    '{}',
    '[]',
    '{"a": {"b": [1, 1.5, -2e3, "x:y", "\\":", "\\\\"]}}',
    '[{"a": 1}, {"a": 1}]',
  ])('needs no events for %j', (text) => {
    expect(isPlain(text)).toBe(true);
  });

  it.each([
    '{"a": 1, "a": 2}',
    '[{"b": 1, "\\u0062": 1}]',
    '{"__proto__": 1, "__proto__": 1}',
    '  {"a": 1}',
    '"a"',
    '9007199254740993',
    '[9007199254740993]',
    '{"a": 1e400}',
    `${'['.repeat(60)}${']'.repeat(60)}`,
  ])('leaves %j to the events', (text) => {
    expect(isPlain(text)).toBe(false);
  });

  it.each([0, 2, '\t'])('is right that the events say nothing more (indent %j)', (indent) => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(isPlain(text));
        const said: string[] = [];
        eventsOf(text, 64, { file: 'f', offset: 0 }, ({ code }) => void said.push(code));
        expect(said).toEqual([]);
      }),
      runs(2),
    );
  });
});
