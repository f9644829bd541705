import { defineCodes } from '../../src/adapter.ts';

export const opencodeCodes = defineCodes('opencode', {
  model: {
    severity: 'warning',
    message: ({ model }: { model: string }) =>
      `OpenCode wants "provider/model"; "${model}" has no provider. It is kept, for OpenCode only.`,
    hint: () => 'Write it as in "anthropic/claude-sonnet-4-5"; `opencode models` lists them all.',
    explain: `\`model\` names a provider, a slash and a model of that provider. Short names such as
\`sonnet\` belong to Claude Code; OpenCode takes them for providers without a model.`,
  },
  reference: {
    severity: 'warning',
    message: ({ key, reference }: { key: string; reference: string }) =>
      `"${key}" holds ${reference}, which only OpenCode can fill in. It is kept, for OpenCode only.`,
    hint: ({ key }) =>
      `Put the file inside the directory that is read, or write the text itself into "${key}".`,
    explain: `OpenCode puts the text of a file in the place of \`{file:path}\` and the value of a
variable in the place of \`{env:NAME}\` wherever they stand in opencode.json. agentx reads files that lie
inside the directory it was given, and never the environment; a prompt or a description that needs more is
kept as it is and does not cross to other formats.`,
  },
});
