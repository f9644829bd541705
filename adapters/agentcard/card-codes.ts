import { defineCodes } from '../../src/adapter.ts';

export interface Misspelt {
  readonly suggestion: string | undefined;
}

function didYouMean({ suggestion }: Misspelt): string | undefined {
  return suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`;
}

/** What can be said about a card as a whole, its names and its settings. */
export const cardCodes = defineCodes('agentcard', {
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
  'card-in-code': {
    severity: 'warning',
    message: () => 'This looks like a card inside a code block, and a code fence is never closed.',
    hint: () => 'Check that every ``` and ~~~ before this line is closed.',
    explain: `Cards inside fenced code are examples, not cards. Here one of the fences has no partner, so a
forgotten fence further up may have turned a real card into code.`,
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
  'history-mode': {
    severity: 'info',
    message: ({ mode }: { mode: string }) =>
      `"history_mode: ${mode}" is read as history_source and history_merge_target.`,
    explain: `fast-agent replaced \`history_mode\` (scratch, fork, fork_and_merge) by \`history_source\` and
\`history_merge_target\`. The newer spelling is written: it means the same.`,
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
  'empty-setting': {
    severity: 'info',
    message: ({ setting }: { setting: string }) => `"${setting}" is empty and is left out.`,
    explain: 'The setting is there but says nothing, so it is not written back.',
  },
});
