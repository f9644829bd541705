/** The engine and its repairs against the conformance data of CEL, and against cases of our own. */
import { readFileSync } from 'node:fs';
import type { CelInput } from '@bufbuild/cel';
import { expect, it } from 'vitest';
import { parseExpression, run } from '../../src/cel/engine.ts';
import { toCel } from '../../src/cel/values.ts';
import { isList, isObject, type Json, type JsonObject } from '../../src/json/json.ts';
import { type ConformanceCase, conformanceCases } from './conformance-data.ts';
import { sorted, typed } from './typed-value.ts';

/** cel-go accepts this one too: two keys of one map, `0` and `0u`. */
const KNOWN_FAILURES = [
  'fields/qualified_identifier_resolution/map_value_repeat_key_heterogeneous',
];

it('passes at least 99 % of the conformance data a host of JSON can use', () => {
  const failed = conformanceCases.filter((each) => !passes(each)).map(({ name }) => name);
  const total = conformanceCases.length;
  expect(total).toBeGreaterThan(1000);
  expect((total - failed.length) / total).toBeGreaterThanOrEqual(0.99);
  expect(failed).toEqual(KNOWN_FAILURES);
});

/** `cel.bind` belongs to an extension. */
const NOT_SUPPORTED = ['cel.bind(t, history._total, t > 1 && t < 9)'];

it('gives the values cel-go gives for expressions of agents', () => {
  const cases = ownCases();
  const failed = cases.filter((each) => !passes(each)).map(({ expression }) => expression);
  expect(cases.length).toBe(250);
  expect(failed).toEqual(NOT_SUPPORTED);
});

function passes({ expression, bindings, ...rest }: ConformanceCase): boolean {
  const value = typedValue(expression, bindings);
  return 'expected' in rest
    ? value !== undefined && JSON.stringify(value) === JSON.stringify(rest.expected)
    : value === undefined;
}

/** Undefined when the expression has no value. */
function typedValue(expression: string, bindings: ReadonlyMap<string, CelInput>): unknown {
  const parsed = parseExpression(expression);
  if ('problem' in parsed) return undefined;
  const result = run(parsed, bindings);
  return 'problem' in result ? undefined : typed(result.value);
}

interface OwnCases {
  readonly groups: Readonly<
    Record<
      string,
      { readonly bindings: JsonObject; readonly cases: readonly (readonly [string, Json?])[] }
    >
  >;
}

function ownCases(): readonly ConformanceCase[] {
  const text = readFileSync(new URL('cases.json', import.meta.url), 'utf8');
  const { groups } = JSON.parse(text) as OwnCases;
  return Object.entries(groups).flatMap(([name, { bindings, cases }]) => {
    const inputs = new Map(
      Object.entries(bindings).map(([key, value]) => [key, bound(key, value)]),
    );
    return cases.map(([expression, value]) => ({
      name,
      expression,
      bindings: inputs,
      ...(value !== undefined && { expected: expectedOf(value) }),
    }));
  });
}

function bound(name: string, value: Json): CelInput {
  return toCel(name === 'started_at' ? new Date(value as string) : value);
}

/** `{ "int": "1" }` and `{ "double": 1 }` are numbers, any other object is a map. */
function expectedOf(value: Json): unknown {
  if (isList(value)) return value.map(expectedOf);
  if (!isObject(value)) return value;
  const entries = Object.entries(value);
  const [[key, content] = ['', null]] = entries;
  if (key === 'int' || key === 'double') return { [key]: String(content as string | number) };
  return { map: sorted(entries.map(([name, member]) => [name, expectedOf(member)])) };
}
