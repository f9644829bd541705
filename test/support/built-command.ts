import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCli } from '../../scripts/build-cli.ts';

/** Builds the command as it is published, for tests that need a process of its own; the script. */
export async function builtCommand(): Promise<string> {
  const directory = join(mkdtempSync(join(tmpdir(), 'agentx-command-')), 'dist', 'cli');
  mkdirSync(join(directory, 'lazy'), { recursive: true });
  const { files } = await buildCli('development');
  for (const [file, text] of files) writeFileSync(join(directory, file), text);
  return join(directory, 'agentx.cjs');
}
