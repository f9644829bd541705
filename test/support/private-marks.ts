import type { AgentConfig, AgentField } from '../../src/hub/agent-config.ts';
import { AGENT_FIELDS } from '../../src/hub/fields.ts';
import { isList, isObject, type Json, type JsonObject, setOwn } from '../../src/json/json.ts';

/** Stands in all that is private; whatever is published must not hold it. */
export const MARK = 'private-7c1e';
export const MARKED_NUMBER = 918273645;

/** Every text and number below a value replaced, and a marked key added to every mapping. */
function marked(value: Json, path: string): Json {
  const mark = `${MARK} ${path}`;
  if (typeof value === 'string') return mark;
  if (typeof value === 'number') return MARKED_NUMBER;
  if (isList(value)) return value.map((item, index) => marked(item, `${path}/${index}`));
  if (!isObject(value)) return value;
  const result: Record<string, Json> = {};
  for (const [key, member] of Object.entries(value)) {
    setOwn(result, key, marked(member, `${path}/${key}`));
  }
  setOwn(result, mark, mark);
  return result;
}

/** Fields a card has a place for. The rest of the hub is private, new fields included. */
const PUBLIC: ReadonlySet<AgentField> = new Set<AgentField>([
  'id',
  'name',
  'kind',
  'description',
  'version',
  'provider',
  'iconUrl',
  'documentationUrl',
  'offeredTools',
  'skills',
  'interfaces',
  'endpoints',
  'security',
  'features',
  'inputModes',
  'outputModes',
]);

export const PRIVATE = AGENT_FIELDS.filter((field) => !PUBLIC.has(field));

/** The agent with marks in all that is private, in fields that are partly public too. */
export function withMarks(agent: AgentConfig): AgentConfig {
  const fields = agent as unknown as JsonObject;
  const result: Record<string, Json> = { ...fields };
  for (const field of PRIVATE) {
    const value = fields[field];
    if (value !== undefined) result[field] = marked(value, `/${field}`);
  }
  result.description = `${MARK} derived`;
  result.derived = ['description'];
  result.offeredTools = (agent.offeredTools ?? []).map(({ name, description }) => ({
    name,
    ...(description !== undefined && { description }),
    parameters: { type: 'object', title: MARK, properties: { [MARK]: {} } },
    prompt: MARK,
  }));
  result.interfaces = [
    {
      type: MARK,
      signature: {
        input: { type: 'object', title: MARK },
        output: { type: 'string', title: MARK },
      },
      http: { path: `/${MARK}`, authentication: { type: 'bearer', token: MARK, [MARK]: MARK } },
      subscription: { secret: MARK, hub: MARK },
      prompt: MARK,
      platform: { name: MARK, config: { token: MARK } },
    },
  ];
  result.signatures = [{ protected: MARK, signature: MARK }];
  result.extensions = {
    afm: { [MARK]: MARK },
    agentcard: { api_key: MARK },
    elsewhere: { a: MARK },
  };
  return result as unknown as AgentConfig;
}
