import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { agentsFrom, targetOf } from '../agent-source.ts';
import { answering } from '../answer.ts';
import { shownLedger } from '../ledger.ts';
import { checkOutput, saveOutput } from '../save-output.ts';
import { agentSourceShape, answerShape, fileShape, ledgerEntryShape, name } from '../shapes.ts';
import type { Workplace } from '../workplace.ts';
import { listFiles, showFiles, writeAgents } from '../write-agents.ts';

const DESCRIPTION =
  'Converts agents to another format: a loaded agent (id), a file, directory or pattern (path), or a ' +
  'text. Answers with the files and a ledger of everything that was lost, changed or added; what is not ' +
  'in the ledger is unchanged. Literal credentials become variables such as ${NAME}. A conversion that ' +
  'would lift a restriction of the agent is refused unless allow_widening is set: ask the user first.';

const inputShape = {
  ...agentSourceShape,
  to: name().describe('the format to write, such as "agentcard" or "afm@0.3.0"'),
  allow_widening: z.boolean().optional().describe('convert even if a restriction would be lost'),
  carry: z
    .boolean()
    .optional()
    .describe('keep what the format cannot hold in a sidecar file, for the way back'),
  output: name()
    .optional()
    .describe(
      'write the files into this directory instead; only if the server was started with --allow-write',
    ),
  force: z
    .boolean()
    .optional()
    .describe('with output: overwrite files that exist and are different'),
};

const outputShape = {
  ...answerShape,
  lossy: z.boolean().optional().describe('something was dropped or degraded'),
  files: z.array(fileShape).optional().describe('unless they were written to output'),
  written: z
    .array(z.object({ path: z.string(), action: z.enum(['created', 'overwritten', 'up to date']) }))
    .optional()
    .describe('what was written to output'),
  ledger: z.array(ledgerEntryShape).optional(),
  ledger_left_out: z.number().optional().describe('how many more entries there are than listed'),
  variables: z.array(z.string()).optional().describe('that stand where credentials stood'),
};

export function addConvert(server: McpServer, place: Workplace): void {
  const { allowWrite } = place;
  server.registerTool(
    'convert',
    {
      title: 'Convert agents',
      description: DESCRIPTION,
      inputSchema: z.strictObject(inputShape),
      outputSchema: outputShape,
      annotations: {
        readOnlyHint: !allowWrite,
        destructiveHint: allowWrite,
        idempotentHint: true,
        openWorldHint: false,
      },
    },
    ({ to, output, force = false, allow_widening = false, carry = false, ...source }) =>
      answering(async () => {
        const target = targetOf(to);
        if (output !== undefined) checkOutput(output, place);
        const sourced = await agentsFrom(source, place);
        const written = writeAgents(sourced, target, { allowWidening: allow_widening, carry });
        const { files, lossy, variables } = written;
        const ledger = await shownLedger(written.ledger);
        const result =
          output === undefined
            ? { files: listFiles(files) }
            : { written: saveOutput(files, target, { output, force }, place) };
        return {
          data: { lossy, ...result, ...ledger.data, variables },
          text: [describe(result) ?? showFiles(files), ledger.text].join('\n'),
          diagnostics: [...sourced.diagnostics, ...written.diagnostics],
          sources: sourced.sources,
        };
      }),
  );
}

function describe(result: {
  readonly written?: readonly { readonly path: string; readonly action: string }[];
}): string | undefined {
  return result.written?.map(({ path, action }) => `${path}: ${action}\n`).join('');
}
