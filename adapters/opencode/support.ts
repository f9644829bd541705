import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('OpenCode'),
  id: {
    degraded: 'letters, digits, dots, hyphens and underscores',
  },
  name: { degraded: 'an agent is called like its file' },
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'in Markdown, blank lines around the text are layout' },
  model: { degraded: 'a provider and a model; addresses and keys are configured for all agents' },
  sampling: { degraded: 'temperature and top_p' },
  limits: { degraded: 'only steps are limited' },
  effort: { absent: 'how hard a model thinks is a variant of the model in OpenCode' },
  background: { absent: 'OpenCode has no agents that always work in the background' },
  tools: { degraded: 'every tool once; writing and changing files are one' },
  permissions: { degraded: 'a read-only agent is denied edit and bash; the rest is said by tool' },
  mcpServers: { degraded: 'in opencode.json, shared by name; without filters and approval rules' },
};
