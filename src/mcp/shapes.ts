import { z } from 'zod';

/** Parts of what tools take and give. */

const position = z.object({
  line: z.number().optional(),
  column: z.number().optional(),
  offset: z.number(),
});

const diagnostic = z.object({
  code: z.string().describe('what "explain" tells more about'),
  severity: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  hint: z.string().optional().describe('what to do about it'),
  at: z
    .object({
      file: z.string(),
      pointer: z.string().optional(),
      range: z.object({ start: position, end: position }).optional(),
    })
    .optional(),
});

/** What every answer has. */
export const answerShape = {
  ok: z.boolean().describe('false when there are errors among the diagnostics'),
  diagnostics: z.array(diagnostic),
  diagnostics_left_out: z.number().describe('how many more there are than listed'),
};

export const fileShape = z.object({
  path: z.string().describe('relative, with "/" as separator'),
  text: z.string(),
});

export const agentShape = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string(),
  description: z.string().optional(),
  format: z.string().describe('the format it was read as'),
  source: z.string().describe('the file that defines it'),
  uri: z.string().describe('the resource that holds it'),
});

export const ledgerEntryShape = z.object({
  agent: z.string(),
  verdict: z.enum(['degraded', 'dropped', 'added', 'secret', 'carried']),
  severity: z.enum(['error', 'warning', 'info']),
  pointer: z.string().describe('JSON Pointer into the agent; it speaks for all below it'),
  why: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  widening: z.boolean().optional().describe('the agent could do more than before'),
});

/** As many characters as a file may have. */
const LONGEST_TEXT = 1024 * 1024;
const LONGEST_NAME = 1000;

export const name = () => z.string().min(1).max(LONGEST_NAME);

/** Where an agent is: on disk, or in the call itself. */
export const fileSourceShape = {
  path: name()
    .optional()
    .describe('a file, directory or glob pattern inside the roots of the server'),
  text: z
    .string()
    .max(LONGEST_TEXT)
    .optional()
    .describe('the text of an agent file, instead of a path'),
  file_name: name()
    .optional()
    .describe(
      'the name the text would have as a file, such as "reviewer.afm.md"; tells its format',
    ),
  from: name()
    .optional()
    .describe('the format, when detection should not decide: "afm", "agentcard", …'),
  lenient: z
    .boolean()
    .optional()
    .describe('keep unknown settings where the format asks to refuse them'),
};

/** … or loaded before. */
export const agentSourceShape = {
  id: name().optional().describe('the id of an agent loaded with load_agents'),
  ...fileSourceShape,
};
