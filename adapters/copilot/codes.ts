import { defineCodes } from '../../src/adapter.ts';

export const copilotCodes = defineCodes('copilot', {
  'file-name': {
    severity: 'warning',
    message: ({ called, id }: { called: string; id: string }) =>
      `Copilot takes letters, digits, ".", "-" and "_" in the name of a file; "${called}" is read as "${id}".`,
    hint: ({ id }) => `Rename the file to "${id}.agent.md", and what calls the agent by its name.`,
    explain: `The name of the file, without \`.agent.md\` or \`.md\`, is the identifier of the agent. GitHub takes
only \`a-z\`, \`A-Z\`, \`0-9\`, \`.\`, \`-\` and \`_\` in it; editors take more. What the file is called is kept as the
name that people see, if there is no other.`,
  },
  'long-prompt': {
    severity: 'warning',
    message: ({ length, most }: { length: number; most: number }) =>
      `The prompt has ${length} characters; GitHub Copilot takes ${most} at most.`,
    hint: () => 'Shorten it, or move parts of it to files that the agent reads when it needs them.',
    explain: `The body of an agent's file may have 30,000 characters. What is longer is written all the same,
because nothing says which part of it could go, and Copilot may refuse it.`,
  },
});
