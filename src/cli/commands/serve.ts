import { Option } from 'commander';
import { after, type CommandPart } from '../command-part.ts';
import { collect } from '../repeatable.ts';
import type { ServeOptions } from '../serve/serve-plan.ts';

export const serveCommand: CommandPart = {
  name: 'serve',
  define(program, io, run) {
    program
      .command('serve')
      .summary('serve agents over HTTP in every format')
      .description(
        'Serve agents over HTTP: A2A cards and a catalog for everybody, every format for you, and a ' +
          'page to look at them. Only this machine can reach the server unless you say otherwise.',
      )
      .argument('[path...]', 'files, directories, glob patterns (default: the current directory)')
      .option('-p, --port <number>', 'the port to listen on; 0 for any that is free', '4860')
      .option('--host <address>', 'the address to listen on', '127.0.0.1')
      .option('--base-url <url>', 'the public address, when it is another, as behind a proxy')
      .addOption(
        new Option('--reload-mode <mode>', 'load changes at once, or when asked to')
          .choices(['hot-swap', 'explicit'])
          .default('hot-swap'),
      )
      .option('--token <text>', 'what callers must know to see more than cards (AGENTX_TOKEN)')
      .option('--public', 'let others reach the server without a token, and show only cards')
      .option('--root-agent <id>', 'the agent whose card also stands at the root')
      .option(
        '--sign <key file>',
        'sign the 1.0 cards; several keys sign one after another',
        collect,
      )
      .option('--compat-sdk', 'sign a second time for @a2a-js/sdk 1.3, where it differs')
      .option('-f, --from <format>', 'the format of the input, when detection should not decide')
      .option('--lenient', 'keep unknown settings where the format asks to refuse them')
      .option('--root <directory>', 'the directory within which references are followed')
      .option('-q, --quiet', 'print only errors')
      .option('-v, --verbose', 'also show notes and what went well')
      .addHelpText('after', () =>
        after([
          'agentx serve samples/',
          'agentx serve agents/ --port 8080 --reload-mode explicit',
          'agentx serve agents/ --public --base-url https://agents.example.com',
        ]),
      )
      .action((paths: string[], options: ServeOptions) =>
        run(async () => (await import('../serve/serve.ts')).serve(paths, options, io)),
      );
  },
};
