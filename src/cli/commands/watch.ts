import { Option } from 'commander';
import { after, type CommandPart, withReadingOptions } from '../command-part.ts';
import type { WatchOptions } from '../watch.ts';

export const watchCommand: CommandPart = {
  name: 'watch',
  define(program, io, run) {
    const command = program
      .command('watch')
      .summary('convert again whenever a file changes')
      .description(
        'Convert agents into a directory, or a project into itself, and again whenever one of their files changes. An edit with ' +
          'errors leaves what was converted before; when a file is deleted, so is what was converted ' +
          'from it, unless somebody has edited that.',
      )
      .argument('<path...>', 'files, directories or glob patterns')
      .requiredOption('-t, --to <format[@version]>', 'the format to write')
      .option('-o, --output <directory>', 'write below this directory')
      .addOption(
        new Option('--reload-mode <mode>', 'convert at once, or when Enter is pressed')
          .choices(['hot-swap', 'explicit'])
          .default('hot-swap'),
      )
      .option('--force', 'overwrite files that exist and are different')
      .option('--strict', 'write no agent that would lose anything')
      .option('--carry', 'keep what the format cannot hold in a sidecar file')
      .option('--allow-widening', 'convert even if a restriction would be lost')
      .option('--keep-secrets', 'leave literal credentials where they are')
      .option('-q, --quiet', 'print only errors')
      .addHelpText('after', () =>
        after([
          'agentx watch agents/ --to agentcard -o cards/',
          'agentx watch . --from afm --to claude-code',
          'agentx watch agents/ --to afm -o afm/ --reload-mode explicit',
        ]),
      );
    withReadingOptions(command);
    command.action((paths: string[], options: WatchOptions) =>
      run(async () => (await import('../watch.ts')).watch(paths, options, io)),
    );
  },
};
