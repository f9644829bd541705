import { defineCodes } from '../../src/adapter.ts';

interface UnknownKey {
  readonly key: string;
  readonly where: string;
  readonly suggestion: string | undefined;
}

export const codes = defineCodes('agentconfig', {
  'unknown-key': {
    severity: 'error',
    message: ({ key, where }: UnknownKey) => `"${key}" is not a member of ${where}.`,
    hint: ({ suggestion }) =>
      suggestion === undefined
        ? 'What only one format knows belongs under "extensions".'
        : `Did you mean "${suggestion}"?`,
    explain: `AgentConfig is a closed format: a member it does not know is most likely misspelt.
Settings that only one format or program understands have their place under
\`extensions.<format>\`, where any key is allowed.`,
  },
  'kept-key': {
    severity: 'warning',
    message: ({ key, where }: UnknownKey) =>
      `"${key}" is not a member of ${where}. It is kept under extensions.agentconfig.`,
    hint: ({ suggestion }) =>
      suggestion === undefined ? undefined : `Did you mean "${suggestion}"?`,
    explain: `The member is not part of AgentConfig. Because lenient reading was asked for, it is kept
under \`extensions.agentconfig\`, nested as it stood, and written there.`,
  },
  'missing-key': {
    severity: 'error',
    message: ({ key, where }: { key: string; where: string }) => `"${key}" is missing in ${where}.`,
    hint: ({ key }) => `Add "${key}".`,
    explain: `A member without which the part means nothing is not there or has no value: every agent
needs an \`id\`, every MCP server a \`name\`, every message a \`role\` and \`content\`.`,
  },
  'not-true': {
    severity: 'error',
    message: ({ key }: { key: string }) => `"${key}" can only be true.`,
    hint: () => 'Remove it instead of setting it to false.',
    explain: 'The member marks something by being there; false has no meaning of its own.',
  },
  'not-derivable': {
    severity: 'error',
    message: ({ field }: { field: string }) =>
      `"derived" names "${field}"; only "name" and "description" can be derived.`,
    explain: `\`derived\` lists the members whose value no author wrote. Only a name (from an id or file
name) and a description (from a text) can be made up that way.`,
  },
  'unknown-version': {
    severity: 'error',
    message: ({ version }: { version: string }) =>
      `This file is written for version ${version} of AgentConfig; this agentx reads version 1.`,
    hint: () => 'A newer agentx may be able to read it.',
    explain: `The member \`agentconfig\` says which version of the format a file is written in. So far
there is only version "1".`,
  },
  'duplicate-id': {
    severity: 'error',
    message: ({ id, first, second }: { id: string; first: number; second: number }) =>
      `Items ${first} and ${second} of the list are both called "${id}".`,
    hint: () => 'Rename one of them: others refer to an agent by its id.',
    explain: 'The agents of one file are told apart by their ids, so each id may be used once.',
  },
  'kept-twice': {
    severity: 'error',
    message: ({ pointer }: { pointer: string }) =>
      `The unknown member at ${pointer} is also kept under extensions.agentconfig.`,
    hint: () => 'Remove one of the two.',
    explain: `Unknown members are kept under \`extensions.agentconfig\`. This file already has another
value at that very place, and keeping both is impossible.`,
  },
});
