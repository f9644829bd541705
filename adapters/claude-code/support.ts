import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE = 'an agent of Claude Code has a name and a description, and no further particulars';
const WORKFLOW = 'agents of Claude Code call each other by their descriptions, without workflows';
const CARD = 'Claude Code says nothing about how an agent is published on a network';
const POLICY = 'Claude Code has no expressions over calls, answers or memory';
const CODE = 'Claude Code cannot name functions of a host program';
const TEXTS = 'an agent of Claude Code has one prompt and no further texts';

export const support: SupportTable = {
  id: { degraded: 'lower-case letters, digits and hyphens' },
  name: { degraded: 'an agent has one name, which is its id' },
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
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
  mode: { absent: 'every agent of Claude Code can be called by people and by agents' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of Claude Code begins without a conversation' },
  model: { degraded: 'names of models of Anthropic' },
  sampling: { absent: 'Claude Code has no sampling settings' },
  limits: { degraded: 'only turns are limited' },
  effort: { degraded: 'low, medium, high, xhigh and max' },
  background: 'exact',
  tools: { degraded: 'an allow-list and a deny-list; tools that ask are left out' },
  permissions: { degraded: 'one mode: read-only, or when to ask' },
  mcpServers: { degraded: 'names and connections, without filters and approval rules' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of Claude Code offers no tools' },
  skills: { absent: 'an agent of Claude Code is chosen by its description alone' },
  interfaces: { absent: 'an agent of Claude Code is called with a text and answers with one' },
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
