import { type McpServer, pointerTo } from '../../src/adapter.ts';
import { add, type Capabilities } from './capabilities.ts';
import { legalName } from './names.ts';
import { writeTool } from './write-names.ts';
import type { Writing } from './writing.ts';

/**
 * MCP servers, by name. A server that may offer only some of its tools is written as these tools:
 * under its name the agent could call all of them.
 */
export function putServers(all: Capabilities, writing: Writing): void {
  const { mcpServers } = writing.agent;
  if (mcpServers?.length === 0) {
    writing.account('degraded', '/mcpServers', 'an empty list says nothing');
  }
  for (const [index, server] of (mcpServers ?? []).entries()) {
    const pointer = pointerTo('/mcpServers', index);
    const why = whyNotHeld(server);
    if (why !== undefined) writing.account('dropped', pointer, why);
    else if (server.tools?.allow === undefined) putName(server.name, pointer, all, writing);
    else putTools(server, pointer, all, writing);
  }
}

/** What holds its tools back and no capability can express. */
function whyNotHeld({ name, tools, policy }: McpServer): string | undefined {
  const approvals = [policy?.default, ...Object.values(policy?.tools ?? {})];
  if (approvals.some((each) => each?.approval === true)) {
    return 'its tools need an approval, which would be lost';
  }
  if (tools?.allow !== undefined) return undefined;
  if ((tools?.deny ?? []).length > 0) return 'some of its tools are denied, which would be lost';
  return legalName(name) === '' ? 'its name leaves no legal name' : undefined;
}

function putName(name: string, pointer: string, all: Capabilities, writing: Writing): void {
  const reference = legalName(name);
  const isNew = add(reference, 'the name of an MCP server', all, writing);
  const why = isNew
    ? `only its name, as the capability "${reference}"`
    : `only its name, which is among the capabilities: "${reference}"`;
  writing.account('degraded', pointer, why);
}

function putTools(server: McpServer, pointer: string, all: Capabilities, writing: Writing): void {
  const { allow = [], deny = [] } = server.tools ?? {};
  const tools = allow.filter((tool) => !deny.includes(tool));
  const written = tools.flatMap((tool) => writeTool(tool, writing) ?? []);
  for (const tool of written) {
    add(tool, `a tool of the MCP server "${server.name}"`, all, writing);
  }
  const why =
    written.length === 0
      ? 'none of the tools it may offer has a legal name'
      : `only tools it may offer, as capabilities: ${written.join(', ')}`;
  writing.account(written.length === 0 ? 'dropped' : 'degraded', pointer, why);
}
