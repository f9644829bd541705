import { defineCodes } from '../diagnostics/codes.ts';

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
  'no-agent': {
    severity: 'error',
    message: ({ file }: { file: string }) => `${file} holds no agent.`,
    explain: 'The file was readable, but there is no agent in it.',
  },
  'duplicate-id': {
    severity: 'error',
    message: ({ id, first, second }: { id: string; first: string; second: string }) =>
      `Two agents are called "${id}": one in ${first}, one in ${second}.`,
    hint: () => 'Rename one of them: others refer to an agent by this name.',
    explain: `Agents of one load set are told apart by their id. With two of the same id, references
would be ambiguous and one output file would overwrite the other.`,
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
  impossible: {
    severity: 'error',
    message: ({ reason }: { reason: string }) => `agentx failed: ${reason}`,
    hint: () => 'This is a bug of agentx; please report it together with the input.',
    explain: 'Something happened that agentx considers impossible. Nothing was written.',
  },
});
