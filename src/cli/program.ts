import { Command } from 'commander';
import { after, type CommandPart, type Run } from './command-part.ts';
import { convertCommand } from './commands/convert.ts';
import { diffCommand } from './commands/diff.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { exportCommand } from './commands/export.ts';
import { formatsCommand } from './commands/formats.ts';
import { inspectCommand } from './commands/inspect.ts';
import { keygenCommand } from './commands/keygen.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { signCommand } from './commands/sign.ts';
import { validateCommand } from './commands/validate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import type { Io } from './io.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandPart[] = [
  convertCommand,
  validateCommand,
  inspectCommand,
  diffCommand,
  exportCommand,
  doctorCommand,
  signCommand,
  verifyCommand,
  keygenCommand,
  formatsCommand,
  explainCommand,
  schemaCommand,
  watchCommand,
  serveCommand,
];

/** The command line: which commands there are, what they take, and how each is used. */
export function programFor(
  argv: readonly string[],
  io: Io,
  version: string,
  run: (command: Run) => void,
): Command {
  const program = new Command('agentx')
    .description(
      'Convert agent definitions between formats, and know exactly what did not survive.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand('help [command]', 'show the help of a command')
    .configureHelp({ helpWidth: 80 })
    .addHelpText('after', () =>
      after(['agentx convert reviewer.afm.md --to agentcard'], EXIT_CODES),
    );
  // A start that names its command pays for that one only.
  const named = COMMANDS.filter(({ name }) => name === argv[0]);
  for (const part of named.length > 0 ? named : COMMANDS) part.define(program, io, run);
  for (const command of program.commands) {
    command.showHelpAfterError(`Try "agentx ${command.name()} --help".`);
  }
  return program;
}

const EXIT_CODES = `Exit codes:
  0  done
  1  the input has errors, or an output cannot be written
  2  the command line makes no sense
  3  something would be lost, and --strict was given
  70 agentx itself failed`;
