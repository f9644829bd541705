import { fileURLToPath } from 'node:url';
import type { Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';

export const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command line in this process and collects what it prints. */
export async function run(argv: readonly string[], overrides: Partial<Io> = {}) {
  const printed = { stdout: '', stderr: '' };
  const code = await main(argv, {
    cwd: PACKAGE,
    env: {},
    packageDirectory: PACKAGE,
    stdin: () => Buffer.alloc(0),
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    isTerminal: () => false,
    ...overrides,
  });
  return { code, ...printed };
}
