import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { adapters } from '../adapters/index.ts';

/**
 * Leaves a compiled form of the bundle beside it. It is made by a plain Node, started the way users
 * start it, after it has converted something: only functions that have run are in it.
 */
export async function compileMain(bundle: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'agentx-build-'));
  try {
    const warmUp = join(directory, 'warm-up.cjs');
    await build({
      entryPoints: [fileURLToPath(new URL('warm-up.ts', import.meta.url))],
      outfile: warmUp,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      logLevel: 'error',
    });
    const { status } = spawnSync(
      process.execPath,
      [warmUp, bundle, ...adapters.map(({ id }) => id)],
      {
        stdio: 'inherit',
        cwd: directory,
      },
    );
    if (status !== 0) throw new Error('the built command does not run');
  } finally {
    rmSync(directory, { recursive: true });
  }
}
