import { namesDirectory, standsForMany } from '../../host/destination.ts';
import { type Adapter, registry } from '../../index.ts';
import { after, type CommandPart, reportOption, withReadingOptions } from '../command-part.ts';
import { convertInputs } from '../convert-inputs.ts';
import type { ConvertOptions } from '../convert-options.ts';
import { deliver } from '../deliver.ts';
import type { ExitCode } from '../exit-codes.ts';
import { targetOf } from '../formats.ts';
import { inPlace } from '../in-place.ts';
import type { Io } from '../io.ts';
import { STDIN } from '../load-inputs.ts';
import { readInputs } from '../read-inputs.ts';
import { readingOf } from '../reading-options.ts';
import { UsageError } from '../usage-error.ts';

export async function convert(
  paths: readonly string[],
  options: ConvertOptions,
  io: Io,
): Promise<ExitCode> {
  if (options.to === undefined) {
    const formats = registry.adapters.map(({ id }) => id).join(', ');
    throw new UsageError(`Say which format to convert to with --to <format>. Known: ${formats}.`);
  }
  if (options.prune && !options.changed) {
    throw new UsageError(
      '--prune deletes what an earlier run with --changed wrote. Add --changed.',
    );
  }
  const target = targetOf(options.to);
  const directory = directoryOf(paths, target.adapter, options, io);
  if (options.carry && options.output === undefined && directory === undefined) {
    throw new UsageError('--carry writes a file beside the output. Say where with -o <path>.');
  }
  const idle = NEEDS_DIRECTORY.find((option) => options[option]);
  if (idle !== undefined && directory === undefined) {
    throw new UsageError(`--${idle} compares with a directory. Say which with -o <directory>/.`);
  }
  if (directory !== undefined) {
    const { convertToDirectory } = await import('../convert-to-directory.ts');
    const to = `${target.adapter.id}@${target.version}`;
    return convertToDirectory(paths, to, directory, options, io);
  }
  const inputs = await readInputs(paths, readingOf(options), io);
  const layout = options.output === undefined || options.bundle ? 'single' : 'files';
  const outcome = convertInputs(inputs, target, {
    layout,
    verify: options.verify,
    keepSecrets: options.keepSecrets ?? false,
    allowWidening: options.allowWidening ?? false,
    carry: options.carry ?? false,
  });
  if (options.bundle && outcome.files.size > 1) {
    const { title } = target.adapter;
    throw new UsageError(`${title} has no files for several agents. Leave --bundle out.`);
  }
  return deliver(outcome, options, io);
}

const NEEDS_DIRECTORY = ['check', 'changed', 'prune'] as const;

/** Where many files go; undefined when one file, or standard output, is to hold everything. */
function directoryOf(
  paths: readonly string[],
  target: Adapter,
  { output, bundle }: ConvertOptions,
  { cwd }: Io,
): string | undefined {
  if (bundle || paths.includes(STDIN)) return undefined;
  if (output === undefined) return inPlace(paths, target, cwd);
  const isMany = paths.length > 1 || paths.some((path) => standsForMany(path, cwd));
  return namesDirectory(output, isMany, cwd) ? output : undefined;
}

export const convertCommand: CommandPart = {
  name: 'convert',
  define(program, io, run) {
    const command = program
      .command('convert')
      .summary('convert agents to another format')
      .description(
        'Convert agents to another format. The result goes to standard output or, with -o, to files; ' +
          'a project goes into itself, if the format has a directory there, such as .claude/agents. ' +
          'What was lost or changed is reported on standard error.',
      )
      .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
      .option('-t, --to <format[@version]>', 'the format to write')
      .option('-o, --output <path>', 'write to this file, or below this directory')
      .option('--strict', 'write no agent that would lose anything (exit code 3)')
      .option('--force', 'overwrite files that exist and are different')
      .option('--dry-run', 'show what would change in which file, write nothing')
      .option('--bundle', 'write all agents into one file, where the format has such files')
      .option('--changed', 'pass over what has not changed since the last run with --changed')
      .option('--prune', 'with --changed: delete what was written then and is given no more')
      .option('--check', 'write nothing; exit code 1 if a converted file is out of date')
      .option('--carry', 'keep what the format cannot hold in a sidecar file')
      .option('--allow-widening', 'convert even if a restriction would be lost')
      .option('--keep-secrets', 'leave literal credentials where they are')
      .option('--env-example <file>', 'list the variables that replaced credentials there')
      .option('--no-verify', 'do not read the output back and compare')
      .option('--report-file <file>', 'save the report there instead of printing it')
      .option('-q, --quiet', 'print only errors')
      .addHelpText('after', () =>
        after([
          'agentx convert reviewer.afm.md --to agentcard',
          'agentx convert agents/ --to afm -o converted/',
          'agentx convert agents/ --to afm -o converted/ --check',
          'agentx convert . --from afm --to claude-code',
          'agentx convert "agents/**/*.md" --to agentcard@fast-agent -o cards/',
          'agentx convert - --from afm --to agentcard < reviewer.afm.md',
          'agentx convert reviewer.afm.md --to agentcard --strict --report json',
        ]),
      );
    withReadingOptions(command).addOption(reportOption());
    command.action((paths: string[], options: ConvertOptions) =>
      run(() => convert(paths, options, io)),
    );
  },
};
