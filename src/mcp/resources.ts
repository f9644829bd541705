import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { agentsFrom, targetOf } from './agent-source.ts';
import { AGENT_URI_TEMPLATE, agentUri, idInUri } from './agent-uri.ts';
import { Refusal } from './refusal.ts';
import type { Workplace } from './workplace.ts';
import { listFiles, writeAgents } from './write-agents.ts';

const MOST_LISTED = 1000;
const MOST_COMPLETED = 100;

/** Every loaded agent is a resource: its definition as AgentConfig. */
export function addResources(server: McpServer, place: Workplace): void {
  const { fleet } = place;
  const list = () => ({
    resources: [...fleet.agents.values()]
      .slice(0, MOST_LISTED)
      .map(({ agent, source, format }) => ({
        uri: agentUri(agent.id),
        name: agent.id,
        title: agent.name,
        description: agent.description ?? `Read from ${source} as ${format}.`,
        mimeType: 'application/json',
      })),
  });
  const complete = (begun: string) =>
    [...fleet.agents.keys()].filter((id) => id.startsWith(begun)).slice(0, MOST_COMPLETED);
  server.registerResource(
    'agent',
    new ResourceTemplate(AGENT_URI_TEMPLATE, { list, complete: { id: complete } }),
    {
      title: 'Loaded agent',
      description: 'The definition of an agent loaded with load_agents, as AgentConfig.',
      mimeType: 'application/json',
    },
    async (uri, { id }) => ({
      contents: [
        { uri: uri.href, mimeType: 'application/json', text: await textOf(String(id), place) },
      ],
    }),
  );
  fleet.subscribe(() => server.sendResourceListChanged());
}

async function textOf(encoded: string, place: Workplace): Promise<string> {
  try {
    const id = idInUri(encoded) ?? encoded;
    const { files } = writeAgents(await agentsFrom({ id }, place), targetOf('agentconfig'));
    return listFiles(files)[0]?.text ?? '';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new McpError(ErrorCode.InvalidParams, error.message);
  }
}
