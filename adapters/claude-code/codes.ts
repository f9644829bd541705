import { defineCodes } from '../../src/adapter.ts';

export const claudeCodeCodes = defineCodes('claude-code', {
  name: {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `Claude Code asks for names of lower-case letters and hyphens; this one is "${name}".`,
    hint: () => 'Rename the agent, and what calls it by its name.',
    explain: `The name of a subagent is its identifier: lower-case letters, digits and hyphens. A colon
is kept for agents of plugins (\`plugin:agent\`). When agentx writes, it makes such a name of the id and
reports it.`,
  },
  'server-entry': {
    severity: 'error',
    message: () => 'A server is a name, or a name with its settings.',
    hint: () => 'Write "- github", or "- github:" with the settings below it.',
    explain: `\`mcpServers\` lists servers: a name of one that is configured elsewhere, or a mapping of
one name to its settings (\`type\`, \`command\`, \`args\`, \`env\`; or \`type\`, \`url\`, \`headers\`).`,
  },
  'permission-mode': {
    severity: 'warning',
    message: ({ mode }: { mode: string; known: string }) =>
      `"${mode}" is no permission mode that other formats could know. It is kept.`,
    hint: ({ known }) => `The modes with a meaning elsewhere are ${known}.`,
    explain: `\`permissionMode\` is default, acceptEdits, dontAsk, bypassPermissions or plan. Other
words are kept for Claude Code and reported when they cannot cross to another format.`,
  },
});
