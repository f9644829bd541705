import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Loaders of other projects are downloaded first, so they have a command of their own.
    include:
      process.env.AGENTX_LOADERS === '1' ? ['test/loaders/*.loader.ts'] : ['test/**/*.test.ts'],
    globalSetup: ['test/support/browser-notice.ts', 'test/support/run-directory.ts'],
    pool: 'threads',
    isolate: false,
    // Half of the time is spent waiting for processes and browsers, so no core is kept free.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    // Some build the command first.
    hookTimeout: 60_000,
  },
});
