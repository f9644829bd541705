import { defineCodes } from '../../src/adapter.ts';

export const cursorCodes = defineCodes('cursor', {
  name: {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `Cursor asks for names of lower-case letters and hyphens; this one is "${name}".`,
    hint: () => 'Rename the agent, and what calls it by its name.',
    explain: `The name of a subagent is its identifier: lower-case letters, digits and hyphens. Without
one, the name of the file is taken. When agentx writes, it makes such a name of the id and reports it.`,
  },
  'server-clash': {
    severity: 'error',
    message: ({ name, first, second }: { name: string; first: string; second: string }) =>
      `"${first}" and "${second}" each have "${name}" in .cursor/mcp.json, but with different settings.`,
    hint: () => 'Give one of the two servers another name, or both the same settings.',
    explain: `Cursor keeps the MCP servers of a project in one file, \`.cursor/mcp.json\`, by their names. Two
servers of one name and different settings cannot both stand in it. Neither is chosen, because that would
change the other agent.`,
  },
  'reserved-key': {
    severity: 'error',
    message: ({ key }: { key: string }) => `"${key}" is no setting of an agent.`,
    hint: () => 'Move it to .cursor/mcp.json, or rename it.',
    explain: `agentx keeps what it does not know of \`.cursor/mcp.json\` under this name. A setting of the same
name in an agent would get in its way.`,
  },
});
