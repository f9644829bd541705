import { Command } from 'commander';
import { after, type CommandPart, didYouMean, oneOf, type Run } from './command-part.ts';
import { completionCommand } from './commands/completion.ts';
import { convertCommand } from './commands/convert.ts';
import { diffCommand } from './commands/diff.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { exportCommand } from './commands/export.ts';
import { formatsCommand } from './commands/formats.ts';
import { initCommand } from './commands/init.ts';
import { inspectCommand } from './commands/inspect.ts';
import { keygenCommand } from './commands/keygen.ts';
import { mcpCommand } from './commands/mcp.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { signCommand } from './commands/sign.ts';
import { validateCommand } from './commands/validate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandPart[] = [
  initCommand,
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
  mcpCommand,
  watchCommand,
  serveCommand,
  completionCommand,
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
  checkCommand(argv);
  // A start that names its command pays for that one only.
  const named = COMMANDS.filter(({ name, speaksOfAll }) => name === argv[0] && !speaksOfAll);
  for (const part of named.length > 0 ? named : COMMANDS) part.define(program, io, run);
  for (const command of program.commands) {
    command.showHelpAfterError(`Try "agentx ${command.name()} --help".`);
    for (const each of [...command.options, ...command.registeredArguments]) {
      // Of several words commander makes a list, and checks each.
      if (each.argChoices !== undefined && !each.variadic) each.argParser(oneOf(each.argChoices));
    }
  }
  return program;
}

/** With `help` before or `--help` after it, an unknown command would otherwise pass for no command. */
function checkCommand([first, second]: readonly string[]): void {
  const name = first === 'help' ? second : first;
  if (name === undefined || name.startsWith('-') || name === 'help') return;
  const names = COMMANDS.map((part) => part.name);
  if (names.includes(name)) return;
  const meant = didYouMean(name, names) || ' `agentx --help` lists them all.';
  throw new UsageError(`There is no command "${name}".${meant}`);
}

const EXIT_CODES = `Exit codes:
  0  done
  1  the input has errors, or an output cannot be written
  2  the command line makes no sense
  3  something would be lost, and --strict was given
  70 agentx itself failed`;
