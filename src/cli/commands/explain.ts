import { after, type CommandPart } from '../command-part.ts';
import type { ExplainOptions } from '../explain.ts';

export const explainCommand: CommandPart = {
  name: 'explain',
  define(program, io, run) {
    program
      .command('explain')
      .summary('explain a code of a report')
      .description('Explain a code of a report and how to repair what it complains about.')
      .argument('[code]', 'such as core/unknown-format; without it, all codes are listed')
      .option('--json', 'print { "codes": […] }')
      .addHelpText('after', () => after(['agentx explain core/unknown-format']))
      .action((code: string | undefined, options: ExplainOptions) =>
        run(async () => (await import('../explain.ts')).explain(code, options, io)),
      );
  },
};
