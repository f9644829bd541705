import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Loaders of other projects are downloaded first, so they have a command of their own.
    include:
      process.env.AGENTX_LOADERS === '1' ? ['test/loaders/*.loader.ts'] : ['test/**/*.test.ts'],
    globalSetup: ['test/support/browser-notice.ts'],
    pool: 'threads',
    isolate: false,
    testTimeout: 60_000,
    // Some build the command first.
    hookTimeout: 60_000,
  },
});
