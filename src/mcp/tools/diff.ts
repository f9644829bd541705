import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { type AgentDiff, comparePairs } from '../../fleet/compare-agents.ts';
import { pairAgents } from '../../fleet/pair-agents.ts';
import { visible } from '../../index.ts';
import { agentsFrom } from '../agent-source.ts';
import { answering } from '../answer.ts';
import { agentSourceShape, answerShape } from '../shapes.ts';
import { secretHider } from '../without-secrets.ts';
import type { Workplace } from '../workplace.ts';

const change = z.object({
  pointer: z.string().describe('JSON Pointer into the agent; empty for the whole agent'),
  from: z.unknown().optional().describe('absent when it was added'),
  to: z.unknown().optional().describe('absent when it is gone'),
});

const outputShape = {
  ...answerShape,
  same: z.boolean().optional(),
  agents: z.array(z.object({ agent: z.string(), changes: z.array(change) })).optional(),
  changes_left_out: z.number().optional().describe('how many more changes there are than listed'),
};

export function addDiff(server: McpServer, place: Workplace): void {
  server.registerTool(
    'diff',
    {
      title: 'Compare agents',
      description:
        'Compares agents as agentx understands them, whatever formats they are in. Each side is a loaded ' +
        'agent (id), a file, directory or pattern (path), or a text. Agents are paired by id; two single ' +
        'agents are compared whatever they are called. Credentials are shown as variables.',
      inputSchema: {
        before: z.object(agentSourceShape),
        after: z.object(agentSourceShape),
      },
      outputSchema: outputShape,
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ before, after }) =>
      answering(async () => {
        const [a, b] = [await agentsFrom(before, place), await agentsFrom(after, place)];
        const hide = secretHider();
        const diffs = comparePairs(pairAgents(a.agents.map(hide), b.agents.map(hide)));
        const { agents, leftOut } = listed(diffs.filter(({ changes }) => changes.length > 0));
        const same = agents.length === 0;
        return {
          data: { same, agents, changes_left_out: leftOut },
          text: same ? 'No difference.' : agents.map(describe).join('\n'),
          diagnostics: [...a.diagnostics, ...b.diagnostics],
          sources: new Map([...a.sources, ...b.sources]),
        };
      }),
  );
}

const MOST_CHANGES = 300;

function listed(diffs: readonly AgentDiff[]) {
  let room = MOST_CHANGES;
  let leftOut = 0;
  const agents = diffs.map(({ agent, changes }) => {
    const shown = changes.slice(0, room);
    room -= shown.length;
    leftOut += changes.length - shown.length;
    return { agent, changes: shown };
  });
  return { agents: agents.filter(({ changes }) => changes.length > 0), leftOut };
}

function describe({ agent, changes }: AgentDiff): string {
  const rows = changes.map(({ pointer, from, to }) => {
    const place = pointer === '' ? 'the whole agent' : pointer;
    if (to === undefined) return `  - ${place}: ${JSON.stringify(from)}`;
    if (from === undefined) return `  + ${place}: ${JSON.stringify(to)}`;
    return `  ~ ${place}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`;
  });
  return [agent, ...rows].map((row) => `${visible(row)}\n`).join('');
}
