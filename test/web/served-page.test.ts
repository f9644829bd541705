/** The page behind the real server: `agentx serve`, as users start it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { served } from '../gateway/served.ts';
import { BROWSER } from '../support/browser-path.ts';
import { builtCommand } from '../support/built-command.ts';
import { openPage, startBrowser } from './open-page.ts';

const FILES = {
  'desk.md': '---\ntype: router\nname: desk\nagents: [boots, tents]\n---\nChoose.\n',
  'boots.md':
    '---\ntype: agent\nname: boots\ndescription: Finds boots.\n---\n# Boots\n\nMeasure *twice*.\n',
  'tents.afm.md': `---
spec_version: "0.3.0"
name: "<b>Tents</b>"
description: Knows tents.
license: MIT
tools:
  mcp:
    servers:
      - name: stock
        transport:
          type: http
          url: https://stock.example/mcp
          authentication: { type: bearer, token: sk-abcdefghijklmnopqrstuvwxyz123456 }
---
# Role

You know tents.
`,
};

describe.runIf(BROWSER !== undefined)('the page behind agentx serve', () => {
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([startBrowser(), builtCommand()]);
  });
  afterAll(() => browser.close());

  it('shows agents, follows their files, and keeps the last good version', async () => {
    const { origin, cwd } = await served(FILES);
    const { page, errors, strangers } = await openPage(browser, origin);
    await page.getByText('3 agents', { exact: true }).waitFor();
    const card = page.locator('.card', { hasText: 'boots.md' });
    await card.getByText('Finds boots.').waitFor();
    await page.getByText('Live').waitFor();
    writeFileSync(join(cwd, 'boots.md'), FILES['boots.md'].replace('Finds', 'Mends'));
    await card.getByText('Mends boots.').waitFor();
    writeFileSync(join(cwd, 'boots.md'), '---\ntype: agent\nname: [\n---\n');
    await card.getByText('last good version').waitFor();
    await card.getByText('Mends boots.').waitFor();
    await page.getByText(/^1 error.* in the files$/).click();
    await page.getByText(/boots\.md:\d+:\d+/).waitFor();
    await page.getByRole('link', { name: 'Graph' }).click();
    await page.locator('.graph svg').waitFor();
    expect(await page.locator('.graph .link').count()).toBe(2);
    expect({ errors, strangers }).toEqual({ errors: [], strangers: [] });
    await page.context().close();
  });

  it('shows an agent without its secrets, in every format, and converts it', async () => {
    const { origin } = await served(FILES);
    const { page, errors, strangers } = await openPage(browser, origin);
    const link = page.locator('.card h2 a', { hasText: '<b>Tents</b>' });
    const slug = await link.getAttribute('href');
    await link.click();
    await page.locator('.format').first().waitFor();
    expect(await page.locator('main').textContent()).not.toContain('sk-abc');
    expect(await page.locator('main b').count()).toBe(0);
    const format = page.locator('.format', { hasText: 'tsagent@json' });
    await format.locator('summary').click();
    await format.getByRole('button', { name: 'Show the file' }).click();
    await format.getByRole('tab', { name: 'prompt.md' }).click();
    await format.getByText('You know tents.').waitFor();
    await page.getByRole('link', { name: 'Convert it in the playground' }).click();
    await page.getByText('read as AFM').waitFor();
    await page.locator('.line.dropped').first().waitFor({ state: 'attached' });
    expect(await page.locator('.line.dropped').allTextContents()).toContain('license: MIT');
    const published = await page.request.get(
      `${origin}/agents/${slug?.split('/').at(-1)}/.well-known/agent-card.json`,
    );
    expect(published.ok()).toBe(true);
    expect({ errors, strangers }).toEqual({ errors: [], strangers: [] });
    await page.context().close();
  });

  it('asks for the token of a server that has one', async () => {
    const { origin } = await served(FILES, ['--token', 'a-token-for-this-test']);
    const { page } = await openPage(browser, origin);
    await page.getByLabel('Token').fill('a-token-for-this-test');
    await page.keyboard.press('Enter');
    await page.getByText('3 agents', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'boots' }).first().click();
    await page.getByRole('heading', { level: 3, name: 'Boots' }).waitFor();
    await page.context().close();
  });
});
