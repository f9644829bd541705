import { defineCodes } from '../diagnostics/codes.ts';

/** What can go wrong when many files are converted together. */
export const fleetCodes = defineCodes('fleet', {
  'same-name': {
    severity: 'error',
    message: ({ name, ids, target }: { name: string; ids: readonly string[]; target: string }) =>
      `As ${target}, ${ids.map((id) => `"${id}"`).join(' and ')} would all be called "${name}".`,
    hint: () => 'Rename all but one of them: others refer to an agent by this name.',
    explain: `The target format cannot spell every name, so agents get the nearest name it allows.
Here several agents of the fleet would get the same one, and references to it would be ambiguous.
None of them is written.`,
  },
  'same-output': {
    severity: 'error',
    message: ({ path, first, second }: { path: string; first: string; second: string }) =>
      `${first} and ${second} both give ${path}.`,
    hint: () => 'Rename one of the agents, or convert them to different directories.',
    explain: `Two agents of the fleet, under different names, are written to the same file. Only one of
them is there now.`,
  },
  stale: {
    severity: 'error',
    message: ({ path, isMissing }: { path: string; isMissing: boolean }) =>
      isMissing ? `${path} is missing.` : `${path} is out of date.`,
    hint: () => 'Run the same command without --check, and with --force, to bring it up to date.',
    explain: `\`convert --check\` converts without writing and compares with what is there. The file is
not what its source would be converted to today: the source was changed and not converted again, or
the converted file was edited by hand.`,
  },
  'left-behind': {
    severity: 'warning',
    message: ({ path }: { path: string; isEdited: boolean }) =>
      `${path} was written by an earlier conversion, and nothing gives it any more.`,
    hint: ({ isEdited }) =>
      isEdited
        ? 'It was edited since, so it is not deleted. Delete it by hand.'
        : 'Delete it, or let --prune do it.',
    explain: `A conversion with \`--changed\` remembers what it wrote. The source of this file is gone or
gives another file now. \`--prune\` deletes such files, unless they were edited since.`,
  },
  'shared-file': {
    severity: 'error',
    message: ({ path }: { path: string }) =>
      `${path} is shared by all agents of its directory, and not all of them could be converted.`,
    hint: () => 'Repair the others first: without them, the file would lose their part.',
    explain: `Some formats keep settings of several agents in one file, such as the servers of all cards in
a directory. It is written anew from all of them. If one cannot be converted now, its part would be
missing while its own file, from an earlier conversion, still counts on it. Nothing of the directory
that depends on the shared file is written.`,
  },
  'same-variable': {
    severity: 'warning',
    message: ({ variable, first, second }: { variable: string; first: string; second: string }) =>
      `The variable ${variable} stands for different credentials in ${first} and ${second}.`,
    hint: () => 'Give their servers different names, or set the variable for each agent by itself.',
    explain: `Literal credentials become variables that are named after where they stood. Two agents of the
fleet have different credentials in places of the same name, so one value of the variable cannot serve
both.`,
  },
  'stale-sidecar': {
    severity: 'warning',
    message: ({ path, sidecar }: { path: string; sidecar: string }) =>
      `${sidecar} is from an earlier conversion, and will be read together with ${path}.`,
    hint: () => 'Convert with --carry to renew it, or delete it.',
    explain: `A conversion with \`--carry\` keeps what the format cannot hold in a sidecar file. This
conversion was without it, but a sidecar of an earlier one is there: whoever reads the output gets what
the agent said then.`,
  },
  'bad-manifest': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `${path} is not a manifest of agentx; everything is converted again.`,
    hint: () => 'It is replaced at the end of this run.',
    explain: `\`--changed\` keeps a manifest in the output directory: what was converted from what. This
one cannot be read, so nothing is taken to be up to date.`,
  },
  'last-good-kept': {
    severity: 'warning',
    message: ({ path, ids }: { path: string; ids: readonly string[] }) =>
      `${path} gives no agents as it is now; the last good version of ${ids.map((id) => `"${id}"`).join(', ')} stays.`,
    hint: () => 'Correct the file, or delete it to remove what it defined.',
    explain: `A file that was loaded before was changed and now has errors, or is no longer recognised as
an agent. What was loaded from it stays as it was, so that a slip of the pen takes nothing out of service.`,
  },
  'path-gone': {
    severity: 'warning',
    message: ({ path }: { path: string }) =>
      `${path} is gone; the agents loaded from it are removed.`,
    explain: `A path that was loaded before leads to no file any more. Its agents are removed. When
it is there again, so are they after the next loading.`,
  },
  unwatchable: {
    severity: 'warning',
    message: ({ reason }: { reason: string }) => `Not all changes will be noticed: ${reason}.`,
    hint: () => 'Watch fewer directories, or raise what the system allows (fs.inotify on Linux).',
    explain: `The operating system refused to watch a file or directory, usually because too many are
watched already. What changes there is not noticed until agentx is started again.`,
  },
});
