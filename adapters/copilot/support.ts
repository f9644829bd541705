import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE =
  'a custom agent of GitHub Copilot has a name and a description, and no further particulars';
const WORKFLOW = 'agents of GitHub Copilot choose each other by descriptions, without workflows';
const CARD = 'GitHub Copilot says nothing about how an agent is published on a network';
const POLICY = 'GitHub Copilot has no expressions over calls, answers or memory';
const CODE = 'GitHub Copilot cannot name functions of a host program';
const TEXTS = 'an agent of GitHub Copilot has one prompt and no further texts';

export const support: SupportTable = {
  id: { degraded: 'letters, digits, dots, hyphens and underscores: it is the name of the file' },
  name: 'exact',
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
  mode: { absent: 'every agent of GitHub Copilot can be called by people and by agents' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of GitHub Copilot begins without a conversation' },
  model: { degraded: 'names of models, without where they run' },
  sampling: { absent: 'GitHub Copilot has no sampling settings' },
  limits: { absent: 'GitHub Copilot limits no single agent' },
  effort: { absent: 'GitHub Copilot sets the effort by session, not by agent' },
  background: { absent: 'where an agent of GitHub Copilot runs is decided when it is called' },
  tools: { degraded: 'an allow-list; tools that ask are left out' },
  permissions: {
    absent: 'GitHub Copilot asks by session, not by agent, and has no sandbox to choose',
  },
  mcpServers: { degraded: 'connections and allowed tools, without approval rules' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of GitHub Copilot offers no tools' },
  skills: { absent: 'an agent of GitHub Copilot is chosen by its description alone' },
  interfaces: { absent: 'an agent of GitHub Copilot is called with a text and answers with one' },
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
