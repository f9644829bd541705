import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { fileOfText, targetOf, wayOf } from '../agent-source.ts';
import { answering } from '../answer.ts';
import { answerShape, fileSourceShape, name } from '../shapes.ts';
import { validatePath, validateText } from '../validate-source.ts';
import type { Workplace } from '../workplace.ts';

const MOST_IDS = 200;

export function addValidate(server: McpServer, place: Workplace): void {
  server.registerTool(
    'validate',
    {
      title: 'Check agent files',
      description:
        'Checks agent files, or the text of one, and says what is wrong with lines, columns, hints and ' +
        'codes ("explain" tells more about a code). With a directory or pattern, references between ' +
        'agents are checked too. "ok" says whether there are errors.',
      inputSchema: {
        ...fileSourceShape,
        as: name()
          .optional()
          .describe(
            'judge by the rules of this format and version, such as "agentcard@fast-agent"',
          ),
      },
      outputSchema: {
        ...answerShape,
        agents: z.array(z.string()).optional().describe('ids of the agents that could be read'),
        agents_left_out: z.number().optional().describe('how many more there are than listed'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ as, lenient = false, ...source }) =>
      answering(async () => {
        const options = judgeOf(source.from, as, lenient);
        const way = wayOf(source, ['path', 'text']);
        const { ids, diagnostics, sources } =
          way === 'path'
            ? await validatePath(source.path ?? '', options, place)
            : await validateText(fileOfText({ ...source, from: source.from ?? as }), options);
        return {
          data: {
            agents: ids.slice(0, MOST_IDS),
            agents_left_out: Math.max(0, ids.length - MOST_IDS),
          },
          text: summaryOf(ids, diagnostics.length === 0),
          diagnostics,
          sources,
        };
      }),
  );
}

function judgeOf(from: string | undefined, as: string | undefined, lenient: boolean) {
  const judge = as === undefined ? undefined : targetOf(as);
  const named = from === undefined ? undefined : targetOf(from).adapter;
  return { from: judge?.adapter ?? named, version: judge?.version, lenient };
}

function summaryOf(ids: readonly string[], isFine: boolean): string {
  const found = ids.length === 0 ? 'none' : ids.slice(0, MOST_IDS).join(', ');
  return isFine ? `Agents: ${found}. No problems.` : `Agents: ${found}.`;
}
