import { type SupportTable, withoutPlace } from '../../src/adapter.ts';

export const support: SupportTable = {
  ...withoutPlace('GitHub Copilot'),
  id: { degraded: 'letters, digits, dots, hyphens and underscores: it is the name of the file' },
  name: 'exact',
  kind: { degraded: 'single agents only' },
  description: 'exact',
  instruction: { degraded: 'blank lines around the text are layout' },
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
};
