import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import { buildCli } from '../../scripts/build-cli.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { ROOT } from './source-files.ts';

/**
 * The command as it is published, with the page and the schemas beside it, for tests that need a process
 * of its own; the script. The first test that asks builds it for all tests of the run.
 */
export async function builtCommand(): Promise<string> {
  const run = inject('runDirectory');
  const built = join(run, 'package');
  if (!existsSync(built)) {
    const unfinished = mkdtempSync(join(run, 'unfinished-'));
    await buildInto(unfinished);
    try {
      renameSync(unfinished, built);
    } catch (error) {
      // Another worker was faster, and has built the same.
      if (!existsSync(built)) throw error;
    }
  }
  return join(built, 'dist/cli/agentx.cjs');
}

async function buildInto(directory: string): Promise<void> {
  const [{ files }, page] = await Promise.all([buildCli('development'), buildWeb('development')]);
  for (const [file, text] of files) save(join(directory, 'dist/cli', file), text);
  for (const [file, text] of page) save(join(directory, 'dist/web', file), text);
  symlinkSync(join(ROOT, 'schemas'), join(directory, 'schemas'));
}

function save(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
