import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('Codex'),
  id: { degraded: 'whole characters only' },
  name: { degraded: 'an agent has one name, which is its id' },
  kind: { degraded: 'single agents only' },
  description: { degraded: 'whole characters only' },
  instruction: { degraded: 'whole characters only' },
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
};
