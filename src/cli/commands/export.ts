import { Option } from 'commander';
import { after, type CommandPart, reportOption, withReadingOptions } from '../command-part.ts';
import type { ExportOptions } from '../export-agents.ts';
import { collect } from '../repeatable.ts';

const LAYOUT = `What is written, below the output directory:
  agents/<slug>/.well-known/agent-card.json   A2A 1.0
  agents/<slug>/.well-known/agent.json        A2A 0.3, for older clients
  .well-known/agent-card.json, agent.json     the root agent, if there is one
  .well-known/ai-catalog.json                 the list for programs
  .well-known/jwks.json                       the public keys, with --sign
  index.html                                  the list for people`;

export const exportCommand: CommandPart = {
  name: 'export',
  define(program, io, run) {
    const command = program
      .command('export')
      .summary('publish agents as A2A cards')
      .description(
        'Publish agents: write A2A cards, a catalog and a page that any static host can serve. ' +
          'Nothing private is published: no instructions, models, servers or credentials.',
      )
      .argument('[path...]', 'files, directories, glob patterns (default: the current directory)')
      .option('--a2a', 'publish as A2A agent cards')
      .option('--base-url <url>', 'the public address everything will be served under')
      .option('-o, --output <directory>', 'where to write the files', 'a2a-site')
      .addOption(
        new Option('--a2a-version <version>', 'which shape of card to write')
          .choices(['1.0', '0.3', 'both'])
          .default('both'),
      )
      .option('--root-agent <id>', 'the agent whose card also stands at the root')
      .option('--stdout', 'print the card of one agent instead')
      .option(
        '--sign <key file>',
        'sign the 1.0 cards; several keys sign one after another',
        collect,
      )
      .option('--jku <url>', 'where the key set is (default: with the cards, below the base URL)')
      .option('--compat-sdk', 'sign a second time for @a2a-js/sdk 1.3, where it differs')
      .option('--strict', 'write nothing that is local, or loses what the agent says in public')
      .option('--force', 'overwrite files that exist and are different')
      .option('--dry-run', 'say what would be written, write nothing')
      .option('--report-file <file>', 'save the report there instead of printing it')
      .option('-q, --quiet', 'print only errors')
      .addHelpText('after', () =>
        after(
          [
            'agentx export --a2a --base-url https://agents.example.com',
            'agentx export --a2a agents/ -o public/ --base-url https://example.com --force',
            'agentx export --a2a reviewer.afm.md --stdout --a2a-version 0.3',
          ],
          LAYOUT,
        ),
      );
    withReadingOptions(command).addOption(reportOption());
    command.action((paths: string[], options: ExportOptions) =>
      run(async () => (await import('../export-agents.ts')).exportAgents(paths, options, io)),
    );
  },
};
