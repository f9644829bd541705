import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from '../../host/temporary-directory.ts';

/** The lines that a line can become when the user presses Tab at its end. */
export type Complete = (script: string, lines: readonly string[], cwd: string) => string[][];

/** Whether the tests can use a shell; if not, they say so and are passed over. */
export function hasShell(shell: string): boolean {
  const { status } = spawnSync(shell, ['-c', 'exit 0']);
  if (status === 0) return true;
  process.stderr.write(`\nNOT TESTED: completion in ${shell}, which is not installed here.\n\n`);
  return false;
}

function runShell(argv: readonly string[], cwd: string, more: NodeJS.ProcessEnv = {}): string {
  const [shell = '', ...args] = argv;
  const { stdout, stderr, status } = spawnSync(shell, args, {
    cwd,
    encoding: 'utf8',
    timeout: 50_000,
    env: { PATH: process.env.PATH, HOME: cwd, TERM: 'dumb', LC_ALL: 'C.UTF-8', ...more },
  });
  if (status !== 0 || stderr !== '') throw new Error(`${shell} failed with ${status}: ${stderr}`);
  return stdout;
}

function inFile(text: string, name: string): string {
  const path = join(temporaryDirectory(), name);
  writeFileSync(path, text);
  return path;
}

/**
 * Calls the function as bash does: the word to replace begins after the last `=`, or at the last `@`,
 * which bash keeps because it might begin a host name.
 */
export const completeInBash: Complete = (script, lines, cwd) => {
  const file = inFile(script, 'agentx.bash');
  return lines.map((line) => {
    const word = /(?:@[^@=\s]*|[^@=\s]*)$/.exec(line)?.[0] ?? '';
    const program =
      'set -u; source "$1"; COMP_LINE=$2 COMP_POINT=${#2}; COMPREPLY=(); compopt() { :; }; ' +
      '_agentx agentx "$3" ""; for reply in ${COMPREPLY[@]+"${COMPREPLY[@]}"}; do echo "$reply"; done';
    const replies = runShell(['bash', '-c', program, 'bash', file, line, word], cwd);
    const before = line.slice(0, line.length - word.length);
    return linesOf(replies).map((reply) => before + reply);
  });
};

/** What fish offers for a line, without the descriptions. */
export const completeInFish: Complete = (script, lines, cwd) => {
  const file = inFile(script, 'agentx.fish');
  return lines.map((line) => {
    const program = 'source $argv[1]; complete -C $argv[2]';
    const offered = runShell(['fish', '--no-config', '-c', program, file, line], cwd);
    const before = line.slice(0, line.search(/\S*$/));
    return linesOf(offered).map((each) => before + (each.split('\t')[0] ?? ''));
  });
};

/** What is on the line of an interactive zsh after Tab: all that the possible words have in common. */
export const completeInZsh: Complete = (script, lines, cwd) => {
  const home = temporaryDirectory({ 'agentx.zsh': script, '.zshrc': ZSHRC, seen: '' });
  writeFileSync(join(home, 'driver.zsh'), zshDriver(lines));
  runShell(['zsh', '-f', join(home, 'driver.zsh')], cwd, { ZDOTDIR: home });
  return linesOf(readFileSync(join(home, 'seen'), 'utf8')).map((line) => [line.trimEnd()]);
};

/** Ctrl-X n notes down the line and begins a new one. */
const ZSHRC = `PROMPT='READY> '
autoload -Uz compinit && compinit -D -u
source "$ZDOTDIR/agentx.zsh"
note() { print -r -- "$BUFFER" >> "$ZDOTDIR/seen"; BUFFER=; zle accept-line }
zle -N note
bindkey '^Xn' note
`;

/** Types into a terminal, whenever it is ready for it. */
function zshDriver(lines: readonly string[]): string {
  return `zmodload zsh/zpty
zpty terminal zsh -i
for line in ${lines.map((line) => `'${line}'`).join(' ')}; do
  zpty -r terminal text '*READY> *'
  zpty -w -n terminal "$line"$'\\t\\C-Xn'
done
zpty -r terminal text '*READY> *'
zpty -w terminal exit
while zpty -r terminal text; do :; done
`;
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
