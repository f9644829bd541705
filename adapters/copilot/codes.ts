import { defineCodes } from '../../src/adapter.ts';

export const copilotCodes = defineCodes('copilot', {
  'file-name': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `Copilot calls an agent like its file, and takes letters, digits, ".", "-" and "_"; this one is "${name}".`,
    hint: () => 'Rename the file, and what calls the agent by its name.',
    explain: `The name of the file, without \`.agent.md\` or \`.md\`, is the identifier of the agent. GitHub takes
only \`a-z\`, \`A-Z\`, \`0-9\`, \`.\`, \`-\` and \`_\` in it. When agentx writes, it makes such a name of the id and
reports it.`,
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
