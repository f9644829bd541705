import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('Cursor'),
  id: { degraded: 'lower-case letters, digits and hyphens' },
  name: { degraded: 'an agent has one name, which is its id' },
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
  model: { degraded: 'a name, of a model that Cursor has' },
  sampling: { absent: 'Cursor has no sampling settings' },
  limits: { absent: 'Cursor does not limit its agents' },
  effort: { absent: 'Cursor has no setting for how hard the model thinks' },
  background: 'exact',
  tools: { absent: 'an agent of Cursor has all tools of its host' },
  permissions: { degraded: 'read-only or not' },
  mcpServers: { degraded: 'one file of the project, whose servers all of its agents have' },
};
