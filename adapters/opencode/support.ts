import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE = 'an agent of OpenCode has a name and a description, and no further particulars';
const WORKFLOW = 'agents of OpenCode call each other by their descriptions, without workflows';
const CARD = 'OpenCode says nothing about how an agent is published on a network';
const POLICY = 'OpenCode has no expressions over calls, answers or memory';
const CODE = 'an agent of OpenCode cannot name functions of a host program';
const TEXTS = 'an agent of OpenCode has one prompt and no further texts';

export const support: SupportTable = {
  id: {
    degraded: 'letters, digits, dots, hyphens and underscores',
  },
  name: { degraded: 'an agent is called like its file' },
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'in Markdown, blank lines around the text are layout' },
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
  mode: { absent: 'the mode of an agent of OpenCode says who may call it, not how it works' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of OpenCode begins without a conversation' },
  model: { degraded: 'a provider and a model; addresses and keys are configured for all agents' },
  sampling: { degraded: 'temperature and top_p' },
  limits: { degraded: 'only steps are limited' },
  effort: { absent: 'how hard a model thinks is a variant of the model in OpenCode' },
  background: { absent: 'OpenCode has no agents that always work in the background' },
  tools: { degraded: 'every tool once; writing and changing files are one' },
  permissions: { degraded: 'a read-only agent is denied edit and bash; the rest is said by tool' },
  mcpServers: { degraded: 'in opencode.json, shared by name; without filters and approval rules' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of OpenCode offers no tools' },
  skills: { absent: 'an agent of OpenCode is chosen by its description alone' },
  interfaces: { absent: 'an agent of OpenCode is called with a text and answers with one' },
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
