import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('Gemini CLI'),
  id: { degraded: 'lower-case letters, digits, hyphens and underscores' },
  name: 'exact',
  kind: { degraded: 'local agents, and remote ones (a2a)' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
  model: { degraded: 'names of models of Google' },
  sampling: { degraded: 'the temperature, of local agents' },
  limits: { degraded: 'only turns are limited' },
  effort: { absent: 'Gemini CLI has no setting for how hard the model thinks' },
  background: { absent: 'agents of Gemini CLI work while the one that called them waits' },
  tools: { degraded: 'an allow-list; no denials, no patterns, and tools that ask are left out' },
  permissions: { absent: 'Gemini CLI asks by the policy of its user, for all agents' },
  mcpServers: { degraded: 'connections and filters of tools, without approval rules' },
  endpoints: { degraded: 'one, of remote agents, by the address of its card' },
};
