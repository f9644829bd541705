import { expect, it } from 'vitest';
import { AGENT_SHAPE } from '../../../adapters/agentconfig/agent-shape.ts';
import type { RecordShape, Shape } from '../../../adapters/agentconfig/shape.ts';
import schema from '../../../schemas/agent-config.schema.json' with { type: 'json' };
import { isObject, type Json, type JsonObject } from '../../../src/json/json.ts';
import { valueAt } from '../../../src/json/pointer.ts';

/** A shape and a schema reduced to what both can say: members, their order, which are required. */
type Outline = string | { [member: string]: Outline };

function outlineOfShape(shape: Shape): Outline {
  if (typeof shape === 'string') return SAME_WORD[shape] ?? shape;
  if ('words' in shape) return `one of ${shape.words.join(' ')}`;
  if ('openWith' in shape) return 'mapping with type';
  if ('openList' in shape) return 'list of mapping with type';
  if ('members' in shape) return outlineOfRecord(shape);
  if ('recordList' in shape) return { 'list of': outlineOfRecord(shape.recordList) };
  return { 'map of': outlineOfRecord(shape.recordMap) };
}

const SAME_WORD: Readonly<Record<string, string>> = { mark: 'only true' };

function outlineOfRecord({ members, required }: RecordShape): Outline {
  const entries = Object.entries(members).map(([key, shape]) => {
    return [required.includes(key) ? `${key}!` : key, outlineOfShape(shape)];
  });
  return Object.fromEntries(entries);
}

function outlineOfSchema(node: JsonObject): Outline {
  if (typeof node.$ref === 'string') return outlineOfSchema(resolve(node.$ref));
  if (Array.isArray(node.enum)) return `one of ${node.enum.join(' ')}`;
  if (node.const === true) return 'only true';
  if (node.type === 'array') return outlineOfList(node.items);
  if (node.type === 'object') return outlineOfObject(node);
  if (node.type === 'string') return 'text';
  if (node.type === 'integer') return 'count';
  if (node.type === 'boolean') return 'flag';
  return node.type === 'number' ? 'number' : 'anything';
}

function outlineOfList(items: Json | undefined): Outline {
  if (!isObject(items)) return 'list';
  const item = outlineOfSchema(items);
  if (items.enum !== undefined || item === 'text') return 'texts';
  if (item === 'mapping') return 'mappings';
  return typeof item === 'string' ? `list of ${item}` : { 'list of': item };
}

function outlineOfObject(node: JsonObject): Outline {
  const { properties, required, additionalProperties: others } = node;
  if (isObject(others)) {
    const entry = outlineOfSchema(others);
    return typeof entry === 'string' ? `${entry} map` : { 'map of': entry };
  }
  if (!isObject(properties)) return 'mapping';
  if (others !== false) return 'mapping with type';
  const needed = Array.isArray(required) ? required : [];
  const entries = Object.entries(properties).map(([key, member]) => {
    return [needed.includes(key) ? `${key}!` : key, outlineOfSchema(member as JsonObject)];
  });
  return Object.fromEntries(entries);
}

function resolve(reference: string): JsonObject {
  return valueAt(schema as unknown as Json, reference.slice(1)) as JsonObject;
}

it('says the same as the published schema, in the same order', () => {
  const { agentconfig, ...properties } = schema.properties;
  expect(agentconfig.const).toBe('1');
  const published = outlineOfSchema({ ...schema, properties } as unknown as JsonObject);
  expect(JSON.stringify(outlineOfRecord(AGENT_SHAPE), null, 1)).toBe(
    JSON.stringify(published, null, 1),
  );
});
