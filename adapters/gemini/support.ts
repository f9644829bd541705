import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE = 'an agent of Gemini CLI has names and a description, and no further particulars';
const WORKFLOW = 'agents of Gemini CLI cannot call each other';
const CARD = 'of a remote agent, Gemini CLI keeps where its card is; the card says the rest';
const POLICY = 'Gemini CLI has no expressions over calls, answers or memory';
const CODE = 'Gemini CLI cannot name functions of a host program';
const TEXTS = 'an agent of Gemini CLI has one prompt and no further texts';

export const support: SupportTable = {
  id: { degraded: 'lower-case letters, digits, hyphens and underscores' },
  name: 'exact',
  kind: { degraded: 'local agents, and remote ones (a2a)' },
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
  mode: { absent: 'every agent of Gemini CLI can be called by people and by the main agent' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of Gemini CLI begins without a conversation' },
  model: { degraded: 'names of models of Google' },
  sampling: { degraded: 'the temperature, of local agents' },
  limits: { degraded: 'only turns are limited' },
  effort: { absent: 'Gemini CLI has no setting for how hard the model thinks' },
  background: { absent: 'agents of Gemini CLI work while the one that called them waits' },
  tools: { degraded: 'an allow-list; no denials, no patterns, and tools that ask are left out' },
  permissions: { absent: 'Gemini CLI asks by the policy of its user, for all agents' },
  mcpServers: { degraded: 'connections and filters of tools, without approval rules' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of Gemini CLI offers no tools' },
  skills: { absent: 'an agent of Gemini CLI is chosen by its description alone' },
  interfaces: { absent: 'an agent of Gemini CLI is called with a text and answers with one' },
  capabilities: { absent: POLICY },
  guardrails: { absent: POLICY },
  exposes: { absent: POLICY },
  lifespan: { absent: POLICY },
  endpoints: { degraded: 'one, of remote agents, by the address of its card' },
  security: { absent: CARD },
  features: { absent: CARD },
  inputModes: { absent: CARD },
  outputModes: { absent: CARD },
  signatures: { absent: CARD },
};
