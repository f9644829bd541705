import { defineCodes } from '../../src/adapter.ts';

interface Placeholder {
  readonly tool: string;
  readonly placeholder: string;
  readonly known: string;
}

export const tsagentCodes = defineCodes('tsagent', {
  'missing-key': {
    severity: 'error',
    message: ({ key, where }: { key: string; where: string }) => `${where} needs "${key}".`,
    hint: ({ key }) => `Add "${key}".`,
    explain: 'Nothing can stand in for this setting, so the agent cannot be read without it.',
  },
  'loader-needs': {
    severity: 'warning',
    message: ({ key, where }: { key: string; where: string }) =>
      `${where} has no "${key}"; the TsAgent loader refuses the agent without it.`,
    hint: () => 'agentx reads on, and writes TsAgent files with everything the loader asks for.',
    explain: `The document on TsAgent agents leaves this out in its examples, but @tsagent/core refuses to
load an agent without it. agentx reads such files; whatever it adds when it writes is in the report.`,
  },
  'null-value': {
    severity: 'error',
    message: ({ key }: { key: string }) => `"${key}" is null, which TsAgent never accepts.`,
    hint: ({ key }) => `Give "${key}" a value or remove it; --lenient treats it as absent.`,
    explain: `The TsAgent loader refuses \`null\`, and a YAML key without a value, wherever a setting may
be left out. Under \`--lenient\` the key is read as if it were not there.`,
  },
  shadowed: {
    severity: 'warning',
    message: ({ by }: { by: string }) =>
      `${by} stands in the same directory; TsAgent loads that file and never this one.`,
    hint: ({ by }) => `Convert ${by} instead, or remove it if this file is the newer one.`,
    explain: `Of several main files in one directory the loader takes \`tsagent.yaml\`, then
\`tsagent.yml\`, then \`tsagent.json\`. It writes the YAML file itself when it first loads a JSON agent, so
the JSON may be out of date without anybody having touched it.`,
  },
  'passed-over': {
    severity: 'info',
    message: ({ file }: { file: string }) =>
      `${file} in the same directory is passed over: TsAgent loads only this file.`,
    explain: `Of several main files in one directory the loader takes \`tsagent.yaml\`, then
\`tsagent.yml\`, then \`tsagent.json\`. A JSON file left beside a YAML file is usually the one it was made
from.`,
  },
  embedded: {
    severity: 'warning',
    message: ({ key, files, kept }: { key: string; files: string; kept: boolean }) =>
      kept
        ? `TsAgent takes "${key}" from ${files} and ignores it here; agentx reads it all the same.`
        : `"${key}" stands here and in ${files}; TsAgent reads only the latter, and so does agentx.`,
    hint: ({ files }) => `Keep it in ${files} only.`,
    explain: `In the layout with \`tsagent.json\`, prompt, rules and references are files. The loader
overwrites them inside the JSON file without a word.`,
  },
  'two-models': {
    severity: 'warning',
    message: () => '"model" and "mostRecentModel" differ; "model" counts.',
    hint: () => 'Keep one of the two.',
    explain: `\`mostRecentModel\` is the older name of \`model\`. agentx writes both in tsagent.json, with the
same value, so that old and new readers agree.`,
  },
  'model-without-provider': {
    severity: 'warning',
    message: ({ model }: { model: string }) =>
      `The model "${model}" names no provider, so TsAgent will not use it.`,
    hint: () => 'Write it as "provider:model", for example "openai:gpt-4o".',
    explain: `TsAgent splits the model at its first colon and uses it only if the part before is the id of a
provider that is listed under \`providers\`. Without a colon the setting has no effect.`,
  },
  'old-provider': {
    severity: 'warning',
    message: ({ found, now }: { found: string; now: string }) =>
      `"${found}" is an old name; TsAgent today knows "${now}" and ignores the other.`,
    hint: ({ now }) => `Rename it to "${now}" to use it with @tsagent/core.`,
    explain: `The document calls a provider or one of its keys by a name that no released loader
uses. It is kept when an agent is written as TsAgent again, because it is what the author wrote.`,
  },
  'not-a-number': {
    severity: 'error',
    message: ({ key, found }: { key: string; found: string }) =>
      `"${key}" must be a number, as text or plain, but here it is ${found}.`,
    hint: ({ key }) => `Write for example "${key}": "1".`,
    explain: `Settings such as \`temperature\` and \`maxChatTurns\` are numbers. In tsagent.json they may be
written as texts ("0.5"), which is how the document has them; in YAML they are plain numbers.`,
  },
  'odd-number': {
    severity: 'warning',
    message: ({ key, reading }: { key: string; reading: number }) =>
      `"${key}" is not spelt like a number of its kind; TsAgent reads ${reading}, and so does agentx.`,
    hint: ({ reading }) => `Write ${reading} if that is what you mean.`,
    explain: `The loader takes as much of a text as looks like a number and cuts or rounds whole numbers.
agentx does the same and keeps the spelling for the way back to tsagent.json.`,
  },
  'text-number': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `"${key}" is text; in YAML the TsAgent loader wants a plain number and refuses the file.`,
    hint: () => 'Remove the quotes.',
    explain: `Only in tsagent.json are numbers written as texts. agentx reads both and writes plain
numbers in YAML.`,
  },
  'server-type': {
    severity: 'warning',
    message: ({ type }: { type: string }) =>
      `TsAgent knows no server type "${type}"; it is read as "streamable-http".`,
    hint: () => 'Write "streamable-http".',
    explain: `Servers are of type \`stdio\`, \`sse\`, \`streamable-http\` or \`internal\`. \`http\` and \`streamable\`
are what other programs call the third; the TsAgent loader refuses them.`,
  },
  'server-type-guessed': {
    severity: 'warning',
    message: ({ name, type }: { name: string; type: string }) =>
      `The server "${name}" has no "type", which the TsAgent loader refuses; read as "${type}".`,
    hint: ({ type }) => `Add "type": "${type}".`,
    explain: `Early files had no \`type\`: a \`command\` meant stdio, a \`tool\` a built-in server, a \`url\` SSE.
agentx follows that rule.`,
  },
  'server-name': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `TsAgent cannot call the tools of the server "${name}": its name contains "_".`,
    hint: ({ name }) => `Call it "${name.replaceAll('_', '-')}".`,
    explain: `TsAgent calls a tool \`<server>_<tool>\` and splits that name at the first underscore, so with
one in the server's name it looks for a server that does not exist.`,
  },
  'old-policy': {
    severity: 'info',
    message: ({ key }: { key: string }) =>
      `"${key}" is an older way to write tool policies; it is read and written as "serverToolDefaults" and "tools".`,
    explain: `Whether a tool needs permission and when it is offered was written as \`permissions\`, then
\`toolEnabled\`, \`toolPermissionRequired\` and \`toolInclude\`. Today's loader drops these without a word
when it reads tsagent.json. agentx understands all of them: a disabled tool becomes one that is included
manually, as in TsAgent's own successor of that setting.`,
  },
  'two-policies': {
    severity: 'warning',
    message: ({ what, kept }: { what: string; kept: string }) =>
      `Two settings disagree about ${what}; "${kept}" is the newer one and counts.`,
    hint: () => 'Remove the older setting.',
    explain: 'The same policy is written in two of its historic spellings, with different values.',
  },
  'literal-variable': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `The server "${name}" uses a variable, which TsAgent passes on as it is written.`,
    hint: () => 'Put the value in its place before you run the agent, and keep the file private.',
    explain: `TsAgent resolves references (\`env://NAME\`) in provider settings only. In the arguments,
environment, headers and URL of an MCP server \`\${NAME}\` reaches the server literally.`,
  },
  'unknown-placeholder': {
    severity: 'warning',
    message: ({ tool, placeholder }: Placeholder) =>
      `The prompt of "${tool}" has {${placeholder}}, but the tool has no such parameter.`,
    hint: ({ known }) => `Known: ${known}. Others stay in the prompt as they are written.`,
    explain: `\`{name}\` stands for the name of the tool and \`{parameter}\` for the value of a parameter, in
exactly its spelling and without blanks inside the braces. There is no way to write a literal brace.`,
  },
  'parameter-called-name': {
    severity: 'warning',
    message: ({ tool }: { tool: string }) =>
      `The parameter "name" of "${tool}" can never be used: {name} stands for the tool's name.`,
    hint: () => 'Call the parameter something else.',
    explain: `In a tool's prompt \`{name}\` is replaced by the name of the tool before the parameters are
looked at, so the value of a parameter called \`name\` never gets into the prompt.`,
  },
  'mdt-skipped': {
    severity: 'warning',
    message: ({ reason }: { reason: string }) =>
      `The TsAgent loader skips this file without a word: ${reason}. agentx reads it.`,
    hint: () => 'Begin with a line "---", the settings, and another line "---".',
    explain: `A \`.mdt\` file is cut at every \`---\` that is followed directly by a line break. The loader
wants at least two such cuts: front matter, and the text after it.`,
  },
  'mdt-unclosed': {
    severity: 'error',
    message: () => 'The front matter is opened here and never closed.',
    hint: () => 'Add a line with only --- after the last setting.',
    explain: `A \`.mdt\` file that begins with \`---\` needs a second \`---\` where its settings end and its text
begins. Without it nobody can tell which is which.`,
  },
  'mdt-cut': {
    severity: 'warning',
    message: () => 'The front matter ends here, in the middle of a line that ends in "---".',
    hint: () => 'Put the value in double quotes.',
    explain: `The loader cuts a \`.mdt\` file at every \`---\` before a line break, even at the end of a setting.
agentx follows that rule and quotes what it writes, so that no setting ends that way.`,
  },
  'empty-text': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `"${name}" has no text; TsAgent does not load it, and agentx leaves it out.`,
    hint: () => 'Write the text, or remove the entry.',
    explain: 'Every rule and reference needs at least one character of text besides blanks.',
  },
  'priority-range': {
    severity: 'warning',
    message: ({ name, priority }: { name: string; priority: number }) =>
      `The priority of "${name}" is not a whole number from 0 to 999, so TsAgent does not load it; agentx reads ${priority}.`,
    hint: () => 'Lower numbers come first; 500 is the default.',
    explain: `\`priorityLevel\` is a whole number from 0 to 999. With another one the loader drops a rule or
reference of a \`.mdt\` file and refuses a YAML file. agentx takes the nearest that is allowed.`,
  },
  'priority-zero': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `TsAgent reads the priority 0 of "${name}" as 500, because it stands in a .mdt file, and so does agentx.`,
    hint: () => 'Write 1 if it should come first, or use the layout with tsagent.yaml.',
    explain: 'In `.mdt` files the loader takes 0 for "not given", which means 500. In YAML 0 is 0.',
  },
  'two-references': {
    severity: 'warning',
    message: ({ name }: { name: string }) =>
      `"${name}" differs between references/ and refs/; the one in refs/ is what TsAgent loads.`,
    hint: () => 'Make the two alike, or keep one. agentx reads refs/ and writes both.',
    explain: `The document keeps references in \`references/\`, every loader reads \`refs/\`. agentx reads both;
where they disagree it takes what really runs.`,
  },
  'references-unloaded': {
    severity: 'info',
    message: () => 'Released TsAgent loaders read refs/ only, so they miss what is in references/.',
    explain: `The document keeps references in \`references/\`, every released loader reads \`refs/\`. agentx
reads both, and writes each reference into both directories.`,
  },
});
