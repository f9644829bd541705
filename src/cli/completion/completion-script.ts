import type { Command } from 'commander';
import { listSchemas } from '../../host/schemas.ts';
import { registry } from '../../index.ts';
import { allCodes } from '../all-codes.ts';
import type { Io } from '../io.ts';
import { bashScript } from './bash-script.ts';
import { describeProgram } from './describe-program.ts';
import { fishScript } from './fish-script.ts';
import type { Shell } from './shells.ts';
import { zshScript } from './zsh-script.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** What a shell has to be told to complete the commands, options and names of a program. */
export function completionScript(shell: Shell, program: Command, io: Io): string {
  return SCRIPTS[shell](describeProgram(program, knownWords(program, io)));
}

/** What the placeholders of options and arguments stand for. */
function knownWords(program: Command, io: Io): ReadonlyMap<string, readonly string[]> {
  const formats = registry.adapters.flatMap(({ id, versions }) => [
    id,
    ...versions.map((version) => `${id}@${version}`),
  ]);
  return new Map([
    ['format', formats],
    ['code', allCodes().map(({ code }) => code)],
    ['schema', listSchemas(io.packageDirectory)],
    ['command', program.commands.map((command) => command.name())],
  ]);
}
