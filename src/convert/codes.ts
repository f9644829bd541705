import { defineCodes } from '../diagnostics/codes.ts';

interface WideningArguments {
  readonly agent: string;
  readonly target: string;
  readonly why: string;
}

const WIDENING = `The source restricts the agent (an allow-list or deny-list of tools, an approval, a review, an
assertion, a guardrail, authentication), and the target format keeps what is restricted but cannot hold
the restriction. The converted agent could do what the original could not, so this is an error unless
\`--allow-widening\` is given.`;

/** What the conversion itself has to say, whatever the formats. */
export const coreCodes = defineCodes('core', {
  'unknown-format': {
    severity: 'error',
    message: ({ file }: { file: string; formats: readonly string[] }) =>
      `No format recognises ${file}.`,
    hint: ({ formats }) => `Say which it is with --from (${formats.join(', ')}).`,
    explain: `Every format looked at the file's name and first lines and none found its own marks.
If you know the format, name it with \`--from\`; \`agentx formats\` lists them.`,
  },
  'ambiguous-format': {
    severity: 'error',
    message: ({ file, candidates }: { file: string; candidates: readonly string[] }) =>
      `${file} could be any of: ${candidates.join(', ')}.`,
    hint: ({ candidates }) =>
      `Choose one with --from, for example --from ${candidates.at(0) ?? ''}.`,
    explain: `Two or more formats are equally sure that the file is theirs. agentx does not guess:
name the format with \`--from\`.`,
  },
  'too-large': {
    severity: 'error',
    message: ({ file, size, limit }: { file: string; size: string; limit: string }) =>
      `${file} is ${size}; files up to ${limit} are read.`,
    hint: () => 'An agent definition is a few kilobytes. Is this the right file?',
    explain: `Input is bounded so that no file can exhaust the machine. The limits are on file size,
number of files, nesting depth and YAML aliases.`,
  },
  'no-entry': {
    severity: 'error',
    message: ({ entry }: { entry: string | undefined }) =>
      entry === undefined
        ? 'There is nothing to read: the set of files is empty.'
        : `There is no file "${entry}" in the set of files.`,
    explain: `A program that uses agentx as a library hands in a set of files, and the name of the one to
begin with unless it is the first. That file was not in the set.`,
  },
  'no-agent': {
    severity: 'error',
    message: ({ file }: { file: string }) => `${file} holds no agent.`,
    explain: 'The file was readable, but there is no agent in it.',
  },
  'duplicate-id': {
    severity: 'error',
    message: ({
      id,
      first,
      second,
    }: {
      id: string;
      first: string;
      second: string;
      formats?: readonly [first: string, second: string];
    }) => `Two agents are called "${id}": one in ${first}, one in ${second}.`,
    hint: ({ formats: [one, other] = ['', ''] }) =>
      one === other
        ? 'Rename one of them: others refer to an agent by this name.'
        : `If one was converted from the other, say which format to read: --from ${one} or --from ${other}. Otherwise rename one of them.`,
    explain: `Agents of one load set are told apart by their id. With two of the same id, references
would be ambiguous and one output file would overwrite the other. A project that keeps the same agents in
several formats is read in one of them, which \`--from\` names.`,
  },
  'unsafe-id': {
    severity: 'error',
    message: ({ id }: { id: string }) => `The id "${id}" cannot be used as a file name.`,
    hint: () => 'Use letters, digits, "-", "_" and ".", and no "/".',
    explain: `The id names the output file. An id that is empty, begins or ends with a blank, contains a path separator or control
character, or consists of dots could write outside the output directory.`,
  },
  'unreported-change': {
    severity: 'error',
    message: ({ pointer, target }: { pointer: string; target: string }) =>
      `Reading back the ${target} output shows a change at ${pointer} that was not accounted for.`,
    hint: () => 'This is a bug of agentx; please report it. Nothing was written.',
    explain: `After writing, agentx reads its own output and compares. A difference that is not in the
ledger means agentx would have lost or changed something in silence, so it stops instead. Please
report it with the input; \`--no-verify\` skips the comparison.`,
  },
  'unreadable-output': {
    severity: 'error',
    message: ({ target, reason }: { target: string; reason: string }) =>
      `The ${target} output cannot be read back: ${reason}`,
    hint: () => 'This is a bug of agentx; please report it. Nothing was written.',
    explain: `After writing, agentx reads its own output. It could not, so nothing was written. Please
report it with the input.`,
  },
  widens: {
    severity: 'error',
    message: ({ agent, target, why }: WideningArguments) =>
      `As ${target}, "${agent}" could do more than before: ${why}.`,
    hint: () => 'Add --allow-widening to convert it all the same.',
    explain: WIDENING,
  },
  widened: {
    severity: 'warning',
    message: ({ agent, target, why }: WideningArguments) =>
      `As ${target}, "${agent}" can do more than before: ${why}.`,
    explain: WIDENING,
  },
  'host-tools': {
    severity: 'warning',
    message: ({ agent, from, to }: { agent: string; from: string; to: string }) =>
      `${to} gives "${agent}" all tools it has (files, shell, web); ${from} gave it none of its own.`,
    hint: () => 'List the tools it needs in what was written, and no others.',
    explain: `Coding tools let an agent use their own tools unless it says which. An agent of a format
without such tools says nothing about them, and so it could suddenly read and change files or run
commands. Nothing was taken away or added by the conversion; the host is another one.`,
  },
  'carried-restored': {
    severity: 'info',
    message: ({ agent, sidecar }: { agent: string; sidecar: string }) =>
      `What an earlier conversion carried for "${agent}" was restored from ${sidecar}.`,
    explain: `A conversion with \`--carry\` leaves a sidecar file beside its output. Reading the output again
restores from it what the format could not hold.`,
  },
  'carried-edited': {
    severity: 'warning',
    message: ({ field, sidecar }: { field: string; sidecar: string }) =>
      `"${field}" was edited since it was converted; the edit wins over ${sidecar}.`,
    hint: () => 'Remove the sidecar when it is no longer wanted.',
    explain: `The sidecar remembers what each field looked like when it was written. A field that looks
different now was edited by somebody: the edited value counts, and the carried one is not restored.`,
  },
  'bad-sidecar': {
    severity: 'error',
    message: ({ sidecar, reason }: { sidecar: string; reason: string }) =>
      `The sidecar ${sidecar} cannot be used: ${reason}`,
    hint: () => 'Remove the sidecar, or restore it from where it was written.',
    explain: `A sidecar is a JSON file written by \`--carry\`. This one was changed so that it no longer
describes a valid agent.`,
  },
  impossible: {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `agentx failed: ${reason}`,
    hint: () => 'This is a bug of agentx; please report it together with the input.',
    explain: 'Something happened that agentx considers impossible. Nothing was written.',
  },
});
