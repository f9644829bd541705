import { after, type CommandPart } from '../command-part.ts';
import type { McpOptions } from '../mcp/mcp.ts';

export const mcpCommand: CommandPart = {
  name: 'mcp',
  define(program, io, run) {
    program
      .command('mcp')
      .summary('serve agents that work with agents, over MCP')
      .description(
        'Serve the Model Context Protocol on standard input and output: tools to load, check, ' +
          'compare and convert agents. Nothing outside the roots is read or written.',
      )
      .option('--root <directory...>', 'what may be read; default: the current directory')
      .option('--allow-write', 'let "convert" write files inside the roots')
      .option('--allow-network', 'also read addresses on the web')
      .option('--allow-private', 'with --allow-network: also those of private networks')
      .addHelpText('after', () =>
        after(
          ['agentx mcp', 'agentx mcp --root agents --root shared --allow-write'],
          'docs/mcp.md tells how to add it to a client.',
        ),
      )
      .action((options: McpOptions) =>
        run(async () => (await import('../mcp/mcp.ts')).mcp(options, io)),
      );
  },
};
