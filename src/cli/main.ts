import { CommanderError } from 'commander';
import { coreCodes, renderText } from '../index.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { type Io, wantsColor } from './io.ts';
import { programFor } from './program.ts';
import { line } from './report.ts';
import { UsageError } from './usage-error.ts';
import { VERSION } from './version.ts';

/** Runs one command line; whatever happens, the exit code says what. */
export async function main(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await runCommand(argv, io);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.usage;
    if (error instanceof UsageError) {
      io.stderr(line(`error: ${error.message}`));
      return EXIT.usage;
    }
    reportBug(error, argv, io);
    return EXIT.bug;
  }
}

async function runCommand(argv: readonly string[], io: Io): Promise<ExitCode> {
  let code: ExitCode | Promise<ExitCode> = EXIT.usage;
  const program = programFor(argv, io, VERSION, (command) => {
    code = command();
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride().configureOutput({
      writeOut: (text) => io.stdout(text),
      writeErr: (text) => io.stderr(text),
      outputError: (text, write) => {
        for (const each of text.trimEnd().split('\n')) write(line(each));
      },
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    });
  }
  program.parse(argv, { from: 'user' });
  return code;
}

function reportBug(error: unknown, argv: readonly string[], io: Io): void {
  const reason = error instanceof Error ? error.message : String(error);
  const diagnostics = [coreCodes.build.impossible({ reason })];
  const options = { color: wantsColor(io, 'stderr'), verbose: false };
  io.stderr(renderText({ diagnostics, ledger: [], sources: new Map() }, options));
  const wantsDetail = argv.includes('--verbose') || argv.includes('-v');
  if (wantsDetail && error instanceof Error) io.stderr(`${error.stack ?? ''}\n`);
}
