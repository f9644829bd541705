import { defineCodes } from '../../src/adapter.ts';

/** What can be said about the MCP servers of a card and their configuration. */
export const serverCodes = defineCodes('agentcard', {
  'bad-server': {
    severity: 'error',
    message: ({ found }: { found: string }) =>
      `A server entry is a name or "name: {settings}", but this is ${found}.`,
    hint: () => 'Write "- name" or "- name:" with the settings indented below it.',
    explain: `Each entry of \`servers\` is either the name of a server in fastagent.config.yaml or a mapping
with exactly one key, the name, whose value holds \`tools\` and connection settings.`,
  },
  'duplicate-server': {
    severity: 'error',
    message: ({ name }: { name: string }) => `The server "${name}" is listed twice.`,
    hint: () => 'Keep one entry.',
    explain: 'A server is told apart by its name; two entries of one name would be ambiguous.',
  },
  'filter-without-server': {
    severity: 'warning',
    message: ({ field, server }: { field: string; server: string }) =>
      `"${field}" filters the server "${server}", which the card does not list.`,
    hint: ({ server }) => `Add "${server}" to servers, or remove the filter.`,
    explain: 'A filter for a server that is not in `servers` has no effect.',
  },
  patterns: {
    severity: 'info',
    message: ({ field, server }: { field: string; server: string }) =>
      `In a card, names in "${field}" of "${server}" that hold *, ? or [ are patterns.`,
    explain: `fast-agent compares names with shell patterns: \`list_*\` allows all names that begin so.
Formats with plain names only, such as AFM, mean one tool of exactly that name.`,
  },
  'url-gets-mcp': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `fast-agent appends "/mcp" to the URL of the server "${server}".`,
    explain: `fast-agent appends \`/mcp\` to every http URL of an MCP server whose path ends neither in
\`/mcp\` nor in \`/sse\`. Other endpoints cannot be reached from it.`,
  },
  'target-gets-mcp': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `The target of "${server}" is read with "/mcp" at its end: that is what fast-agent calls.`,
    explain: `fast-agent appends \`/mcp\` to a target whose path ends neither in \`/mcp\` nor in \`/sse\`. Other
formats do not, so agentx reads the address that is really called.`,
  },
  'bad-config': {
    severity: 'warning',
    message: ({ setting, found }: { setting: string; found: string }) =>
      `"${setting}" is a mapping of settings, but here it is ${found}; it is passed over.`,
    hint: () => 'Write "mcp:", below it "servers:", and below that "name:" with its settings.',
    explain: `The servers a card names are looked up under \`mcp.servers\` of the configuration file. What
stands there is no mapping, so the card's server is known by its name only.`,
  },
  'config-in-part': {
    severity: 'info',
    message: () => 'Of the configuration only the servers that cards name are carried over.',
    explain: `The configuration of fast-agent is not part of an agent: agentx reads the connections of the
servers a card names and nothing else. Keep the file, or merge what is written into it.`,
  },
  'bad-target': {
    severity: 'error',
    message: ({ name, problem }: { name: string; problem: string }) =>
      `The entry "${name}" of mcp_connect ${problem}.`,
    hint: () => 'Write "target: https://…/mcp" or "target: npx package"; more belongs in servers.',
    explain: `Each entry of \`mcp_connect\` names what to connect to: a URL, an npx or uvx package, or a
command line; provider connectors are named by \`connector_id\`. The settings it may have are few:
fast-agent refuses transport, url, command, args, env and cwd here, and so does agentx.`,
  },
  'inline-server': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `The connection of "${server}" is written into the card; fast-agent wants it in a file beside it.`,
    hint: () => 'Write to a directory (-o dir/) to get a card that loads in fast-agent.',
    explain: `A single document can hold a server's connection only in the RFC's inline spelling. Written to
a directory, the card names its servers and \`fastagent.config.yaml\` holds the connections, which both
the RFC and fast-agent understand.`,
  },
});
