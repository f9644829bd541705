import { bracedEnvVariables, type McpDialect } from '../../src/adapter.ts';

export const TITLE = 'OpenCode';

/** What OpenCode calls its own file; also the key of `extensions.opencode` for what stands in it. */
export const CONFIG = 'opencode.json';

/** Where a project may keep it. */
export const CONFIG_FILES: readonly string[] = [
  CONFIG,
  'opencode.jsonc',
  `.opencode/${CONFIG}`,
  '.opencode/opencode.jsonc',
];

/** What stands at its top. */
export const CONFIG_SCHEMA = 'https://opencode.ai/config.json';

/** Servers under `mcp`; OpenCode finds out itself how to talk to a remote one. */
export const SERVERS: McpDialect = {
  title: TITLE,
  variables: bracedEnvVariables,
  types: { local: 'stdio', remote: 'http' },
  typeOf: (transport) => (transport === 'stdio' ? 'local' : 'remote'),
  urls: { url: 'http' },
  hasCwd: false,
};
