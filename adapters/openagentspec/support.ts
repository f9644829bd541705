import type { SupportTable } from '../../src/adapter.ts';

const MODEL = 'the server chooses the model and its settings';
const PUBLISHED = 'an OpenAgentSpec server publishes the definition itself';
const PEOPLE = 'an agent has an owner and no further particulars';
const CODE = 'tools are known to the server by name';
const TOOLS = 'not those of tools whose names are no DNS names';
const HOST = 'OpenAgentSpec gives agents no tools but their capabilities';

export const support: SupportTable = {
  id: { degraded: 'made a DNS name' },
  name: { degraded: 'an agent has one name, by which others refer to it' },
  kind: { degraded: 'there are only single agents' },
  description: 'exact',
  instruction: { degraded: 'the intent; rules and references are folded into it' },
  version: { absent: PEOPLE },
  namespace: { absent: PEOPLE },
  authors: { absent: PEOPLE },
  provider: { absent: PEOPLE },
  license: { absent: PEOPLE },
  owner: 'exact',
  iconUrl: { absent: PEOPLE },
  documentationUrl: { absent: PEOPLE },
  created: { absent: PEOPLE },
  lastAccessed: { absent: PEOPLE },
  workflow: { absent: 'there are no workflows; those who take part become capabilities' },
  agents: { degraded: 'as capabilities; agents elsewhere by their https address' },
  mode: { absent: 'whether an agent talks with a user is not said' },
  rules: { degraded: 'folded into the intent' },
  references: { degraded: 'folded into the intent' },
  messages: { absent: 'an engagement begins with the first input' },
  model: { absent: MODEL },
  sampling: { absent: MODEL },
  limits: { absent: 'only repeated calls are limited' },
  effort: { absent: 'OpenAgentSpec has no place for how hard the model thinks' },
  background: { absent: 'OpenAgentSpec does not say whether an agent works in the background' },
  tools: { absent: HOST },
  permissions: { absent: HOST },
  mcpServers: { degraded: 'only their names, or the tools they may offer, as capabilities' },
  functionTools: { absent: CODE },
  hooks: { absent: CODE },
  offeredTools: { absent: PUBLISHED },
  skills: { absent: PUBLISHED },
  interfaces: { absent: PUBLISHED },
  capabilities: { degraded: TOOLS },
  guardrails: { degraded: TOOLS },
  exposes: 'exact',
  lifespan: 'exact',
  endpoints: { degraded: 'the address of a remote agent becomes a reference to it' },
  security: { absent: PUBLISHED },
  features: { absent: PUBLISHED },
  inputModes: { absent: PUBLISHED },
  outputModes: { absent: PUBLISHED },
  signatures: { absent: PUBLISHED },
};
