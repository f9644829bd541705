import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Fails when the library reaches for Node: it must also run in a browser. */
export async function checkCoreIsNeutral(): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'neutral',
    mainFields: ['module', 'main'],
    format: 'esm',
    logLevel: 'error',
  });
}
