import { registry } from '../../index.ts';
import { after, type CommandPart, reportOption, withReadingOptions } from '../command-part.ts';
import { convertInputs } from '../convert-inputs.ts';
import { type DeliverOptions, deliver } from '../deliver.ts';
import type { ExitCode } from '../exit-codes.ts';
import { sourceFormat, targetOf } from '../formats.ts';
import type { Io } from '../io.ts';
import { readInputs } from '../read-inputs.ts';
import { UsageError } from '../usage-error.ts';

export interface ConvertOptions extends DeliverOptions {
  readonly to?: string;
  readonly from?: string;
  readonly verify: boolean;
  readonly keepSecrets?: true;
  readonly allowWidening?: true;
  readonly carry?: true;
  readonly lenient?: true;
  readonly root?: string;
  readonly stdinName?: string;
}

export async function convert(
  paths: readonly string[],
  options: ConvertOptions,
  io: Io,
): Promise<ExitCode> {
  if (options.to === undefined) {
    const formats = registry.adapters.map(({ id }) => id).join(', ');
    throw new UsageError(`Say which format to convert to with --to <format>. Known: ${formats}.`);
  }
  if (options.carry && options.output === undefined) {
    throw new UsageError('--carry writes a file beside the output. Say where with -o <path>.');
  }
  const target = targetOf(options.to);
  const inputs = await readInputs(
    paths,
    {
      from: sourceFormat(options.from),
      root: options.root,
      stdinName: options.stdinName,
      lenient: options.lenient ?? false,
    },
    io,
  );
  const layout = options.output === undefined ? 'single' : 'files';
  const outcome = convertInputs(inputs, target, {
    layout,
    verify: options.verify,
    keepSecrets: options.keepSecrets ?? false,
    allowWidening: options.allowWidening ?? false,
    carry: options.carry ?? false,
  });
  return deliver(outcome, options, io);
}

export const convertCommand: CommandPart = {
  name: 'convert',
  define(program, io, run) {
    const command = program
      .command('convert')
      .summary('convert agents to another format')
      .description(
        'Convert agents to another format. The result goes to standard output or, with -o, to files; ' +
          'what was lost or changed is reported on standard error.',
      )
      .argument('<path...>', 'files, directories, glob patterns, or - for standard input')
      .option('-t, --to <format[@version]>', 'the format to write')
      .option('-o, --output <path>', 'write to this file, or below this directory')
      .option('--strict', 'write nothing if anything would be lost (exit code 3)')
      .option('--force', 'overwrite files that exist and are different')
      .option('--dry-run', 'say what would be written, write nothing')
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
