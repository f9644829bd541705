import { defineCodes } from '../../src/adapter.ts';

interface CardReference {
  readonly card: string;
  readonly reference: string;
}

interface Misspelt {
  readonly suggestion: string | undefined;
}

function didYouMean({ suggestion }: Misspelt): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

export const agentcardCodes = defineCodes('agentcard', {
  'no-front-matter': {
    severity: 'error',
    message: () => 'A Markdown card begins with its settings between two "---" lines.',
    hint: () => 'Begin the file with "---", "type: agent", "name: …" and "---".',
    explain: `A Markdown AgentCard is YAML front matter followed by a body. A file without front matter
is ordinary Markdown, not a card.`,
  },
  'unclosed-front-matter': {
    severity: 'error',
    message: () => 'The settings are opened here and never closed.',
    hint: () => 'Add a line with only "---" after the last setting.',
    explain: `fast-agent does not notice this: it drops all settings and takes the whole file as the
instruction. agentx stops, because that is never what the author meant.`,
  },
  'broken-card': {
    severity: 'warning',
    message: () => 'This looks like a card, but its YAML does not parse, so it is read as text.',
    hint: () => 'Mend the YAML, or remove the "type:" line if it is meant as text.',
    explain: `In a Markdown bundle a \`---\` line begins a new card only if the YAML up to the next \`---\`
parses and has \`type\`. This block has \`type\` and does not parse: by the rule it belongs to the body
of the card before it, which is probably not what you meant.`,
  },
  'loose-fence': {
    severity: 'warning',
    message: () => 'This looks like a card, but its "---" lines end in blanks, so it is text.',
    hint: () => 'Remove the blanks after both "---" lines to begin a card here.',
    explain: `In a Markdown bundle the lines around the settings of a later card are exactly \`---\`. With
blanks after it such a line is a horizontal rule, and what follows belongs to the card before it.`,
  },
  'card-without-type': {
    severity: 'warning',
    message: () => 'This looks like a card, but it has no "type", so it is read as text.',
    hint: () => 'Add "type: agent" to begin a card here.',
    explain: `In a Markdown bundle only the first card may leave out \`type\`: it is what tells the settings
of a later card from text between two horizontal rules.`,
  },
  'skill-manifest': {
    severity: 'error',
    message: () => 'SKILL.md is a skill manifest, not an agent card.',
    hint: () => 'Point agentx at the card that uses the skill.',
    explain: 'fast-agent refuses a file named SKILL.md as a card; so does agentx.',
  },
  'unknown-type': {
    severity: 'error',
    message: ({ type, known }: { type: string; known: string } & Misspelt) =>
      `There is no card type "${type}"; expected one of ${known}.`,
    hint: didYouMean,
    explain: `\`type\` decides which settings a card may have. The RFC knows eight types; fast-agent adds
\`a2a\`. The word is compared without regard to case.`,
  },
  'smart-type': {
    severity: 'warning',
    message: () => 'The type "smart" is an old name; it is read as an agent with subagents.',
    hint: () => 'Write "type: agent" with "subagents: true" and "harness_tools: true".',
    explain: `\`type: smart\` is a deprecated alias of fast-agent: an agent whose \`subagents\` and
\`harness_tools\` default to true. It is written back as \`type: agent\` with both settings.`,
  },
  'unknown-field': {
    severity: 'error',
    message: ({
      field,
      type,
      others,
    }: { field: string; type: string; others: string; keepable: boolean } & Misspelt) =>
      others === ''
        ? `"${field}" is not a setting of a card of type ${type}.`
        : `"${field}" is a setting of ${others}, not of a card of type ${type}.`,
    hint: ({ suggestion, keepable }) =>
      didYouMean({ suggestion }) ??
      (keepable ? 'Remove it, or read with --lenient to keep it.' : 'Remove it.'),
    explain: `The RFC rejects unknown settings, per type. With \`--lenient\` the setting is kept under
\`extensions.agentcard\` and written back, with a warning. \`mcp_servers\` is refused even then: under
this name agentx itself keeps settings of servers.`,
  },
  'missing-field': {
    severity: 'error',
    message: ({ field, type }: { field: string; type: string }) =>
      `A card of type ${type} needs "${field}".`,
    hint: ({ field }) => `Add "${field}:".`,
    explain: 'The workflow cannot run without this setting.',
  },
  'missing-name': {
    severity: 'error',
    message: () => 'In a file with several cards each card needs a name.',
    hint: () => 'Add "name: …".',
    explain: 'Only a file with a single card lends its file name to the card (RFC, name rules).',
  },
  'duplicate-name': {
    severity: 'error',
    message: ({ name, first }: { name: string; first: string }) =>
      `A second card is called "${name}"; the first one stands at ${first}.`,
    hint: () => 'Rename one of them.',
    explain: 'Names are unique in a load set: other cards refer to a card by its name.',
  },
  'empty-name': {
    severity: 'error',
    message: () => 'The name is empty.',
    hint: () => 'Give the card a name, or remove the key to use the file name.',
    explain: 'A card is referred to by its name, so it cannot be blank.',
  },
  'name-with-spaces': {
    severity: 'warning',
    message: ({ name, id }: { name: string; id: string }) =>
      `fast-agent calls "${name}" by the name "${id}".`,
    hint: ({ id }) => `Use "${id}" wherever other cards refer to it.`,
    explain: `fast-agent replaces spaces in names by underscores but leaves references as they are, so a
reference with spaces is never found. agentx reads both sides with underscores.`,
  },
  'schema-version': {
    severity: 'warning',
    message: ({ version }: { version: number }) =>
      `schema_version is ${version}; agentx knows version 1.`,
    explain: 'The RFC defines schema version 1, which is also the default.',
  },
  'bad-server': {
    severity: 'error',
    message: ({ found }: { found: string }) =>
      `A server entry is a name or "name: {settings}", but this is ${found}.`,
    hint: () => 'Write "- name" or "- name:" with the settings indented below it.',
    explain: `Each entry of \`servers\` is either the name of a server in fastagent.config.yaml or a mapping
with exactly one key, the name, whose value holds \`tools\` and connection settings.`,
  },
  'duplicate-server': {
    severity: 'error',
    message: ({ name }: { name: string }) => `The server "${name}" is listed twice.`,
    hint: () => 'Keep one entry.',
    explain: 'A server is told apart by its name; two entries of one name would be ambiguous.',
  },
  'filter-without-server': {
    severity: 'warning',
    message: ({ field, server }: { field: string; server: string }) =>
      `"${field}" filters the server "${server}", which the card does not list.`,
    hint: ({ server }) => `Add "${server}" to servers, or remove the filter.`,
    explain: 'A filter for a server that is not in `servers` has no effect.',
  },
  'url-gets-mcp': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `fast-agent appends "/mcp" to the URL of the server "${server}".`,
    explain: `fast-agent appends \`/mcp\` to every http URL of an MCP server whose path ends neither in
\`/mcp\` nor in \`/sse\`. Other endpoints cannot be reached from it.`,
  },
  'target-gets-mcp': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `The target of "${server}" is read with "/mcp" at its end: that is what fast-agent calls.`,
    explain: `fast-agent appends \`/mcp\` to a target whose path ends neither in \`/mcp\` nor in \`/sse\`. Other
formats do not, so agentx reads the address that is really called.`,
  },
  'bad-config': {
    severity: 'warning',
    message: ({ setting, found }: { setting: string; found: string }) =>
      `"${setting}" is a mapping of settings, but here it is ${found}; it is passed over.`,
    hint: () => 'Write "mcp:", below it "servers:", and below that "name:" with its settings.',
    explain: `The servers a card names are looked up under \`mcp.servers\` of the configuration file. What
stands there is no mapping, so the card's server is known by its name only.`,
  },
  'config-in-part': {
    severity: 'info',
    message: () => 'Of the configuration only the servers that cards name are carried over.',
    explain: `The configuration of fast-agent is not part of an agent: agentx reads the connections of the
servers a card names and nothing else. Keep the file, or merge what is written into it.`,
  },
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
  'history-mode': {
    severity: 'info',
    message: ({ mode }: { mode: string }) =>
      `"history_mode: ${mode}" is read as history_source and history_merge_target.`,
    explain: `fast-agent replaced \`history_mode\` (scratch, fork, fork_and_merge) by \`history_source\` and
\`history_merge_target\`. The newer spelling is written: it means the same.`,
  },
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
    message: ({ file }: { file: string }) => `The history file ${file} is not there.`,
    hint: () => 'Paths in "messages" are relative to the card and stay below its load root.',
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
  'history-ignored': {
    severity: 'warning',
    message: ({ role }: { role: string }) =>
      `A message with the role "${role}" is left out; fast-agent ignores it too.`,
    hint: () => 'Move system text into the instruction.',
    explain: 'History holds user and assistant messages only.',
  },
  conflict: {
    severity: 'warning',
    message: ({ first, second }: { first: string; second: string }) =>
      `"${first}" and "${second}" exclude each other; fast-agent refuses the card.`,
    explain: 'Two settings contradict each other. Both are kept.',
  },
  'two-spellings': {
    severity: 'error',
    message: ({ first, second }: { first: string; second: string }) =>
      `"${first}" and "${second}" are two spellings of one setting with different values.`,
    hint: () => 'Keep one of them.',
    explain: 'The same setting is given twice with different values; agentx does not choose.',
  },
  'bad-target': {
    severity: 'error',
    message: ({ name, problem }: { name: string; problem: string }) =>
      `The entry "${name}" of mcp_connect ${problem}.`,
    hint: () => 'Write "target: https://…/mcp" or "target: npx package"; more belongs in servers.',
    explain: `Each entry of \`mcp_connect\` names what to connect to: a URL, an npx or uvx package, or a
command line; provider connectors are named by \`connector_id\`. The settings it may have are few:
fast-agent refuses transport, url, command, args, env and cwd here, and so does agentx.`,
  },
  'inline-server': {
    severity: 'info',
    message: ({ server }: { server: string }) =>
      `The connection of "${server}" is written into the card; fast-agent wants it in a file beside it.`,
    hint: () => 'Write to a directory (-o dir/) to get a card that loads in fast-agent.',
    explain: `A single document can hold a server's connection only in the RFC's inline spelling. Written to
a directory, the card names its servers and \`fastagent.config.yaml\` holds the connections, which both
the RFC and fast-agent understand.`,
  },
  'files-not-copied': {
    severity: 'info',
    message: ({ files }: { files: string }) => `The card refers to ${files}, which is not copied.`,
    explain: 'Function references are kept; the Python files they name stay where they are.',
  },
});
