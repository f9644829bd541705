/** The part of the CEL conformance data (npm @bufbuild/cel-spec) that a host of JSON can use. */
import { type CelInput, celList, celMap, celUint } from '@bufbuild/cel';
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import type { SerializedIncrementalTestSuite as Suite } from '@bufbuild/cel-spec/testdata/tests.js';
import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { DurationSchema, TimestampSchema } from '@bufbuild/protobuf/wkt';
import { isList, isObject, type Json, type JsonObject, own } from '../../src/json/json.ts';
import { sorted } from './typed-value.ts';

export interface ConformanceCase {
  readonly name: string;
  readonly expression: string;
  readonly bindings: ReadonlyMap<string, CelInput>;
  /** Absent: the expression must not have a value. */
  readonly expected?: unknown;
}

/** Suites of the language itself; the others are about protobuf, extensions and the type checker. */
const SUITES: ReadonlySet<string> = new Set([
  'basic',
  'comparisons',
  'conversions',
  'fields',
  'fp_math',
  'integer_math',
  'lists',
  'logic',
  'macros',
  'parse',
  'plumbing',
  'string',
  'timestamps',
]);

/** Messages other than times and durations, and enumerations. */
const PROTOBUF =
  /TestAllTypes|NestedMessage|NestedEnum|GlobalEnum|Any\b|google\.protobuf\.(?!Timestamp|Duration)/;

export const conformanceCases: readonly ConformanceCase[] = (tests.suites ?? [])
  .filter(({ name }) => SUITES.has(name))
  .flatMap((suite) => casesOf(suite, ''));

function casesOf(suite: Suite, path: string): readonly ConformanceCase[] {
  const here = `${path}${suite.name}/`;
  const own = (suite.tests ?? []).flatMap(({ original }) => caseOf(original as JsonObject, here));
  return [...own, ...(suite.suites ?? []).flatMap((each) => casesOf(each, here))];
}

function caseOf(test: JsonObject, path: string): readonly ConformanceCase[] {
  const { name, expr, value, bindings = {}, evalError, container, checkOnly } = test;
  const isForeign =
    container !== undefined || checkOnly === true || PROTOBUF.test(JSON.stringify(test));
  if (isForeign) return [];
  const variables = Object.entries(bindings as JsonObject).map(
    ([key, bound]) => [key, inputOf(own(bound as JsonObject, 'value') ?? null)] as const,
  );
  return [
    {
      name: `${path}${wordsOf(name ?? '')}`,
      expression: wordsOf(expr ?? ''),
      bindings: new Map(variables),
      ...(evalError === undefined && { expected: value === undefined ? true : expectedOf(value) }),
    },
  ];
}

/** `cel.expr.Value` as protobuf JSON: one key says the type. */
function kindOf(value: Json): readonly [kind: string, content: Json] {
  const [entry] = isObject(value) ? Object.entries(value) : [];
  return entry ?? ['nullValue', null];
}

function wordsOf(content: Json): string {
  return typeof content === 'string' ? content : JSON.stringify(content);
}

function members(content: Json, key: string): readonly Json[] {
  const list = isObject(content) ? own(content, key) : undefined;
  return isList(list) ? list : [];
}

function entriesOf(content: Json): readonly (readonly [Json, Json])[] {
  return members(content, 'entries').map((entry) => {
    const { key = null, value = null } = entry as JsonObject;
    return [key, value];
  });
}

function inputOf(value: Json): CelInput {
  const [kind, content] = kindOf(value);
  switch (kind) {
    case 'int64Value':
      return BigInt(wordsOf(content));
    case 'uint64Value':
      return celUint(BigInt(wordsOf(content)));
    case 'doubleValue':
      return typeof content === 'number' ? content : Number(wordsOf(content));
    case 'bytesValue':
      return Uint8Array.from(atob(wordsOf(content)), (character) => character.charCodeAt(0));
    case 'listValue':
      return celList(members(content, 'values').map(inputOf));
    case 'mapValue':
      return celMap(
        new Map(entriesOf(content).map(([k, v]) => [inputOf(k) as string, inputOf(v)])),
      );
    case 'objectValue':
      return messageOf(content as JsonObject);
    default:
      return content as string | boolean | null;
  }
}

function messageOf(content: JsonObject): CelInput {
  const schema = wordsOf(content['@type'] ?? '').endsWith('Timestamp')
    ? TimestampSchema
    : DurationSchema;
  return fromJson(schema, content.value as JsonValue);
}

/** The expected value, spelt as `typed` does. */
function expectedOf(value: Json): unknown {
  const [kind, content] = kindOf(value);
  switch (kind) {
    case 'int64Value':
      return { int: wordsOf(content) };
    case 'uint64Value':
      return { uint: wordsOf(content) };
    case 'doubleValue': {
      const number = typeof content === 'number' ? content : Number(wordsOf(content));
      return { double: Object.is(number, -0) ? '-0' : String(number) };
    }
    case 'bytesValue':
      return { bytes: [...(inputOf(value) as Uint8Array)] };
    case 'listValue':
      return members(content, 'values').map(expectedOf);
    case 'mapValue':
      return { map: sorted(entriesOf(content).map(([k, v]) => [expectedOf(k), expectedOf(v)])) };
    case 'typeValue':
      return { type: content };
    case 'objectValue': {
      const { '@type': type, value: json } = content as JsonObject;
      return { message: wordsOf(type ?? '').replace(/.*\//, ''), value: json };
    }
    case 'nullValue':
      return null;
    default:
      return content;
  }
}
