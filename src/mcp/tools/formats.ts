import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { type Adapter, AGENT_FIELDS, registry, type Support } from '../../index.ts';
import { targetOf } from '../agent-source.ts';
import { answering } from '../answer.ts';
import { answerShape, name } from '../shapes.ts';

const support = z.object({
  field: z.string(),
  holds: z.enum(['exact', 'degraded', 'absent']),
  why: z.string().optional(),
});

export function addFormats(server: McpServer): void {
  server.registerTool(
    'formats',
    {
      title: 'List formats',
      description:
        'The formats agentx reads and writes, with their versions. With a format: what it can hold of an ' +
        'agent, field by field, and why not.',
      inputSchema: { format: name().optional().describe('only this one, with what it can hold') },
      outputSchema: {
        ...answerShape,
        formats: z
          .array(
            z.object({
              id: z.string(),
              title: z.string(),
              versions: z.array(z.string()).describe('the first is the default'),
              support: z.array(support).optional(),
            }),
          )
          .optional(),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ format }) =>
      answering(async () => {
        const list =
          format === undefined
            ? registry.adapters.map(shown)
            : [targetOf(format).adapter].map((each) => ({
                ...shown(each),
                support: tableOf(each),
              }));
        return {
          data: { formats: list },
          text: list.map(describe).join(''),
          diagnostics: [],
          sources: new Map(),
        };
      }),
  );
}

function shown({ id, title, versions }: Adapter) {
  return { id, title, versions: [...versions] };
}

function tableOf(adapter: Adapter): z.infer<typeof support>[] {
  return AGENT_FIELDS.map((field) => ({ field, ...judged(adapter.support[field]) }));
}

function judged(held: Support) {
  if (held === 'exact') return { holds: 'exact' as const };
  if ('degraded' in held) return { holds: 'degraded' as const, why: held.degraded };
  return { holds: 'absent' as const, why: held.absent };
}

function describe({
  id,
  title,
  versions,
  support: table = [],
}: ReturnType<typeof shown> & { readonly support?: readonly z.infer<typeof support>[] }): string {
  const rows = table.map(
    ({ field, holds, why }) => `  ${field}: ${why === undefined ? holds : `${holds}, ${why}`}\n`,
  );
  const spelt = versions.map((version) => `${id}@${version}`).join(', ');
  return `- ${id}: ${title} (${spelt})\n${rows.join('')}`;
}
