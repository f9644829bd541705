import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { agentsFrom, loadedAgent, targetOf } from '../agent-source.ts';
import { answering } from '../answer.ts';
import { shownAgent } from '../describe-agents.ts';
import { agentShape, answerShape, fileShape, name } from '../shapes.ts';
import type { Workplace } from '../workplace.ts';
import { listFiles, showFiles, writeAgents } from '../write-agents.ts';

export function addGetAgent(server: McpServer, place: Workplace): void {
  server.registerTool(
    'get_agent',
    {
      title: 'Get a loaded agent',
      description:
        'The whole definition of a loaded agent: as AgentConfig (JSON, everything agentx knows about it) ' +
        'or in another format. Literal credentials are replaced by variables such as ${NAME}. To know ' +
        'what another format loses, use convert.',
      inputSchema: {
        id: name().describe('the id of an agent loaded with load_agents'),
        format: name()
          .optional()
          .describe('such as "agentcard" or "afm@0.3.0"; default "agentconfig"'),
      },
      outputSchema: {
        ...answerShape,
        agent: agentShape.optional(),
        files: z.array(fileShape).optional(),
        variables: z.array(z.string()).optional().describe('that stand where credentials stood'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ id, format = 'agentconfig' }) =>
      answering(async () => {
        const agent = loadedAgent(id, place);
        const source = await agentsFrom({ id }, place);
        const { files, diagnostics, variables } = writeAgents(source, targetOf(format));
        return {
          data: { agent: shownAgent(agent), files: listFiles(files), variables },
          text: showFiles(files),
          diagnostics,
          sources: new Map(),
        };
      }),
  );
}
