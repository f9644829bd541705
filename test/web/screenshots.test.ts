/** Pictures of every view, to be looked at by people: test-output/, which git ignores. */
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER } from '../support/browser-path.ts';
import { ROOT } from '../support/source-files.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';
import { builtPage, openPage, overflow, startBrowser } from './open-page.ts';

const FOLDER = `${ROOT}test-output/page`;

const VIEWS = {
  agents: { hash: '#/agents', ready: '.card' },
  graph: { hash: '#/graph', ready: '.graph svg' },
  agent: { hash: '#/agents/support-triage', ready: '.format' },
  playground: { hash: '#/playground', ready: '.ledger' },
  set: { hash: '#/playground?sample=agentcard/on-call/&to=tsagent', ready: '.diagnostics' },
} as const;

const LOOKS = {
  light: { width: 1360, height: 900 },
  dark: { width: 1360, height: 900, dark: true },
  phone: { width: 360, height: 740 },
} as const;

describe.runIf(BROWSER !== undefined)('the page', () => {
  let browser: Browser;
  let gateway: FakeGateway;
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    [browser, gateway] = await Promise.all([
      startBrowser(),
      builtPage().then((page) => startFakeGateway(page)),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    gateway.close();
  });

  it.each(Object.entries(LOOKS))('fits its window in every view: %s', async (look, window) => {
    const { page, errors, strangers } = await openPage(browser, gateway.origin, window);
    for (const [name, { hash, ready }] of Object.entries(VIEWS)) {
      await page.goto(`${gateway.origin}/${hash}`);
      await page.locator(ready).first().waitFor();
      await page.screenshot({ path: `${FOLDER}/${name}-${look}.png`, fullPage: true });
      expect({ name, overflow: await overflow(page), errors, strangers }).toEqual({
        name,
        overflow: 0,
        errors: [],
        strangers: [],
      });
    }
    await page.context().close();
  });
});
