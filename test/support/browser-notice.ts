import { BROWSER } from './browser-path.ts';

/** Runs after all tests: what was not tested must not go unnoticed. */
export function teardown(): void {
  if (BROWSER !== undefined) return;
  const notice =
    'NOTICE: the tests of the page were SKIPPED: no Chromium (apt-get install chromium, or set AGENTX_BROWSER)';
  process.stderr.write(`\n${'='.repeat(notice.length)}\n${notice}\n${'='.repeat(notice.length)}\n`);
}
