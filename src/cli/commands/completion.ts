import { Argument, type Command } from 'commander';
import type { CommandPart } from '../command-part.ts';
import { SHELLS, type Shell } from '../completion/shells.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Prints a script that teaches a shell the commands, options and names of agentx. */
export async function completion(shell: Shell, program: Command, io: Io): Promise<ExitCode> {
  const { completionScript } = await import('../completion/completion-script.ts');
  io.stdout(completionScript(shell, program, io));
  return EXIT.done;
}

const INSTALL = `
Examples:
  agentx completion bash
  agentx completion fish > ~/.config/fish/completions/agentx.fish

Install, for bash, at the end of ~/.bashrc:
  eval "$(agentx completion bash)"

for zsh, in ~/.zshrc, after compinit:
  eval "$(agentx completion zsh)"

for fish, once, and again after an update of agentx:
  agentx completion fish > ~/.config/fish/completions/agentx.fish`;

export const completionCommand: CommandPart = {
  name: 'completion',
  speaksOfAll: true,
  define(program, io, run) {
    program
      .command('completion')
      .summary('print a script that completes commands in your shell')
      .description(
        'Print a script that lets your shell complete commands, options, formats and codes.',
      )
      .addArgument(new Argument('<shell>', 'the shell you use').choices(SHELLS))
      .addHelpText('after', INSTALL)
      .action((shell: Shell) => run(() => completion(shell, program, io)));
  },
};
