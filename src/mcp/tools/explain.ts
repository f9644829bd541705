import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { nearest } from '../../index.ts';
import { answering } from '../answer.ts';
import { mcpCodes } from '../codes.ts';
import { Refusal } from '../refusal.ts';
import { answerShape, name } from '../shapes.ts';
import type { Workplace } from '../workplace.ts';

export function addExplain(server: McpServer, { codes }: Workplace): void {
  server.registerTool(
    'explain',
    {
      title: 'Explain a code',
      description: 'What the code of a diagnostic means and how to repair what it complains about.',
      inputSchema: { code: name().describe('such as "core/unknown-format"') },
      outputSchema: {
        ...answerShape,
        code: z.string().optional(),
        severity: z.enum(['error', 'warning', 'info']).optional(),
        explanation: z.string().optional().describe('Markdown'),
      },
      annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
    },
    ({ code }) =>
      answering(async () => {
        const found = codes.find((each) => each.code === code);
        if (found === undefined) {
          const all = codes.map((each) => each.code);
          const similar = all.find((each) => each.endsWith(`/${code}`)) ?? nearest(code, all);
          throw new Refusal([mcpCodes.build['unknown-code']({ code, similar })]);
        }
        const explanation = found.explain.trim();
        return {
          data: { code, severity: found.severity, explanation },
          text: `${code} (${found.severity})\n\n${explanation}`,
          diagnostics: [],
          sources: new Map(),
        };
      }),
  );
}
