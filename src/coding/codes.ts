import { defineCodes } from '../diagnostics/codes.ts';

/** What the formats of coding tools have in common to say. */
export const codingCodes = defineCodes('coding', {
  'no-front-matter': {
    severity: 'error',
    message: ({ title }: { title: string }) =>
      `This is no agent of ${title}: it does not begin with settings between two lines ---.`,
    hint: () => 'Begin the file with ---, "description: …" and another ---.',
    explain: `Coding tools keep an agent as Markdown whose first line is \`---\`, followed by settings in
YAML and a second \`---\`. What follows is the system prompt. A file without settings is passed over by
the tools themselves.`,
  },
  'loose-yaml': {
    severity: 'warning',
    message: ({ keys }: { keys: string }) =>
      `This is no YAML, because ${keys} would need quotes. It is read as if it had them.`,
    hint: () => 'Quote the value: strict readers refuse the file.',
    explain: `A value that contains \`: \`, or begins with a character that means something in YAML, needs
quotes. Some coding tools forgive this, others pass over the file. agentx reads such settings line by line,
takes the rest of the line as text, and writes it with quotes.`,
  },
  'no-name': {
    severity: 'warning',
    message: ({ title, name }: { title: string; name: string }) =>
      `${title} wants a "name"; "${name}", the name of the file, is taken.`,
    hint: ({ name }) => `Add the line "name: ${name}".`,
    explain: `The format asks for a name in the settings, and its tool may pass over a file without one.`,
  },
  'no-description': {
    severity: 'warning',
    message: ({ title }: { title: string }) =>
      `${title} wants a "description": it tells when to call the agent.`,
    hint: () => 'Add a line "description: …" with one or two sentences.',
    explain: `Coding tools choose agents by their description. Most of them pass over a file without one.`,
  },
  'name-collision': {
    severity: 'error',
    message: ({ first, second, name }: { first: string; second: string; name: string }) =>
      `"${first}" and "${second}" would both be called "${name}".`,
    hint: () => 'Rename one of them.',
    explain: `The format takes fewer characters in names than the ids of these agents have, and without
the others they are the same. Two agents of one name cannot stand side by side.`,
  },
  'unsafe-name': {
    severity: 'error',
    message: ({ name }: { name: string }) => `"${name}" cannot be the name of an agent.`,
    hint: () => 'Use letters, digits and hyphens.',
    explain: `The name of an agent is the name of its file and what other agents call it by.`,
  },
});
