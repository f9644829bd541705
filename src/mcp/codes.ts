import { defineCodes } from '../diagnostics/codes.ts';

/** What can be wrong with a call of a tool. */
export const mcpCodes = defineCodes('mcp', {
  'not-loaded': {
    severity: 'error',
    message: ({ id }: { id: string; similar: string | undefined }) => `No agent "${id}" is loaded.`,
    hint: ({ similar }) =>
      similar === undefined
        ? 'Load its file or directory with load_agents; list_agents tells what is loaded.'
        : `Did you mean "${similar}"?`,
    explain: `The tools of \`agentx mcp\` that take an \`id\` speak of agents that \`load_agents\` has loaded
before. Nothing is loaded when the server starts.`,
  },
  'unknown-format': {
    severity: 'error',
    message: ({ problem }: { problem: string }) => problem,
    hint: () => 'The tool "formats" lists what there is.',
    explain: `A format is named by its id, such as \`afm\`, or by id and version, such as \`afm@0.3.0\`.`,
  },
  'unknown-code': {
    severity: 'error',
    message: ({ code }: { code: string; similar: string | undefined }) =>
      `There is no code "${code}".`,
    hint: ({ similar }) =>
      similar === undefined
        ? 'Codes look like "core/unknown-format"; every diagnostic has one.'
        : `Did you mean "${similar}"?`,
    explain: `The tool \`explain\` takes the code of a diagnostic, such as \`core/unknown-format\`.`,
  },
  'which-source': {
    severity: 'error',
    message: ({ given, allowed }: { given: readonly string[]; allowed: readonly string[] }) =>
      given.length === 0
        ? `Nothing says which agent is meant: one of ${allowed.join(', ')} is needed.`
        : `Only one of ${allowed.join(', ')} can be given, and here are ${given.join(' and ')}.`,
    explain: `An agent is given by the \`id\` of one that is loaded, by the \`path\` of a file or directory, or
by its \`text\`. Exactly one of them is needed.`,
  },
  'text-without-name': {
    severity: 'error',
    message: () => 'A text alone does not tell its format.',
    hint: () => 'Give its file_name (such as "reviewer.afm.md") or its format as from.',
    explain: `Formats are told apart by file names and by what is in the files. With \`text\`, one of
\`file_name\` and \`from\` is needed.`,
  },
  'read-only': {
    severity: 'error',
    message: () => 'Nothing is written: the server was started without --allow-write.',
    hint: () =>
      'Leave out "output" to get the files in the answer, or start the server with --allow-write.',
    explain: `\`agentx mcp\` writes files only when it was started with \`--allow-write\`, and only inside its
roots. Without \`output\`, the tool \`convert\` answers with the content of the files.`,
  },
  'too-much': {
    severity: 'error',
    message: ({ what, limit }: { what: string; limit: string }) =>
      `${what} would be more than ${limit}, which is too much for one answer.`,
    hint: () => 'Ask for fewer agents at a time, or let convert write to an output directory.',
    explain: `Answers of \`agentx mcp\` are bounded, since a model has to read them.`,
  },
});
