import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main } from '../../src/cli/main.ts';
import type { Result } from './command-document.ts';

const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = join(PACKAGE, 'dist/cli/agentx.cjs');

/** Runs a line of a command document: `agentx`, `cat`, `ls` and `rm`, with pipes and redirections. */
export async function runLine(line: string, stdin: string, cwd: string): Promise<Result> {
  let input = stdin;
  let stderr = '';
  let code = 0;
  for (const words of pipeline(line)) {
    const into = words.indexOf('>');
    const target = into === -1 ? undefined : words[into + 1];
    const command = target === undefined ? words : words.slice(0, into);
    const result = await runCommand(command, input, cwd);
    stderr += result.stderr;
    code = result.code;
    input = result.stdout;
    if (target !== undefined) {
      writeFileSync(join(cwd, target), input);
      input = '';
    }
  }
  return { stdout: input, stderr, code };
}

function pipeline(line: string): string[][] {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([word, double, single]) => double ?? single ?? word,
  );
  const commands: string[][] = [[]];
  for (const word of words) {
    if (word === '|') commands.push([]);
    else commands.at(-1)?.push(word);
  }
  return commands;
}

async function runCommand(
  [program, ...args]: readonly string[],
  stdin: string,
  cwd: string,
): Promise<Result> {
  switch (program) {
    case 'agentx':
      return process.env.AGENTX_DIST ? runBuilt(args, stdin, cwd) : runInProcess(args, stdin, cwd);
    case 'cat':
      return printed(args.map((file) => readFileSync(join(cwd, file), 'utf8')).join(''));
    case 'rm':
      for (const path of args) rmSync(join(cwd, path), { recursive: true });
      return printed('');
    case 'ls':
      return printed(args.flatMap((path) => filesBelow(cwd, path)).join(''));
    default:
      throw new Error(`command documents have no program "${program}"`);
  }
}

function printed(stdout: string): Result {
  return { stdout, stderr: '', code: 0 };
}

function filesBelow(cwd: string, path: string): string[] {
  const entries = readdirSync(join(cwd, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${join(entry.parentPath, entry.name).slice(cwd.length + 1)}\n`)
    .sort();
}

async function runInProcess(args: readonly string[], stdin: string, cwd: string): Promise<Result> {
  let stdout = '';
  let stderr = '';
  const code = await main(args, {
    cwd,
    env: {},
    packageDirectory: PACKAGE,
    stdin: () => Buffer.from(stdin),
    stdout: (text) => {
      stdout += text;
    },
    stderr: (text) => {
      stderr += text;
    },
    isTerminal: () => false,
  });
  return { stdout, stderr, code };
}

function runBuilt(args: readonly string[], stdin: string, cwd: string): Result {
  const child = spawnSync(process.execPath, [BUILT, ...args], {
    cwd,
    env: {},
    input: stdin,
    encoding: 'utf8',
  });
  return { stdout: child.stdout, stderr: child.stderr, code: child.status ?? -1 };
}
