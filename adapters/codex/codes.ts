import { defineCodes } from '../../src/adapter.ts';

const REPAIRS: Readonly<Record<string, string>> = {
  env: 'Name the variable in env_vars, which passes it on.',
  http_headers: 'Name the variable in env_http_headers, or in bearer_token_env_var.',
};

export const codexCodes = defineCodes('codex', {
  required: {
    severity: 'warning',
    message: ({ key, instead = '' }: { key: string; instead?: string }) =>
      `Codex asks for "${key}" and refuses a file without it${instead}.`,
    hint: ({ key }) => `Add the line ${key} = "…".`,
    explain: `An agent of Codex has a \`name\`, a \`description\` that tells when to call it, and
\`developer_instructions\`. A file in which one of them is missing or blank is no agent for Codex.`,
  },
  'refused-key': {
    severity: 'warning',
    message: ({ key }: { key: string }) => `Codex refuses the whole file because of "${key}".`,
    hint: () => 'Remove it; "description" is the only description of an agent.',
    explain: `\`short-description\` belongs to skills. Codex takes settings it knows and refuses an agent
that has this one. agentx keeps it, so that nothing gets lost in silence.`,
  },
  'unresolved-variable': {
    severity: 'warning',
    message: ({ key }: { key: string }) =>
      `Codex takes this text of "${key}" as it is: it resolves no variables.`,
    hint: ({ key }) =>
      REPAIRS[key] ?? 'Write the value itself, or start the server by a script that knows it.',
    explain: `In other formats \`\${NAME}\` stands for the value of a variable. Codex has settings of its
own for that: \`env_vars\` lists variables that a server gets, \`env_http_headers\` takes headers from
variables, and \`bearer_token_env_var\` names the one with the token. agentx reads \`\${NAME}\` as the
variable that was probably meant.`,
  },
});
