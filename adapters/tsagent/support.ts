import type { SupportTable } from '../../src/adapter.ts';

const WORKFLOW = 'TsAgent describes single agents, without workflows or other agents';
const CARD = 'TsAgent says nothing about how an agent is published on a network';
const POLICY = 'TsAgent has no expressions over calls and answers';
const CODE = 'TsAgent cannot name functions of a host program';
const OWNERS = 'TsAgent names a provider and no further owners';
const DATES = '1970-01-01T00:00:00.000Z stands for no date';
const TEXTS = 'what .mdt files cannot hold: blanks at the edges, empty texts, priority 0';
const HOST = 'TsAgent gives agents no files, shell or web of its own';

/** What tsagent.json and the files around it, the default layout, hold. */
export const support: SupportTable = {
  id: 'exact',
  name: 'exact',
  kind: { degraded: 'TsAgent knows single agents only' },
  description: 'exact',
  instruction: { degraded: 'an empty prompt is none, and prompt.md is UTF-8 with LF line ends' },
  version: 'exact',
  namespace: { absent: 'TsAgent has no namespaces' },
  authors: { absent: OWNERS },
  provider: { degraded: 'only with both its organization and its url' },
  license: { absent: 'TsAgent has no licence' },
  owner: { absent: OWNERS },
  iconUrl: 'exact',
  documentationUrl: 'exact',
  created: { degraded: DATES },
  lastAccessed: { degraded: DATES },
  workflow: { absent: WORKFLOW },
  agents: { absent: WORKFLOW },
  mode: { degraded: 'an agent that offers tools is in tools mode or autonomous' },
  rules: { degraded: TEXTS },
  references: { degraded: TEXTS },
  messages: { absent: 'TsAgent has no conversation before the first input' },
  model: { degraded: 'a name, a provider, and the one key or address that provider takes' },
  sampling: { degraded: 'temperature, top P and the most tokens only' },
  limits: { degraded: 'iterations and turns only' },
  effort: { absent: 'TsAgent has no place for how hard the model thinks' },
  background: { absent: 'TsAgent does not say whether an agent works in the background' },
  tools: { absent: HOST },
  permissions: { absent: HOST },
  mcpServers: {
    degraded:
      'connections and policies, without tool filters and authentication; servers known by name are dropped',
  },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: {
    degraded: 'what a tool must have is added, and parameters are those of an object',
  },
  skills: { degraded: 'without media types and security; what a skill must have is added' },
  interfaces: { absent: 'TsAgent says nothing about how an agent is invoked' },
  capabilities: { absent: POLICY },
  guardrails: { absent: POLICY },
  exposes: { absent: POLICY },
  lifespan: { absent: POLICY },
  endpoints: { absent: CARD },
  security: { absent: CARD },
  features: { absent: CARD },
  inputModes: { absent: CARD },
  outputModes: { absent: CARD },
  signatures: { absent: CARD },
};
