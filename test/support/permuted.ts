import type { AgentConfig } from '../../src/hub/agent-config.ts';
import { isList, isObject, type Json, setOwn } from '../../src/json/json.ts';

/** Members whose keys an author chose: their order is the author's and is kept. */
const AUTHORS_OWN: ReadonlySet<string> = new Set([
  'authentication',
  'config',
  'content',
  'env',
  'exposes',
  'extensions',
  'extra',
  'headers',
  'parameters',
  'policy',
  'polling',
  'schemes',
  'requirements',
  'security',
  'signature',
  'signatures',
]);

/** The same agent with its typed members in the opposite order. */
export function permuted(agent: AgentConfig): AgentConfig {
  return reversed(agent as unknown as Json) as unknown as AgentConfig;
}

function reversed(value: Json): Json {
  if (isList(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value).reverse()) {
    setOwn(result, key, AUTHORS_OWN.has(key) ? member : reversed(member));
  }
  return result;
}
