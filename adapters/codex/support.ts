import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE = 'an agent of Codex has a name and a description, and no further particulars';
const WORKFLOW = 'agents of Codex call each other by their descriptions, without workflows';
const CARD = 'Codex says nothing about how an agent is published on a network';
const POLICY = 'Codex has no expressions over calls, answers or memory';
const CODE = 'Codex cannot name functions of a host program';
const TEXTS = 'an agent of Codex has one prompt and no further texts';

export const support: SupportTable = {
  id: { degraded: 'whole characters only' },
  name: { degraded: 'an agent has one name, which is its id' },
  kind: { degraded: 'single agents only' },
  description: { degraded: 'whole characters only' },
  instruction: { degraded: 'whole characters only' },
  version: { absent: PEOPLE },
  namespace: { absent: PEOPLE },
  authors: { absent: PEOPLE },
  provider: { absent: PEOPLE },
  license: { absent: PEOPLE },
  owner: { absent: PEOPLE },
  iconUrl: { absent: PEOPLE },
  documentationUrl: { absent: PEOPLE },
  created: { absent: PEOPLE },
  lastAccessed: { absent: PEOPLE },
  workflow: { absent: WORKFLOW },
  agents: { absent: WORKFLOW },
  mode: { absent: 'every agent of Codex can be called by people and by agents' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of Codex begins without a conversation' },
  model: { degraded: 'a name and a provider; models of Anthropic and Google are left out' },
  sampling: { absent: 'Codex has no sampling settings' },
  limits: { absent: 'Codex does not limit the turns of an agent' },
  effort: { degraded: 'none, minimal, low, medium, high and xhigh' },
  background: {
    absent: 'whether an agent of Codex works in the background is said when it is called',
  },
  tools: {
    absent: 'Codex gives all its tools to every agent; only its sandbox holds an agent back',
  },
  permissions: { degraded: 'the sandbox; asking always, or never within a sandbox' },
  mcpServers: { degraded: 'programs and streamable HTTP; variables in settings of their own' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of Codex offers no tools' },
  skills: { absent: 'an agent of Codex is chosen by its description alone' },
  interfaces: { absent: 'an agent of Codex is called with a text and answers with one' },
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
