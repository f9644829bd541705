import type { SupportTable } from '../../src/adapter.ts';

const PEOPLE = 'an agent of Cursor has a name and a description, and no further particulars';
const WORKFLOW = 'agents of Cursor are called by their descriptions, without workflows';
const CARD = 'Cursor says nothing about how an agent is published on a network';
const POLICY = 'Cursor has no expressions over calls, answers or memory';
const CODE = 'Cursor cannot name functions of a host program';
const TEXTS = 'an agent of Cursor has one prompt and no further texts';

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
  mode: { absent: 'every agent of Cursor can be called by people and by agents' },
  rules: { absent: TEXTS },
  references: { absent: TEXTS },
  messages: { absent: 'an agent of Cursor begins without a conversation' },
  model: { degraded: 'a name, of a model that Cursor has' },
  sampling: { absent: 'Cursor has no sampling settings' },
  limits: { absent: 'Cursor does not limit its agents' },
  effort: { absent: 'Cursor has no setting for how hard the model thinks' },
  background: 'exact',
  tools: { absent: 'an agent of Cursor has all tools of its host' },
  permissions: { degraded: 'read-only or not' },
  mcpServers: { degraded: 'one file of the project, whose servers all of its agents have' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: 'an agent of Cursor offers no tools' },
  skills: { absent: 'an agent of Cursor is chosen by its description alone' },
  interfaces: { absent: 'an agent of Cursor is called with a text and answers with one' },
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
