import { defineCodes } from '../../src/adapter.ts';

/** What can be said about the instruction and the history of a card. */
export const textCodes = defineCodes('agentcard', {
  'inline-history': {
    severity: 'info',
    message: () => 'History blocks in a body: fast-agent reads history from "messages" files only.',
    explain: `The RFC allows \`---USER\` and \`---ASSISTANT\` blocks in a body; fast-agent refuses them. When
files are written, the history goes into a JSON file named by \`messages\`.`,
  },
  'inline-history-in-bundle': {
    severity: 'warning',
    message: () => 'History blocks in a bundle: the bundle document rules them out.',
    hint: () => 'Move the history to a file and name it with "messages:".',
    explain: `The RFC defines history blocks for every card; the document on bundles says they are not
supported there. agentx reads them and writes \`messages\` files.`,
  },
  'header-lookalike': {
    severity: 'warning',
    message: () => 'This line looks like a history header; here it is text. fast-agent refuses it.',
    hint: () => 'History headers stand at column 0 and outside code blocks.',
    explain: `fast-agent trims lines before it looks for \`---USER\` and the like, even in code blocks, and
refuses a body that has one. agentx keeps the line as text and writes such instructions into the
\`instruction\` setting.`,
  },
  'empty-block': {
    severity: 'info',
    message: () => 'An empty history block says nothing and is left out.',
    explain: 'A `---USER` or `---ASSISTANT` header with no text below it seeds no message.',
  },
  'two-instructions': {
    severity: 'info',
    message: () => 'The instruction stands in the settings and in the body; both are joined.',
    explain: `The RFC joins the \`instruction\` setting and the body with a newline. fast-agent refuses a
card that has both. It is written back in one place.`,
  },
  'history-not-found': {
    severity: 'error',
    message: ({ file, outside }: { file: string; outside: boolean }) =>
      outside
        ? `The history file ${file} is outside the directory the card is read from.`
        : `The history file ${file} is not there.`,
    hint: ({ outside }) =>
      outside
        ? 'Move it below that directory, or widen the directory with --root.'
        : 'Paths in "messages" are relative to the card.',
    explain: `A file named by \`messages\` could not be loaded: it does not exist, or it lies outside the
directory the card is read from (give \`--root\` to widen it). Converting without it would lose the
history.`,
  },
  'bad-history': {
    severity: 'error',
    message: ({ file, reason }: { file: string; reason: string }) =>
      `The history file ${file} cannot be used: ${reason}.`,
    explain: `A JSON history is an object with a \`messages\` list; each message has a \`role\` (user or
assistant) and \`content\`. Any other file is text with \`---USER\` and \`---ASSISTANT\` lines.`,
  },
  'history-extra': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `"${key}" beside the messages of a history file is not carried over.`,
    hint: () => 'Only "messages" is read from a history file.',
    explain: `A JSON history is an object with a \`messages\` list. fast-agent ignores everything beside it,
and so does agentx.`,
  },
  'history-resource': {
    severity: 'warning',
    message: () => 'A history refers to another file here, which is named but not loaded.',
    hint: () => 'Put the text of that file into the history.',
    explain: `\`---RESOURCE\` in a text history puts the file named on the next line into the message. agentx
keeps the name. In the JSON history it writes, fast-agent does not understand such a reference.`,
  },
  'history-ignored': {
    severity: 'warning',
    message: ({ role }: { role: string }) =>
      `A message with the role "${role}" is left out; fast-agent ignores it too.`,
    hint: () => 'Move system text into the instruction.',
    explain: 'History holds user and assistant messages only.',
  },
});
