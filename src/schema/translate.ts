import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { isObject, type Json, kindOf } from '../json/json.ts';
import { pointerTo, pointerTokens, valueAt } from '../json/pointer.ts';
import type { SourceDocument } from '../source/yaml.ts';
import { schemaCodes } from './codes.ts';
import { allowedValues } from './merge-unions.ts';
import type { SchemaError } from './validator.ts';

const { build } = schemaCodes;

type Translation = (error: SchemaError, document: SourceDocument) => Diagnostic;

/** A validator's error in words, at the smallest piece of text it is about. */
export function translate(error: SchemaError, document: SourceDocument): Diagnostic {
  return (BY_KEYWORD[error.keyword] ?? limit)(error, document);
}

const BY_KEYWORD: Readonly<Record<string, Translation>> = {
  additionalProperties: unknownKey,
  unevaluatedProperties: unknownKey,
  'false schema': forbidden,
  required: missingKey,
  dependentRequired: missingKey,
  dependencies: missingKey,
  type: wrongType,
  enum: unknownValue,
  const: unknownValue,
  pattern: wrongForm,
  format: wrongForm,
  anyOf: noMatch,
  oneOf: noMatch,
  not: noMatch,
};

function unknownKey({ params, instancePath, parentSchema }: SchemaError, document: SourceDocument) {
  const key = params.additionalProperty ?? params.unevaluatedProperty ?? '';
  const properties = parentSchema?.properties;
  const known = isObject(properties) ? Object.keys(properties) : [];
  return build['unknown-key'](
    { key, known, suggestion: nearest(key, known) },
    document.at(pointerTo(instancePath, key), 'key'),
  );
}

function forbidden({ instancePath }: SchemaError, document: SourceDocument) {
  const key = pointerTokens(instancePath).at(-1) ?? '';
  const args = { key, known: [], suggestion: undefined };
  return build['unknown-key'](args, document.at(instancePath, 'key'));
}

function missingKey(error: SchemaError, document: SourceDocument) {
  const { missingProperty = '', missingProperties, property } = error.params;
  const keys = missingProperties ?? [missingProperty];
  const args = { where: whereOf(error, document), keys, because: property };
  return build['missing-key'](args, document.at(error.instancePath, 'key'));
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
};

function wrongType(error: SchemaError, document: SourceDocument) {
  const types = [error.params.type ?? []].flat();
  const expected = types.map((type) => TYPE_WORDS[type] ?? type).join(' or ');
  const found = kindOf(valueAt(document.value, error.instancePath));
  return build['wrong-type'](
    { where: whereOf(error, document), expected, found },
    placeOf(error, document),
  );
}

function unknownValue(error: SchemaError, document: SourceDocument) {
  const allowed = allowedValues(error);
  const value = subject(error, document);
  const words = allowed.filter((each) => typeof each === 'string');
  return build['unknown-value'](
    {
      where: whereOf(error, document),
      value: brief(value),
      known: allowed.map((each) => JSON.stringify(each)),
      suggestion: typeof value === 'string' ? nearest(value, words) : undefined,
    },
    placeOf(error, document),
  );
}

/** Short values are quoted; long ones might be a secret in the wrong place. */
function brief(value: Json | undefined): string {
  const text = isObject(value) || Array.isArray(value) ? kindOf(value) : JSON.stringify(value);
  return text === undefined || text.length > 24 ? 'this value' : text;
}

function wrongForm(error: SchemaError, document: SourceDocument) {
  const { format, pattern } = error.params;
  const must = format === undefined ? `match ${pattern}` : `be a valid ${format}`;
  const args = { where: whereOf(error, document), must, hint: describedBy(error) };
  return build['wrong-form'](args, placeOf(error, document));
}

function noMatch(error: SchemaError, document: SourceDocument) {
  const several = (error.params.passingSchemas ?? []).length > 1;
  const must = {
    not: 'not have this value',
    oneOf: several ? 'fit exactly one of the allowed shapes' : 'fit one of the allowed shapes',
  };
  const words = must[error.keyword as keyof typeof must] ?? 'fit one of the allowed shapes';
  const args = { where: whereOf(error, document), must: words, hint: describedBy(error) };
  return build['no-match'](args, placeOf(error, document));
}

function describedBy({ parentSchema }: SchemaError): string | undefined {
  const description = parentSchema?.description;
  return typeof description === 'string' ? description : undefined;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': 'be at least',
  '<=': 'be at most',
  '>': 'be more than',
  '<': 'be less than',
};

const COUNTS: Readonly<Record<string, readonly [bound: string, unit: string]>> = {
  minLength: ['at least', 'character'],
  maxLength: ['at most', 'character'],
  minItems: ['at least', 'item'],
  maxItems: ['at most', 'item'],
  minProperties: ['at least', 'setting'],
  maxProperties: ['at most', 'setting'],
};

function limit(error: SchemaError, document: SourceDocument) {
  const args = { where: whereOf(error, document), must: mustOf(error) };
  return build['out-of-range'](args, placeOf(error, document));
}

function mustOf({ keyword, params, message }: SchemaError): string {
  const count = COUNTS[keyword];
  if (count !== undefined) {
    const [bound, unit] = count;
    return `have ${bound} ${params.limit} ${unit}${params.limit === 1 ? '' : 's'}`;
  }
  const comparison = COMPARISONS[params.comparison ?? ''];
  if (comparison !== undefined) return `${comparison} ${params.limit}`;
  if (keyword === 'uniqueItems') return 'not have the same item twice';
  return (message ?? 'comply with the schema').replace(/^must /, '');
}

function subject({ propertyName, instancePath }: SchemaError, document: SourceDocument) {
  return propertyName ?? valueAt(document.value, instancePath);
}

function placeOf({ propertyName, instancePath }: SchemaError, document: SourceDocument) {
  return propertyName === undefined
    ? document.at(instancePath)
    : document.at(pointerTo(instancePath, propertyName), 'key');
}

/** What the sentence is about: `"url"`, `Item 2 of "authors"`, `The key "x"`, `The document`. */
function whereOf({ propertyName, instancePath }: SchemaError, document: SourceDocument): string {
  if (propertyName !== undefined) return `The key "${propertyName}"`;
  const tokens = pointerTokens(document.at(instancePath).pointer ?? instancePath);
  const last = tokens.at(-1);
  if (last === undefined) return 'The document';
  const list = tokens.at(-2);
  if (!/^\d+$/.test(last)) return `"${last}"`;
  return `Item ${Number(last) + 1}${list === undefined ? '' : ` of "${list}"`}`;
}
