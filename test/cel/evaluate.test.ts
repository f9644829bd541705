import { describe, expect, it } from 'vitest';
import { type CelData, evaluate, parse } from '../../src/cel/cel.ts';

const bindings: Readonly<Record<string, CelData>> = {
  started_at: new Date('2026-01-01T05:00:00.250Z'),
  user: { id: 'u-1', email: null },
  history: { _total: 3, _list: ['a', 'b'], 'a-b': [{ inputs: { limit: 2.5 } }] },
  ['__proto__']: { polluted: true },
};

function valueFor(expression: string): unknown {
  return evaluate(expression, bindings);
}

describe('JSON in, JSON out', () => {
  it.each([
    ['history._total + 1', 4],
    ['history._total / 2', 1],
    ['history["a-b"][0].inputs.limit + 1.0', 3.5],
    ['history.`a-b`.size()', 1],
    [
      '[history._total, 9007199254740993, 1.5, null, true]',
      [3, '9007199254740993', 1.5, null, true],
    ],
    ['{"n": history._total, 7: user.id}', { n: 3, 7: 'u-1' }],
    ['started_at', '2026-01-01T05:00:00.250Z'],
    ['started_at.getMilliseconds()', 250],
    ['duration("90s")', '90s'],
    ['1.0 / 0.0', 'Infinity'],
    ['b"abc"', 'YWJj'],
    ['type(1u)', 'uint'],
    ['5u', 5],
  ])('%s', (expression, value) => expect(valueFor(expression)).toEqual({ value }));
});

describe('what the engine gets wrong is put right', () => {
  it.each([
    ['has(user.email)', true],
    ['has(user.phone)', false],
    ['"email" in user', true],
    ['{"a": null} == {"a": null} && "a" in {"a": null}', true],
    ['timestamp(60) == timestamp("1970-01-01T00:01:00Z")', true],
    ['true // at the end', true],
    ['"`" == "`" && history.`a-b`.size() == 1', true],
  ])('%s', (expression, value) => expect(valueFor(expression)).toEqual({ value }));
});

describe('there is no value', () => {
  it.each([
    ['constructor'],
    ['toString'],
    ['history.constructor'],
    ['user.missing'],
    ['has(history._total.x)'],
    ['timestamp(253402300800)'],
    ['history._total + 1.5'],
    ['user.id.matches("(a)\\\\1")'],
    ['nobody.knows'],
    ['1 +'],
  ])('%s', (expression) => expect(valueFor(expression)).toHaveProperty('problem'));
});

it('foreign names are data', () => {
  expect(valueFor('__proto__.polluted')).toEqual({ value: true });
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

it('an expression is parsed once and evaluated often', () => {
  const parsed = parse('n % 2 == 0');
  if ('problem' in parsed) throw new Error(parsed.problem);
  expect([1, 2].map((n) => evaluate(parsed, { n }))).toEqual([{ value: false }, { value: true }]);
});

it('a regular expression cannot hang it', () => {
  const started = performance.now();
  const text = `${'a'.repeat(5000)}!`;
  expect(evaluate('text.matches("^(a+)+$")', { text })).toEqual({ value: false });
  expect(performance.now() - started).toBeLessThan(5000);
});
