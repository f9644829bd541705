/** A card is public: whatever is private in an agent must not be found in its bytes. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { a2a } from '../../../adapters/a2a/index.ts';
import { writeAgents } from '../../../src/convert/write.ts';
import type { AgentConfig, AgentField } from '../../../src/hub/agent-config.ts';
import { AGENT_FIELDS } from '../../../src/hub/fields.ts';
import { isList, isObject, type Json, type JsonObject, setOwn } from '../../../src/json/json.ts';
import { agentWith } from '../../support/arbitrary-agent.ts';
import { runs } from '../../support/law-settings.ts';
import { VERSIONS } from './cards.ts';

const MARK = 'private-7c1e';
const MARKED_NUMBER = 918273645;

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

const PRIVATE = AGENT_FIELDS.filter((field) => !PUBLIC.has(field));

/** The agent with marks in all that is private, in fields that are partly public too. */
function withMarks(agent: AgentConfig): AgentConfig {
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

describe.each(VERSIONS)('a %s card', (version) => {
  it('holds nothing private', () => {
    fc.assert(
      fc.property(agentWith(...PRIVATE, 'offeredTools'), (agent) => {
        const planted = withMarks(agent);
        const target = { adapter: a2a, version };
        const { files, diagnostics, ledger } = writeAgents([planted], target, { verify: false });
        const text = [...files.values()].join('');
        expect(text).toContain('"capabilities"');
        expect(text).not.toContain(MARK);
        expect(text).not.toContain(String(MARKED_NUMBER));
        expect(JSON.stringify(diagnostics)).not.toContain(MARK);
        expect(ledger.filter(({ why }) => why.includes(MARK))).toEqual([]);
        const dropped = ledger.filter(({ verdict }) => verdict === 'dropped');
        const told = new Set(dropped.map(({ pointer }) => pointer.split('/')[1]));
        expect(PRIVATE.filter((field) => !told.has(field))).toEqual([]);
      }),
      runs(2),
    );
  });
});

it('marks are found where they are public, so that not finding them means something', () => {
  const agent: AgentConfig = { id: 'a', name: MARK, kind: 'agent', iconUrl: MARK };
  const { files } = writeAgents([agent], { adapter: a2a, version: '1.0' });
  expect([...files.values()].join('').split(MARK).length).toBeGreaterThan(2);
});
