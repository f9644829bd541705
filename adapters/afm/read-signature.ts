import {
  type Cursor,
  compact,
  type Interface,
  isList,
  type Json,
  type JsonObject,
  own,
  placeOf,
  setOwn,
  takeAny,
  takeFlag,
  takeObject,
  takeObjects,
} from '../../src/adapter.ts';
import { afmCodes } from './codes.ts';
import { reportOldSpelling, takeRequiredText } from './spellings.ts';

type Signature = NonNullable<Interface['signature']>;

/** JSON Schemas, verbatim: an agent without a signature takes and gives text, and stays so. */
export function readSignature(cursor: Cursor): Signature | undefined {
  const signature = takeObject(cursor, 'signature');
  if (signature === undefined) return undefined;
  return compact({
    input: readSchema(signature, 'input'),
    output: readSchema(signature, 'output'),
  });
}

function readSchema(signature: Cursor, key: 'input' | 'output'): Json | undefined {
  if (!isList(own(signature.value, key))) return takeAny(signature, key);
  const parameters = takeObjects(signature, key);
  if (parameters === undefined) return undefined;
  signature.children.delete(key);
  reportOldSpelling(signature, key, 'a JSON Schema of type object');
  return schemaOf(parameters);
}

/** Early drafts listed parameters: `[{ name, type, description, required }]`. */
function schemaOf(parameters: readonly Cursor[]): JsonObject {
  const properties: Record<string, Json> = {};
  const required: string[] = [];
  for (const parameter of parameters) {
    const name = takeRequiredText(parameter, 'name', 'A parameter');
    if (name === undefined) continue;
    if (Object.hasOwn(properties, name)) {
      const at = parameter.document.at(parameter.pointer);
      parameter.report(afmCodes.build['duplicate-parameter']({ name }, at));
    }
    if (takeFlag(parameter, 'required')) required.push(name);
    setOwn(properties, name, propertyOf(parameter));
  }
  return compact({
    type: 'object',
    properties,
    required: required.length === 0 ? undefined : required,
  }) as JsonObject;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['json', 'object'],
  ['file', 'string'],
]);

function propertyOf(parameter: Cursor): JsonObject {
  const { name: _, required: __, ...schema } = parameter.value;
  const type = own(schema, 'type');
  if (typeof type !== 'string') return schema;
  const now = TYPES.get(type);
  if (now === undefined) return schema;
  const at = placeOf(parameter, 'type');
  parameter.report(afmCodes.build['parameter-type']({ type, now }, at));
  return { ...schema, type: now };
}
