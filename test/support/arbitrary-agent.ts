/** Generated agents: valid by the hub, hard on every format. */
import fc from 'fast-check';
import type { AgentConfig, AgentField, AgentKind } from '../../src/hub/agent-config.ts';
import { normalizeAgent } from '../../src/hub/normalize.ts';
import { compact, type JsonObject } from '../../src/json/json.ts';
import { anyCount, anyJson, anyObject, objectOf } from './arbitrary-json.ts';
import {
  type Arbitraries,
  agentReference,
  capability,
  endpoint,
  features,
  few,
  fewNamed,
  flag,
  functionTool,
  guardrail,
  hook,
  invocation,
  knowledge,
  limits,
  mcpServer,
  message,
  model,
  offeredTool,
  permissions,
  provider,
  recordOf,
  sampling,
  skill,
  texts,
  toolRules,
  workflow,
} from './arbitrary-parts.ts';
import { anyId, anyName, anyText } from './arbitrary-text.ts';

const KINDS = [
  'agent',
  'chain',
  'parallel',
  'evaluator_optimizer',
  'router',
  'orchestrator',
  'iterative_planner',
  'MAKER',
  'a2a',
] as const satisfies readonly AgentKind[];

/** One generator per field; a new field of the hub stops this compiling. */
export const FIELD_ARBITRARIES: Arbitraries<Pick<AgentConfig, AgentField>> = {
  id: anyId,
  name: anyName,
  kind: fc.oneof(fc.constant('agent'), fc.constantFrom(...KINDS)),
  description: anyText,
  instruction: anyText,
  version: anyText,
  namespace: anyText,
  authors: texts,
  provider,
  license: anyText,
  owner: anyText,
  iconUrl: anyText,
  documentationUrl: anyText,
  created: anyText,
  lastAccessed: anyText,
  workflow,
  agents: fewNamed(agentReference, ({ id }) => id),
  mode: fc.constantFrom('interactive', 'autonomous', 'tools'),
  rules: fewNamed(knowledge, ({ name }) => name),
  references: fewNamed(knowledge, ({ name }) => name),
  messages: few(message),
  model,
  sampling,
  limits,
  effort: fc.oneof(fc.constantFrom('low', 'medium', 'high', 'xhigh'), anyText),
  background: flag,
  tools: toolRules,
  permissions,
  mcpServers: fewNamed(mcpServer, ({ name }) => name),
  functionTools: few(functionTool),
  hooks: few(hook),
  offeredTools: fewNamed(offeredTool, ({ name }) => name),
  skills: fewNamed(skill, ({ id }) => id),
  interfaces: few(invocation),
  capabilities: few(capability),
  guardrails: recordOf({ input: guardrail, output: guardrail }),
  exposes: objectOf(anyText),
  lifespan: recordOf({ retainMemory: flag, shortCircuit: anyCount }),
  endpoints: few(endpoint),
  security: recordOf({ schemes: anyObject, requirements: few(anyJson) }),
  features,
  inputModes: texts,
  outputModes: texts,
  signatures: few(anyObject),
};

/** Settings of some format that no reader of it knows: `x-` keys are in nobody's vocabulary. */
const extensions: fc.Arbitrary<Record<string, JsonObject>> = fc.dictionary(
  fc.constantFrom('afm', 'agentcard', 'agentconfig', 'a2a', 'tsagent', 'somewhere-else'),
  fc.dictionary(fc.constantFrom('x-own', 'x-more', 'x-__proto__'), anyJson, {
    minKeys: 1,
    maxKeys: 2,
    noNullPrototype: true,
  }),
  { maxKeys: 2, noNullPrototype: true },
);

const derived = fc.subarray(['name', 'description'] as const);

const REQUIRED: ReadonlySet<string> = new Set(['id', 'name', 'kind']);

/** Most fields of most agents are absent, so that a counterexample is short. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary },
  );
}

/** Agents in which the given fields are always there. */
export function agentWith(...present: readonly AgentField[]): fc.Arbitrary<AgentConfig> {
  const always = new Set<string>([...REQUIRED, ...present]);
  const fields = Object.entries(FIELD_ARBITRARIES).map(
    ([field, arbitrary]: [string, fc.Arbitrary<unknown>]) =>
      [field, always.has(field) ? arbitrary : sometimes(arbitrary)] as const,
  );
  const all = { ...Object.fromEntries(fields), derived, extensions: sometimes(extensions) };
  return fc
    .record(all, { noNullPrototype: true })
    .map((agent) => normalizeAgent(compact(agent) as unknown as AgentConfig));
}

export const anyAgent: fc.Arbitrary<AgentConfig> = agentWith();

/** Several agents of one load set: their ids differ, in upper and lower case too. */
export const anyAgents: fc.Arbitrary<AgentConfig[]> = fc.uniqueArray(anyAgent, {
  minLength: 2,
  maxLength: 3,
  selector: ({ id }) => id.toLowerCase(),
});
