import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { serveStdio } from '../../mcp/serve-stdio.ts';
import { allCodes } from '../all-codes.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { type NetworkOptions, networkOption } from '../network-option.ts';
import { UsageError } from '../usage-error.ts';
import { VERSION } from '../version.ts';

export interface McpOptions extends NetworkOptions {
  readonly root?: readonly string[];
  readonly allowWrite?: true;
}

export async function mcp(options: McpOptions, io: Io): Promise<ExitCode> {
  const [first = io.cwd, ...others] = (options.root ?? []).map((path) => rootOf(path, io));
  await serveStdio({
    roots: [first, ...others],
    allowWrite: options.allowWrite ?? false,
    network: networkOption(options).network,
    codes: allCodes(),
    version: VERSION,
  });
  return EXIT.done;
}

function rootOf(path: string, { cwd }: Io): string {
  const directory = resolve(cwd, path);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return directory;
  throw new UsageError(`--root takes a directory, and there is no directory "${path}".`);
}
