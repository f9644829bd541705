import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { answering } from '../answer.ts';
import { describeAgents, shownAgents } from '../describe-agents.ts';
import { agentShape, answerShape, name } from '../shapes.ts';
import type { Workplace } from '../workplace.ts';

const MOST = 500;

export function addListAgents(server: McpServer, { fleet }: Workplace): void {
  server.registerTool(
    'list_agents',
    {
      title: 'List loaded agents',
      description:
        'Lists the agents that load_agents has loaded, in the order of their ids. Of a long list, ask ' +
        'for the next part by giving the last id as "after".',
      inputSchema: {
        after: name().optional().describe('only agents whose ids come after this one'),
        limit: z
          .number()
          .int()
          .min(1)
          .max(MOST)
          .optional()
          .describe('how many at most; default 200'),
      },
      outputSchema: {
        ...answerShape,
        agents: z.array(agentShape).optional(),
        agents_left_out: z.number().optional().describe('how many more there are than listed'),
        total: z.number().optional(),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ after, limit }) =>
      answering(async () => {
        const ids = [...fleet.agents.keys()].sort();
        const wanted = after === undefined ? ids : ids.filter((id) => id > after);
        const shown = shownAgents(
          wanted.flatMap((id) => fleet.agents.get(id) ?? []),
          limit,
        );
        const total = ids.length;
        const count = total === 0 ? 'No agents are loaded; use load_agents.' : `${total} loaded.`;
        return {
          data: { ...shown, total },
          text: [count, describeAgents(shown.agents)].join('\n'),
          diagnostics: [],
          sources: new Map(),
        };
      }),
  );
}
