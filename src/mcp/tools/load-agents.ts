import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answering } from '../answer.ts';
import { describeAgents, shownAgents } from '../describe-agents.ts';
import { agentShape, answerShape, name } from '../shapes.ts';
import type { Workplace } from '../workplace.ts';

const ids = () => z.array(z.string());

export function addLoadAgents(server: McpServer, { fleet }: Workplace): void {
  server.registerTool(
    'load_agents',
    {
      title: 'Load agents',
      description:
        'Loads the agents of a file, a directory (recursively) or a glob pattern, in any format agentx ' +
        'knows, and checks how they refer to each other. Loading a path again replaces what was loaded ' +
        'from it: agents it no longer gives are removed. A file with errors keeps its last good version. ' +
        'Loaded agents can be used by id in get_agent, convert and diff, and are resources.',
      inputSchema: {
        path: name().describe('a file, directory or glob pattern inside the roots of the server'),
      },
      outputSchema: {
        ...answerShape,
        added: ids().optional(),
        changed: ids().optional(),
        removed: ids().optional(),
        kept: ids()
          .optional()
          .describe('agents whose files have errors now; their last good version stays'),
        agents: z.array(agentShape).optional().describe('what the path stands for now'),
        agents_left_out: z.number().optional().describe('how many more there are than listed'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ path }) =>
      answering(async () => {
        const change = await fleet.load(path);
        const { added, changed, removed, kept, diagnostics, sources, agents } = change;
        const shown = shownAgents(agents);
        return {
          data: { added, changed, removed, kept, ...shown },
          text: [`${agents.length} loaded from ${path}.`, describeAgents(shown.agents)].join('\n'),
          diagnostics,
          sources,
          isError: agents.length === 0,
        };
      }),
  );
}
