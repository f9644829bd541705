import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('Claude Code'),
  id: { degraded: 'lower-case letters, digits and hyphens' },
  name: { degraded: 'an agent has one name, which is its id' },
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
  model: { degraded: 'names of models of Anthropic' },
  sampling: { absent: 'Claude Code has no sampling settings' },
  limits: { degraded: 'only turns are limited' },
  effort: { degraded: 'low, medium, high, xhigh and max' },
  background: 'exact',
  tools: { degraded: 'an allow-list and a deny-list; tools that ask are left out' },
  permissions: { degraded: 'one mode: read-only, or when to ask' },
  mcpServers: { degraded: 'names and connections, without filters and approval rules' },
};
