import type { SupportTable } from '../../src/adapter.ts';

const WORKFLOW = 'AFM describes single agents, without workflows or other agents';
const CARD = 'AFM says nothing about how an agent is published on a network';
const POLICY = 'AFM has no rules about calls, answers or memory';
const CODE = 'AFM cannot name functions of a host program';
const TEXTS = 'AFM has one body and no further texts';
const HOST = 'the hosts of AFM give agents no tools of their own';

/** What AFM 0.3.0, the default dialect, holds. */
export const support: SupportTable = {
  id: 'exact',
  name: 'exact',
  kind: { degraded: 'AFM knows single agents only' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
  version: 'exact',
  namespace: 'exact',
  authors: 'exact',
  provider: 'exact',
  license: 'exact',
  owner: { absent: 'AFM names authors and a provider, but no owner' },
  iconUrl: 'exact',
  documentationUrl: { absent: 'AFM has no link to documentation' },
  created: { absent: 'AFM keeps no dates' },
  lastAccessed: { absent: 'AFM keeps no dates' },
  workflow: { absent: WORKFLOW },
  agents: { absent: WORKFLOW },
  mode: { absent: 'AFM says how an agent is invoked, not whether it works alone' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'AFM has no conversation before the first input' },
  model: { degraded: 'a model has no provider of its own' },
  sampling: { absent: 'AFM has no sampling settings' },
  limits: { degraded: 'only iterations are limited' },
  effort: { absent: 'AFM has no place for how hard the model thinks' },
  background: { absent: 'AFM does not say whether an agent works in the background' },
  tools: { absent: HOST },
  permissions: { absent: HOST },
  mcpServers: {
    degraded:
      'only connections, authentication and tool filters; servers known by name are dropped',
  },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'AFM agents offer one interface, not tools' },
  skills: { absent: 'AFM does not list skills for discovery' },
  interfaces: { degraded: 'one interface, without event prompts and chat platforms' },
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
