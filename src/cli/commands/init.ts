import { after, type CommandPart } from '../command-part.ts';
import type { InitOptions } from '../init/init-agent.ts';

const DEFAULT_NAME = 'my-agent';
const DEFAULT_FORMAT = 'agentcard';

const WHY = `Without --format an AgentCard is written: one Markdown file that is easy to
write by hand, that fast-agent runs as it is, and that converts to every other
format.`;

export const initCommand: CommandPart = {
  name: 'init',
  define(program, io, run) {
    program
      .command('init')
      .summary('write a first agent')
      .description('Write a first agent, in any format. Nothing is overwritten without --force.')
      .argument('[name]', 'what to call it', DEFAULT_NAME)
      .option('--format <format[@version]>', 'the format to write', DEFAULT_FORMAT)
      .option('-o, --output <path>', 'write to this file, or below this directory')
      .option('--force', 'overwrite files that exist and are different')
      .option('--json', 'print { "agent", "format", "files", "diagnostics" }')
      .option('-q, --quiet', 'print only errors')
      .addHelpText('after', () =>
        after(
          [
            'agentx init',
            'agentx init "Tide Table" --format afm -o agents/',
            'agentx init hut-warden --format tsagent@yaml',
          ],
          WHY,
        ),
      )
      .action((name: string, options: InitOptions) =>
        run(async () => {
          const { initAgent } = await import('../init/init-agent.ts');
          return initAgent(name, options, io);
        }),
      );
  },
};
