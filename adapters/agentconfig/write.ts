import {
  type AgentConfig,
  type FileSet,
  isList,
  isObject,
  type Json,
  type JsonObject,
  own,
  setOwn,
  type WriteContext,
} from '../../src/adapter.ts';
import { AGENT_SHAPE } from './agent-shape.ts';
import type { RecordShape, Shape } from './shape.ts';

export function write(agents: readonly AgentConfig[], context: WriteContext): FileSet {
  if (context.layout === 'single' && agents.length > 1) {
    return new Map([['agents.agent.json', print(agents.map(fileForm))]]);
  }
  return new Map(agents.map((agent) => [`${agent.id}.agent.json`, print(fileForm(agent))]));
}

function print(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The version first, then the members in their documented order. */
function fileForm(agent: AgentConfig): JsonObject {
  const members = ordered(withoutRepeatedName(agent), AGENT_SHAPE);
  return { agentconfig: '1', ...members };
}

/** A derived name that repeats the id comes back by itself; any other needs both its entries. */
function withoutRepeatedName(agent: AgentConfig): JsonObject {
  const { name, derived = [], ...rest } = agent;
  const repeats = name === agent.id && derived.includes('name');
  const named = repeats ? derived.filter((field) => field !== 'name') : derived;
  return {
    ...rest,
    ...(!repeats && { name }),
    ...(named.length > 0 && { derived: named }),
  } as unknown as JsonObject;
}

/** Typed members in the order of the shape; keys the author chose keep their own order. */
function ordered(value: JsonObject, { members }: RecordShape): JsonObject {
  const result: Record<string, Json> = {};
  for (const [key, shape] of Object.entries(members)) {
    const member = own(value, key);
    if (member !== undefined) setOwn(result, key, orderedMember(member, shape));
  }
  return result;
}

function orderedMember(value: Json, shape: Shape): Json {
  if (typeof shape === 'string') return value;
  if ('members' in shape && isObject(value)) return ordered(value, shape);
  if ('recordList' in shape && isList(value)) {
    return value.map((item) => orderedMember(item, shape.recordList));
  }
  if ('recordMap' in shape && isObject(value)) {
    const result: Record<string, Json> = {};
    for (const [key, item] of Object.entries(value)) {
      setOwn(result, key, orderedMember(item, shape.recordMap));
    }
    return result;
  }
  return value;
}
