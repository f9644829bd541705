import { defineCodes } from '../../src/adapter.ts';

export interface CardReference {
  readonly card: string;
  readonly reference: string;
}

/** What can be said about the Python functions and hooks a card names. */
export const functionCodes = defineCodes('agentcard', {
  'bad-reference': {
    severity: 'error',
    message: ({ card, reference }: CardReference) =>
      `Card "${card}": "${reference}" is not a reference to a function.`,
    hint: () => 'Write "file.py:function" or "package.module:function".',
    explain: `\`function_tools\`, \`tool_hooks\` and \`lifecycle_hooks\` name Python functions: a file (relative to
the card) or a module, a colon, and the name of the callable.`,
  },
  'module-reference': {
    severity: 'info',
    message: ({ card, reference }: CardReference) =>
      `Card "${card}": "${reference}" is a module; fast-agent loads functions from files only.`,
    explain: `The RFC allows \`package.module:callable\`. Today's fast-agent takes the left side for a file
name and fails when the agent starts. Use \`file.py:callable\` to run there.`,
  },
  'reference-not-found': {
    severity: 'warning',
    message: ({ card, reference, file }: CardReference & { file: string }) =>
      `Card "${card}": "${reference}" points to ${file}, which is not there.`,
    hint: () => 'Paths are relative to the card and stay below the directory it is read from.',
    explain: `The file named by a function reference was not found beside the card. The reference is kept
as it is; the agent will not start without the file.`,
  },
  'callable-not-found': {
    severity: 'warning',
    message: ({ card, reference, callable }: CardReference & { callable: string }) =>
      `Card "${card}": "${reference}" names "${callable}", which the file does not define.`,
    hint: () => 'Check the spelling of the function.',
    explain: 'The file exists, but no function, class, variable or import of that name is in it.',
  },
  'bad-hook': {
    severity: 'error',
    message: ({ card }: { card: string }) =>
      `Card "${card}": a tool hook is a reference, or a mapping with "hook".`,
    hint: () => 'Write "- hook: file.py:function" with "match" or "predicate" below it.',
    explain: `The RFC lists hooks as references or as mappings with \`hook\`, \`match\` and \`predicate\`;
fast-agent maps a phase (\`before_tool_call\`, …) to a reference. Both are read.`,
  },
  'hook-place': {
    severity: 'error',
    message: ({ card, problem }: { card: string; problem: string }) =>
      `Card "${card}": ${problem}.`,
    hint: () =>
      'on_start and on_shutdown belong in lifecycle_hooks, all other phases in tool_hooks.',
    explain: `\`lifecycle_hooks\` maps \`on_start\` and \`on_shutdown\` to functions and has no other form;
\`tool_hooks\` is for what happens in between. fast-agent refuses a hook in the wrong place.`,
  },
  'unknown-member': {
    severity: 'error',
    message: ({ member, known }: { member: string; known: readonly string[] }) =>
      `"${member}" is not understood here; expected texts for ${known.join(', ')}.`,
    explain: `A function tool or hook written as a mapping has a fixed set of members, all of them texts.
Anything else would be lost, so it is refused.`,
  },
  'hook-needs-key': {
    severity: 'error',
    message: ({ reference }: { reference: string }) =>
      `The hook ${reference} has settings of its own and needs a key.`,
    hint: ({ reference }) => `Write "- hook: ${reference}" and indent its settings below.`,
    explain: `A list item cannot be a plain text and have settings below it. Give the reference the key
\`hook\`: \`- hook: tools.py:safety_guard\` followed by \`match:\` at the same indentation as \`hook\`.`,
  },
  'files-not-copied': {
    severity: 'info',
    message: ({ files }: { files: string }) => `The card refers to ${files}, which is not copied.`,
    explain: 'Function references are kept; the Python files they name stay where they are.',
  },
});
