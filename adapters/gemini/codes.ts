import { defineCodes } from '../../src/adapter.ts';

export const geminiCodes = defineCodes('gemini', {
  name: {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `Gemini CLI asks for names of lower-case letters, digits, hyphens and underscores; this one is "${name}".`,
    hint: () => 'Rename the agent, and what calls it by its name.',
    explain: `The name of a subagent is the name of a tool, and Gemini CLI refuses a file whose name has other
characters. What people call the agent may stand in \`display_name\`.`,
  },
  'tool-name': {
    severity: 'warning',
    message: ({ name }: { name: string; suggestion: string | undefined }) =>
      `"${name}" is no tool of Gemini CLI, which refuses a file with it.`,
    hint: ({ suggestion }) =>
      suggestion === undefined
        ? 'Remove it, or write tools of MCP servers as mcp_server_tool.'
        : `Did you mean "${suggestion}"?`,
    explain: `\`tools\` lists built-in tools (\`read_file\`, \`run_shell_command\`, …), \`*\`, \`mcp_*\`,
\`mcp_server_*\` and \`mcp_server_tool\`. The name of a server ends at the first underscore. Other names are not
written by agentx.`,
  },
  'documented-servers': {
    severity: 'warning',
    message: () => 'Gemini CLI documents "mcpServers", but its loader takes "mcp_servers" only.',
    hint: () => 'Write "mcp_servers", and "http_url", "include_tools", "exclude_tools" below it.',
    explain: `The documents of Gemini CLI spell the servers of an agent \`mcpServers\`, as \`settings.json\` does. Its
loader knows \`mcp_servers\` and refuses a file with the other name. agentx reads both and writes what loads.`,
  },
  'no-card': {
    severity: 'warning',
    message: () => 'A remote agent needs "agent_card_url" or "agent_card_json".',
    hint: () => 'Add "agent_card_url:" with the address of its A2A card.',
    explain: `Gemini CLI reaches a remote agent by its A2A card, which it fetches from \`agent_card_url\` or finds
in \`agent_card_json\`. It refuses a file with neither.`,
  },
  'local-in-list': {
    severity: 'error',
    message: () => 'Only remote agents may stand in a list.',
    hint: () => 'Give a local agent a file of its own.',
    explain: `Several remote agents may share a file, as a list of settings. A local agent has a system prompt,
which is the text of its file, and so a file holds only one.`,
  },
  'list-text': {
    severity: 'warning',
    message: () => 'The text below a list of agents belongs to none of them. It is not kept.',
    hint: () => 'Remove it, or make it a comment of the settings.',
    explain: `The text of a file is the system prompt of the one agent in it. Remote agents have none here, and
Gemini CLI does not look at the text below a list of them.`,
  },
});
