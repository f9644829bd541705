import { defineCodes } from '../../src/adapter.ts';

export const openagentspecCodes = defineCodes('openagentspec', {
  'wrong-kind': {
    severity: 'error',
    message: ({ kind }: { kind: string }) =>
      `The kind is "${kind}"; agentx reads "openagentspec:v1/agent".`,
    hint: () => 'Write: kind: "openagentspec:v1/agent"',
    explain: `\`kind\` names the version of OpenAgentSpec a file follows. There is only \`v1\` so far, and only
agents are described by files. A file of another kind is not read, since nothing about it is known.`,
  },
  'misspelt-kind': {
    severity: 'warning',
    message: ({ kind }: { kind: string }) =>
      `The kind "${kind}" is a known slip; it is read as "openagentspec:v1/agent".`,
    hint: () => 'Write: kind: "openagentspec:v1/agent"',
    explain: `Redactive's Agent OS carries a misspelt default of \`kind\`, so files have it too. They are read
as version 1 and written with the right word.`,
  },
  'missing-field': {
    severity: 'error',
    message: ({ field }: { field: string }) => `An agent needs "${field}".`,
    hint: ({ field }) => `Add "${field}: …".`,
    explain:
      'The document requires `kind`, `name`, `description`, `intent` and `owner` of every agent.',
  },
  'empty-intent': {
    severity: 'error',
    message: () => 'The intent is empty.',
    hint: () => 'Say in the second person what the agent is for: "You …".',
    explain: 'The intent is the goal of the agent, and all a model is told. It cannot be blank.',
  },
  'blank-field': {
    severity: 'warning',
    message: ({ field }: { field: string }) => `"${field}" is blank.`,
    hint: ({ field }) => `Give "${field}" a value.`,
    explain: 'The document requires the field to say something. It is kept as it is.',
  },
  'no-capabilities': {
    severity: 'warning',
    message: () => 'There are no "capabilities"; the agent may call nothing.',
    hint: () => 'Write "capabilities: {}" to say so.',
    explain: `The document's schema requires \`capabilities\`. An agent that may call nothing has an empty
mapping.`,
  },
  'null-capability': {
    severity: 'warning',
    message: ({ reference }: { reference: string }) =>
      `"${reference}" has no settings; it is read as "${reference}: {}".`,
    hint: ({ reference }) => `Write "${reference}: {}".`,
    explain: `The value of a capability is a mapping, which may be empty. \`name:\` with nothing behind it is
null in YAML, and strict readers refuse it.`,
  },
  'bad-name': {
    severity: 'error',
    message: ({ name }: { name: string; legal: string }) =>
      `"${name}" is no legal name for an agent or tool.`,
    hint: ({ legal }) =>
      legal === ''
        ? 'Use lower-case letters, digits, "-" and ".", and begin and end with a letter or digit.'
        : `A legal name would be "${legal}".`,
    explain: `Names are DNS subdomains (RFC 1123): at most 253 lower-case letters, digits, \`-\` and \`.\`, with
a letter or digit at both ends of every part between dots.`,
  },
  'underscore-name': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `"${name}" has an underscore, which names of version 1 do not have.`,
    hint: () => 'Use "-" instead, here and wherever the name is referred to.',
    explain: `The document asks for DNS names, without underscores. A later text allows underscores instead of
hyphens and dots, and Agent OS uses them. agentx reads both. The name of an agent that was read this
way and the names of tools are written as they are, because tools are called by them.`,
  },
  'long-label': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `A part of the name "${name}" is longer than the 63 characters DNS allows.`,
    explain: `The document limits a whole name to 253 characters. DNS, which it refers to, also limits each
part between dots to 63.`,
  },
  'bad-reference': {
    severity: 'error',
    message: ({ reference, problem }: { reference: string; problem: string }) =>
      `"${reference}" refers to nothing: ${problem}.`,
    hint: () => 'Write "name", "oagent://name" or "oagent://host/path/name".',
    explain: `A capability is a tool or an agent: \`name\` (the tool, if there is one), \`oagent://name\` (the agent
on the same server) or \`oagent://host/path/name\` (an agent elsewhere). The last part is a legal name.`,
  },
  'reference-with-port': {
    severity: 'warning',
    message: ({ reference }: { reference: string }) =>
      `"${reference}" names a port, which the document does not provide for.`,
    explain:
      'The form of remote references has a host and a path. A port is read, but others may refuse it.',
  },
  'duplicate-capability': {
    severity: 'error',
    message: ({ name, first, second }: { name: string; first: string; second: string }) =>
      `"${first}" and "${second}" are both called "${name}".`,
    hint: () => 'Keep one of them.',
    explain: `Results of tools and agents are kept under their names, so two capabilities of one name would
share one place: \`foo\` and \`oagent://foo\`, or two agents of one name on different hosts. Assertions
could not tell them apart.`,
  },
  'duplicate-name': {
    severity: 'error',
    message: ({ name }: { name: string }) => `A second agent is called "${name}".`,
    hint: () => 'Rename one of them.',
    explain: 'A server tells agents apart by their names.',
  },
  'tool-only': {
    severity: 'error',
    message: ({ reference }: { reference: string }) =>
      `A guardrail runs a tool, and "${reference}" is an agent.`,
    hint: () => 'Write the name of a tool.',
    explain: 'The `tool_name` of a guardrail is the complete name of a tool, never `oagent://…`.',
  },
  'incomplete-guardrail': {
    severity: 'error',
    message: ({ side, field }: { side: string; field: string }) =>
      `The ${side} guardrail needs "${field}".`,
    hint: ({ field }) => `Add "${field}: …", or remove the guardrail.`,
    explain: 'A guardrail is a tool and an assertion over what the tool answers. It needs both.',
  },
  'draft-key': {
    severity: 'error',
    message: ({ key }: { key: string; now: string | undefined }) =>
      `"${key}" belongs to another draft under the same kind; version 1 does not know it.`,
    hint: ({ now }) =>
      now === undefined
        ? 'Remove it, or read with --lenient to keep it unread.'
        : `Write "${now}".`,
    explain: `Some files have the kind of version 1 and the shape of a later draft: camelCase keys,
\`remoteAgent\`, \`serviceAccount\`, guardrails called \`user\` and \`model\`. Passing over them would lose
restrictions, so the file is refused. With \`--lenient\` they are kept unread, with a warning.`,
  },
  'old-assert': {
    severity: 'warning',
    message: () => '"assert" is an old word; it is read as "assertion".',
    hint: () => 'Write "assertion".',
    explain: 'Drafts of December 2024 had `assert`. It is written back as `assertion`.',
  },
  'quoted-flag': {
    severity: 'warning',
    message: ({ key, value }: { key: string; value: string }) =>
      `"${key}" is the text "${value}"; it is read as ${value.toLowerCase()}.`,
    hint: () => 'Remove the quotes.',
    explain: 'The document asks for true or false, not for a text.',
  },
  'short-circuit': {
    severity: 'warning',
    message: ({ count }: { count: number }) =>
      `With short_circuit ${count} an agent could call nothing at all.`,
    hint: () => 'Use 2 or more, or leave it out.',
    explain: `\`short_circuit\` is the number of back-to-back repetitions at which an agent is stopped; the last
one is not carried out. With 1 the very first call is refused.`,
  },
  'exposed-text': {
    severity: 'warning',
    message: () => 'An answer already has its text under "text".',
    hint: () => 'Choose another key.',
    explain: `The values of \`exposes\` are answered beside the generated text. Under the key \`text\` one of the
two would hide the other.`,
  },
  'unchecked-expressions': {
    severity: 'warning',
    message: () => 'The expressions from here on were not checked: there are too many.',
    explain: 'At most 64 KB of expressions are checked in one file.',
  },
  'no-legal-name': {
    severity: 'error',
    message: ({ id }: { id: string }) =>
      `The agent "${id}" has no letter or digit in its name, so no legal name can be made of it.`,
    hint: () => 'Rename it: lower-case letters, digits, "-" and ".".',
    explain: `Names in OpenAgentSpec are DNS names. Other names of agents are rewritten (\`My Agent\` becomes
\`my-agent\`), but a name without any letter or digit leaves nothing.`,
  },
  'name-collision': {
    severity: 'error',
    message: ({ first, second, name }: { first: string; second: string; name: string }) =>
      `"${first}" and "${second}" would both be called "${name}".`,
    hint: () => 'Rename one of them.',
    explain: `Names in OpenAgentSpec are DNS names, and two ids of this input become the same one. References
would be ambiguous, so nothing is written.`,
  },
  'renamed-in-expression': {
    severity: 'warning',
    message: ({ before, after, where }: { before: string; after: string; where: string }) =>
      `${where} speaks of "${before}", which is now called "${after}".`,
    hint: ({ after }) => `Change the expression to say "${after}".`,
    explain: `An agent had to be renamed, because its name is no DNS name. Expressions are never changed, so
one that mentions the old name finds nothing under it any more.`,
  },
});
