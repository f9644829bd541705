import { defineCodes } from '../../src/adapter.ts';

interface Spellings {
  readonly first: string;
  readonly second: string;
}

export const afmCodes = defineCodes('afm', {
  'no-identifier': {
    severity: 'error',
    message: ({ file }: { file: string }) => `The file name ${file} leaves no identifier.`,
    hint: () => 'Rename the file, for example to "my-agent.afm.md".',
    explain: `The identifier of an AFM agent is its file name without \`.afm.md\` or \`.afm\`; the format
has no other place for it. A file called just \`.afm.md\` has none.`,
  },
  identifier: {
    severity: 'warning',
    message: ({ id }: { id: string }) => `The identifier "${id}" does not begin with a letter.`,
    hint: () =>
      'Name the file with lowercase letters, digits and hyphens, beginning with a letter.',
    explain: `The identifier of an AFM agent is its file name without \`.afm.md\` or \`.afm\`. It must not
begin with a digit, a space or a special character (AFM 0.3.0, section 3). agentx reads and writes
such files, other tools may refuse them.`,
  },
  'unclosed-front-matter': {
    severity: 'error',
    message: () => 'The front matter is opened here and never closed.',
    hint: () => 'Add a line with only --- after the last setting.',
    explain: `A file that begins with \`---\` needs a second line \`---\` where the settings end and the
Markdown body begins. Without it nobody can tell which is which, so nothing was converted.`,
  },
  'late-front-matter': {
    severity: 'warning',
    message: () => 'There are blank lines before the front matter.',
    hint: () => 'Make "---" the very first line of the file.',
    explain: `The AFM interpreters look for \`---\` on the first line only. After a blank line they take the
whole file for the body and ignore every setting without a word. agentx skips the blank lines and
writes none.`,
  },
  'indented-fence': {
    severity: 'warning',
    message: () => 'The front matter ends at this indented "---".',
    hint: () =>
      'If it belongs to a text value, quote that value and write the line as "\\n---\\n".',
    explain: `Every AFM reader ends the front matter at the first line that consists of \`---\`, even an
indented one inside a text value. What follows is taken for the body. agentx follows that rule; when
it writes such a text, it quotes it so that no line looks like a fence.`,
  },
  'unknown-spec-version': {
    severity: 'warning',
    message: ({ version }: { version: string }) =>
      `"spec_version" says "${version}"; agentx knows 0.3.0 and the draft of 0.4.0.`,
    hint: () =>
      'The file is read by its structure. What is written names the dialect you asked for.',
    explain: `\`spec_version\` cannot decide how a file is read, because incompatible shapes carry the same
number. agentx looks at the structure of each setting instead. The value in the file is not kept: a
written file names the version of the dialect it was written in.`,
  },
  'spec-version-rewritten': {
    severity: 'info',
    message: ({ version }: { version: string }) =>
      `The file follows ${version}; as AFM it is written in 0.3.0 unless you ask otherwise.`,
    hint: () => 'Use --to afm@0.4-draft to write the later shape.',
    explain: `A written file names the version of the dialect it was written in, whatever the source said.
Settings that only a later version knows are reported one by one when they cannot be written.`,
  },
  'two-spellings': {
    severity: 'error',
    message: ({ first, second }: Spellings) =>
      `"${first}" and "${second}" say the same thing with different values.`,
    hint: ({ first, second }) => `Keep one of "${first}" and "${second}".`,
    explain: `AFM renamed several settings over time (\`iconUrl\` and \`icon_url\`, \`interface\` and
\`interfaces\`, \`authentication\` beside or inside \`transport\`, …). agentx reads all spellings, but when
two of them stand in one file and disagree, only you can tell which one counts.`,
  },
  'kept-twice': {
    severity: 'error',
    message: ({ key, first, second }: Spellings & { key: string }) =>
      `"${key}" stands under "${first}" and under "${second}" with different values.`,
    hint: () => 'Keep one of the two.',
    explain: `The two settings are spellings of one thing, from different versions of AFM, so they are
written as one. agentx does not know the setting inside them and can keep only one value of it.`,
  },
  'old-spelling': {
    severity: 'info',
    message: ({ key, now }: { key: string; now: string }) =>
      `"${key}" comes from an early draft of AFM; it is read and written as ${now}.`,
    explain: `The setting has the shape of an AFM draft from before version 0.3.0. Its meaning is kept; a
written file uses the later shape.`,
  },
  'missing-key': {
    severity: 'error',
    message: ({ key, where }: { key: string; where: string }) => `${where} needs "${key}".`,
    hint: ({ key }) => `Add "${key}: …".`,
    explain: 'The AFM specification requires this setting wherever its parent is given.',
  },
  'empty-is-absent': {
    severity: 'info',
    message: ({ key }: { key: string }) => `"${key}" is empty and is treated as absent.`,
    explain: `An empty mapping at this place says nothing about the agent. It is read as if the key were
not there and is not written back.`,
  },
  'unknown-interface': {
    severity: 'warning',
    message: ({ type }: { type: string }) => `"${type}" is no interface type AFM knows.`,
    hint: () => 'Known types: function, service, chat, webhook (later: consolechat, webchat).',
    explain: `An interface is of type \`function\`, \`service\`, \`chat\` or \`webhook\` (AFM 0.3.0, section
5.3.1), in later files \`consolechat\`, \`webchat\`, \`webhook\` or \`platformchat\`. Another word is kept,
but implementations will refuse it.`,
  },
  'exposed-console-chat': {
    severity: 'warning',
    message: () => 'A console chat has no "exposure"; with one it is read as a web chat.',
    hint: () => 'Remove "exposure", or write "type: webchat".',
    explain: `A \`consolechat\` talks in the terminal, a \`webchat\` over HTTP; interpreters refuse a console
chat with an \`exposure\`. agentx keeps the path, and so the interface is a chat over HTTP from here on.`,
  },
  'incomplete-subscription': {
    severity: 'warning',
    message: ({ missing }: { missing: string }) =>
      `The webhook subscription lacks ${missing}, which AFM 0.3.0 requires.`,
    hint: () => 'Fill in the missing settings before you deploy the agent.',
    explain: `A webhook \`subscription\` needs \`protocol\`, \`hub\` and \`topic\` (AFM 0.3.0, section 5.3.3). Later
dialects ask only for \`protocol\`. agentx does not invent addresses.`,
  },
  'parameter-type': {
    severity: 'warning',
    message: ({ type, now }: { type: string; now: string }) =>
      `JSON Schema has no type "${type}"; the parameter is read as "${now}".`,
    hint: () => 'Say in its description what is expected, or write the signature as a JSON Schema.',
    explain: `Early AFM signatures had the types \`file\` and \`json\` beside those of JSON Schema. They become
the nearest type there is, text and mapping, which says less: that a text is a file, or that a list
would do as well, is no longer in the signature.`,
  },
  'duplicate-parameter': {
    severity: 'error',
    message: ({ name }: { name: string }) => `The parameter "${name}" is listed twice.`,
    hint: () => 'Rename one of the two.',
    explain: `An early AFM signature lists parameters by name. Two parameters of one name cannot both
become properties of a JSON Schema.`,
  },
  'duplicate-server': {
    severity: 'error',
    message: ({ name }: { name: string }) => `Two MCP servers are called "${name}".`,
    hint: () => 'Give each server a name of its own.',
    explain: `Server names tell connections apart and must be unique (AFM 0.3.0, section 6.1.2). Formats
that key servers by name would keep only one of the two.`,
  },
  'filter-without-server': {
    severity: 'error',
    message: ({ entry }: { entry: string }) =>
      `The tool filter entry "${entry}" names no server of this file.`,
    hint: () => 'Write it as "server/tool" with the name of a listed server.',
    explain: `In early AFM drafts one filter stood for all servers, with entries such as
\`github/create_issue\`. Each entry is moved to the server it names; this one names none, and leaving it
out would change which tools the agent may use.`,
  },
  'shell-command': {
    severity: 'info',
    message: () => 'This command needs a shell and is kept as one line.',
    hint: () => 'Without pipes, redirections and globs other formats can hold it as well.',
    explain: `\`transport.command\` is a shell line. agentx splits it into program and arguments, which is
how most formats write it. A line that uses pipes, redirection, globs, \`$NAME\`, command substitution,
backslashes before letters or an unfinished quote cannot be split and is kept as it is.`,
  },
  'command-with-blanks': {
    severity: 'warning',
    message: () => 'This command contains blanks and is taken for the name of one program.',
    hint: () => 'Put the arguments into "args".',
    explain: `Under \`tools.mcp\` as a list, and wherever \`args\` or \`env\` is given, \`command\` is a program and
not a shell line: interpreters would look for a program with blanks in its name.`,
  },
  'empty-file': {
    severity: 'warning',
    message: () => 'The file has neither settings nor a prompt.',
    hint: () => 'Write what the agent does under a line "# Instructions".',
    explain: `Every setting of AFM is optional, and so is the body, so an empty file is an agent of which
only the name is known. Most likely its text got lost.`,
  },
  'no-sections': {
    severity: 'warning',
    message: () => 'The body has neither "# Role" nor "# Instructions".',
    hint: () => 'Put the text under a line "# Instructions".',
    explain: `AFM interpreters read only what stands under the headings \`# Role\` and \`# Instructions\`; with
neither of them the agent runs without any prompt. agentx takes the whole body as the instruction, and
writes it under \`# Instructions\`.`,
  },
  'sections-left-out': {
    severity: 'warning',
    message: ({ parts }: { parts: string }) => `AFM interpreters will leave out ${parts}.`,
    hint: () => 'Use headings of the second level (##) for sections inside "# Instructions".',
    explain: `The interpreters of this dialect read only what stands under \`# Role\` and \`# Instructions\`. Any
other heading of the first level ends the section, even a comment line in a code block. agentx writes the
text unchanged, so nothing is lost in the file, but the running agent will not see these parts.`,
  },
  'refused-settings': {
    severity: 'warning',
    message: ({ keys }: { keys: string }) =>
      `Interpreters refuse settings of an interface that they do not know: ${keys}.`,
    hint: () => 'Remove them before you run the agent.',
    explain: `The settings come from a file of a later dialect, at an interface that AFM 0.3.0 has no place
for. They are written back where they stood, so that nothing is lost, but the interpreters of this
dialect accept only settings they know.`,
  },
  'repeated-interface': {
    severity: 'warning',
    message: ({ type }: { type: string }) => `Two interfaces have the type "${type}".`,
    hint: () => 'Keep one of each type: interpreters refuse to start otherwise.',
    explain: `The interpreters of this dialect accept at most one interface of each type.`,
  },
  'authentication-type': {
    severity: 'warning',
    message: ({ type }: { type: string }) =>
      `The AFM 0.4 draft has no authentication type "${type}".`,
    hint: () => 'It knows bearer, basic, api-key, jwt and oauth2.',
    explain: `The draft of 0.4.0 closes the list of authentication types. agentx writes the type as it is,
but implementations of the draft will refuse it.`,
  },
  'missing-grant-type': {
    severity: 'warning',
    message: () => 'The AFM 0.4 draft requires a "grant_type" with oauth2, and the agent has none.',
    hint: () => 'Add the grant type your server expects, for example client_credentials.',
    explain: `Before the draft of 0.4.0 \`grant_type\` was optional for oauth2. agentx does not guess it;
implementations of the draft will refuse the file until it is there.`,
  },
  'misplaced-http-variable': {
    severity: 'warning',
    message: () =>
      'A variable that begins with "http:" has a value only in the prompt of a webhook.',
    hint: () => 'Use it in the prompt, or another kind of variable here.',
    explain: `Variables such as \`\${http:payload.id}\` stand for parts of the event that called a webhook, so
there is nothing to fill in anywhere else. Interpreters refuse such files.`,
  },
  'variable-prefix': {
    severity: 'warning',
    message: ({ prefix }: { prefix: string }) =>
      `AFM takes "${prefix}" in "\${${prefix}:…}" for the source of a value, and knows no such source.`,
    hint: ({ prefix }) =>
      `AFM variables have no default: write "\${${prefix}}" if that is the variable, and set it where the agent runs.`,
    explain: `In AFM the word before the colon says where a value comes from, as in \`\${env:NAME}\`. Other
formats write a default after the colon, \`\${NAME:default}\`. The text is written unchanged, but
interpreters will refuse it, because they know no source of that name.`,
  },
  'body-variable': {
    severity: 'warning',
    message: ({ variable }: { variable: string }) =>
      `Interpreters replace "\${${variable}}" in the body when the agent starts.`,
    hint: () => 'Set the variable where the agent runs, or write the text without "${".',
    explain: `The interpreters of this dialect look for variables in the whole file, code samples in the
prompt included, and do not start an agent when one has no value. There is no way to write such a text
so that it stays. Most other formats leave \`\${…}\` in a prompt alone.`,
  },
  'line-separators': {
    severity: 'warning',
    message: ({ characters }: { characters: string }) =>
      `The body contains ${characters}, which AFM interpreters take for line ends.`,
    hint: () => 'Replace them by ordinary line ends or spaces.',
    explain: `Besides LF the reference parser ends a line at vertical tabs, form feeds, the separators U+001C
to U+001E, U+0085, U+2028 and U+2029. The running agent sees a line end instead, and a \`# \` after one
begins a new section. agentx writes the characters unchanged.`,
  },
  'later-spelling': {
    severity: 'error',
    message: ({ key, now }: { key: string; now: string }) =>
      `"${key}" belongs to a later dialect; AFM 0.3.0 calls it "${now}".`,
    hint: ({ now }) => `Write "${now}", or convert the file with --to afm@0.3.0.`,
    explain: `Implementations of AFM 0.3.0 pass over settings they do not know, so a setting in its later
spelling has no effect there, and nobody says so. agentx itself reads both spellings.`,
  },
  'not-semver': {
    severity: 'warning',
    message: ({ version }: { version: string }) =>
      `"version" is "${version}", which is not of the form MAJOR.MINOR.PATCH.`,
    hint: () => 'Write three numbers, for example "1.0.0".',
    explain: `The version of an agent definition is a semantic version (AFM 0.3.0, section 5.1.2), for
example \`1.4.0\` or \`2.0.0-beta.1\`.`,
  },
});
