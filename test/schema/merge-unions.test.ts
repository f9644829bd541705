import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { Json } from '../../src/json/json.ts';
import { mergeUnions } from '../../src/schema/merge-unions.ts';
import { translate } from '../../src/schema/translate.ts';
import type { SchemaError } from '../../src/schema/validator.ts';

/** What is said about a value that does not fit a schema. */
function said(schema: object, value: Json): string[] {
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false });
  const validate = ajv.compile(schema);
  if (validate(value)) return [];
  const document = { value, at: (pointer: string) => ({ file: 'f', pointer }) };
  return mergeUnions(validate.errors as SchemaError[])
    .map((error): Diagnostic => translate(error, document))
    .map(({ at, message }) => `${at?.pointer} ${message}`);
}

const url = { type: 'string', minLength: 1 };
const servers = {
  $defs: {
    stdio: {
      type: 'object',
      required: ['type', 'command'],
      properties: { type: { const: 'stdio' }, command: { type: 'string' } },
      additionalProperties: false,
    },
    http: {
      type: 'object',
      required: ['type', 'url'],
      properties: { type: { enum: ['http', 'sse'] }, url },
      additionalProperties: false,
    },
  },
};

describe('a value that fits no branch', () => {
  const oneOf = [{ $ref: '#/$defs/stdio' }, { $ref: '#/$defs/http' }];

  it('is explained by the branch its tag names', () => {
    const schema = { ...servers, oneOf };
    expect(said(schema, { type: 'http', command: 'x' })).toEqual([
      ' The document needs "url".',
      '/command "command" is not a known setting here.',
    ]);
    expect(said(schema, { type: 'stdio', command: 3 })).toEqual([
      '/command "command" must be text, but here it is a number.',
    ]);
  });

  it('gets one list of tags when its own is none of them', () => {
    expect(said({ ...servers, oneOf }, { type: 'htpp', url: 'x' })).toEqual([
      '/type "type" cannot be "htpp"; expected one of "stdio", "http", "sse".',
    ]);
  });

  it('gets one list of types when it has none of them', () => {
    const schema = { properties: { tools: { anyOf: [{ type: 'string' }, { type: 'array' }] } } };
    expect(said(schema, { tools: 3 })).toEqual([
      '/tools "tools" must be text or a list, but here it is a number.',
    ]);
  });

  it('is explained by the branch of its type', () => {
    const items = { type: 'array', items: { type: 'string' } };
    const schema = { properties: { tools: { anyOf: [{ type: 'string' }, items] } } };
    expect(said(schema, { tools: ['a', 3] })).toEqual([
      '/tools/1 Item 2 of "tools" must be text, but here it is a number.',
    ]);
  });

  it('gets one list of values', () => {
    const schema = { anyOf: [{ const: 'always' }, { enum: ['never', 'ask'] }] };
    expect(said(schema, 'nevr')).toEqual([
      ' The document cannot be "nevr"; expected one of "always", "never", "ask".',
    ]);
  });

  it('is told which of several keys would do', () => {
    const schema = { type: 'object', anyOf: [{ required: ['url'] }, { required: ['command'] }] };
    expect(said(schema, {})).toEqual([' The document needs "url" or "command".']);
  });

  it('is explained by the branch with the least to complain about', () => {
    const point = { required: ['x', 'y'], properties: { x: { type: 'number' } } };
    const name = { required: ['name'], maxProperties: 2 };
    expect(said({ type: 'object', anyOf: [point, name] }, { x: '1' })).toEqual([
      ' The document needs "name".',
    ]);
  });

  it('keeps the complaints that have nothing to do with the branches', () => {
    const tools = { anyOf: [{ type: 'string' }, { type: 'array' }] };
    const schema = { required: ['name'], properties: { tools, version: { type: 'string' } } };
    expect(said(schema, { tools: 3, version: 1 })).toEqual([
      ' The document needs "name".',
      '/tools "tools" must be text or a list, but here it is a number.',
      '/version "version" must be text, but here it is a number.',
    ]);
  });

  it('is explained through unions within unions', () => {
    const inner = { anyOf: [{ type: 'string' }, { type: 'number' }] };
    const schema = { anyOf: [{ type: 'boolean' }, { type: 'array', items: inner }] };
    expect(said(schema, [null])).toEqual([
      '/0 Item 1 must be text or a number, but here it is null.',
    ]);
  });

  it('is said to fit too many when that is the trouble', () => {
    const schema = { oneOf: [{ type: 'number' }, { type: 'integer' }] };
    expect(said(schema, 3)).toEqual([' The document must fit exactly one of the allowed shapes.']);
  });
});

describe('every keyword has its words', () => {
  it.each([
    [{ minimum: 1 }, 0, 'must be at least 1.'],
    [{ maximum: 1 }, 2, 'must be at most 1.'],
    [{ exclusiveMinimum: 1 }, 1, 'must be more than 1.'],
    [{ exclusiveMaximum: 1 }, 1, 'must be less than 1.'],
    [{ multipleOf: 2 }, 3, 'must be multiple of 2.'],
    [{ minLength: 1 }, '', 'must have at least 1 character.'],
    [{ maxLength: 2 }, 'abc', 'must have at most 2 characters.'],
    [{ minItems: 2 }, [1], 'must have at least 2 items.'],
    [{ maxItems: 1 }, [1, 2], 'must have at most 1 item.'],
    [{ uniqueItems: true }, [1, 1], 'must not have the same item twice.'],
    [{ minProperties: 1 }, {}, 'must have at least 1 setting.'],
    [{ pattern: '^[a-z]+$' }, 'A', 'must match ^[a-z]+$.'],
    [{ not: { const: 1 } }, 1, 'must not have this value.'],
    [{ const: 'a' }, 'b', 'cannot be "b"; expected "a".'],
    [
      { enum: [1, 'a'] },
      'a very long text that may be secret',
      'cannot be this value; expected one of 1, "a".',
    ],
    [{ type: ['string', 'null'] }, 1, 'must be text or null, but here it is a number.'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'needs "b" beside "a".'],
  ])('%j', (schema, value, message) => {
    expect(said(schema, value as Json)).toEqual([` The document ${message}`]);
  });

  it('a key that does not match is named', () => {
    const schema = { propertyNames: { pattern: '^[a-z]+$' } };
    expect(said(schema, { 'A b': 1 })[0]).toBe('/A b The key "A b" must match ^[a-z]+$.');
  });

  it('a forbidden key is named', () => {
    expect(said({ properties: { a: false } }, { a: 1 })).toEqual([
      '/a "a" is not a known setting here.',
    ]);
  });
});
