/** The views of agents, in a real browser over canned answers. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROWSER } from '../support/browser-path.ts';
import { sampleAgents } from '../support/sample-agents.ts';
import { HOSTILE_NAME } from './canned-answers.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';
import { builtPage, openPage, startBrowser } from './open-page.ts';

describe.runIf(BROWSER !== undefined)('the agents on the page', () => {
  let browser: Browser;
  let gateway: FakeGateway;
  /** How many agents there are: the samples, and a hostile one. */
  let all: number;
  beforeAll(async () => {
    [browser, gateway] = await Promise.all([
      startBrowser(),
      builtPage().then((page) => startFakeGateway(page)),
    ]);
    all = (await sampleAgents()).length + 1;
  });
  afterAll(async () => {
    await browser.close();
    gateway.close();
  });

  const open = (hash: string) => openPage(browser, `${gateway.origin}/${hash}`);
  const names = async (page: Page) => {
    await page.locator('.card').first().waitFor();
    return page.locator('.card h2').allTextContents();
  };

  it('lists, searches and filters them, and keeps that in the address', async () => {
    const { page, errors, strangers } = await open('');
    await page.getByText(`${all} agents`, { exact: true }).waitFor();
    await page.getByLabel('Search').fill('packing');
    expect(await names(page)).toEqual(['Hut Warden']);
    await page.getByText(`1 of ${all} agents`).waitFor();
    await page.getByLabel('Search').fill('');
    await page.getByLabel('Format').selectOption('tsagent');
    expect(await names(page)).toEqual(['Gear Advisor', 'Hut Warden']);
    await page.reload();
    await page.getByText(`2 of ${all} agents`).waitFor();
    expect(await names(page)).toEqual(['Gear Advisor', 'Hut Warden']);
    await page.getByLabel('Search').fill('nothing like it');
    await page.getByText('No agent matches.').waitFor();
    expect({ errors, strangers }).toEqual({ errors: [], strangers: [] });
    await page.context().close();
  });

  it('shows badges, skills and calls', async () => {
    const { page } = await open('#/agents');
    const card = (name: string) => page.locator('.card').filter({ hasText: name }).first();
    await page.locator('.card').first().waitFor();
    expect(await card('glossary-keeper').locator('.badge').allTextContents()).toEqual([
      'last good version',
      '1 error',
    ]);
    expect(await card('Hut Warden').locator('.chips li').allTextContents()).toEqual([
      'Booking reply',
      'Packing advice',
    ]);
    await card('new-starter').getByRole('link', { name: 'it-setup' }).click();
    await page.getByRole('heading', { level: 1, name: 'it-setup' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Agents' }).waitFor();
    await page.context().close();
  });

  it('tells of files that gave no agent', async () => {
    const { page } = await open('#/agents');
    await page.getByText('1 error in the files').click();
    await page.getByText('The YAML cannot be parsed: <b>bad</b> indentation.').waitFor();
    await page.getByText('agentcard/broken.md:2:1').waitFor();
    await page.context().close();
  });

  it('draws who calls whom, with a list beside it', async () => {
    const { page } = await open('#/graph');
    const node = page.locator('.graph a', { hasText: 'review-panel' });
    await node.focus();
    const near = page.locator('.graph .link.near');
    expect(await near.count()).toBe(6);
    const widths = await near.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).strokeWidth),
    );
    expect(new Set(widths)).toEqual(new Set(['2.4px']));
    const lines = await page.locator('.calls li').allTextContents();
    expect(lines).toContain('new-starter calls it-setup (router), people-desk (router)');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'review-panel' }).waitFor();
    expect(await page.locator('.plain').first().textContent()).toContain('fact-checker as fan-out');
    await page.context().close();
  });

  it('shows all there is to one agent', async () => {
    const { page, errors } = await open('#/agents/release-notes');
    await page.getByRole('heading', { level: 1, name: 'Release Notes Writer' }).waitFor();
    const headings = await page.locator('.section h2').allTextContents();
    expect(headings).toEqual([
      'Diagnostics',
      'Instruction',
      'MCP servers',
      'In other formats',
      'The agent as agentx sees it',
    ]);
    expect(await page.title()).toBe('Release Notes Writer · agentx');
    await page.getByText('afm/release-notes:4:3').waitFor();
    await page.getByText('source/comment').click();
    await page.locator('.explain .prose').waitFor();
    await page.getByRole('button', { name: 'As written' }).click();
    expect(await page.locator('.instruction > pre').textContent()).toContain('# Role');
    const format = page.locator('.format', { hasText: 'agentcard@rfc' });
    expect(await format.locator('summary').textContent()).toContain('refused');
    await format.locator('summary').click();
    expect(await format.locator('tbody tr').count()).toBeGreaterThan(5);
    await format.getByText('The agent is not given in this format').waitFor();
    const other = page.locator('.format', { hasText: 'openagentspec@v1' });
    await other.locator('summary').click();
    await other.getByRole('button', { name: 'Show the file' }).click();
    await other.getByText('kind: openagentspec:v1/agent').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('takes an agent to the playground', async () => {
    const { page } = await open('#/agents/size-guide');
    await page.getByRole('link', { name: 'Convert it in the playground' }).click();
    await page.getByRole('textbox', { name: 'Source' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Source' }).inputValue()).toContain(
      'Size Guide',
    );
    expect(await page.locator('.summary').textContent()).toContain('2 dropped');
    await page.context().close();
  });

  it('shows HTML in names and texts as text', async () => {
    const { page, errors, strangers } = await open('#/agents');
    expect(await names(page)).toContain(HOSTILE_NAME);
    await page.goto(`${gateway.origin}/#/agents/hostile`);
    await page.locator('.instruction').waitFor();
    const html = '<iframe src="https://elsewhere.example"></iframe>';
    await page.locator('.instruction', { hasText: html }).waitFor();
    const made = page.locator('main :is(img, iframe, script, i, b)');
    expect(await made.count()).toBe(0);
    const links = page.locator('.instruction a');
    const addresses = await links.evaluateAll((all) =>
      all.map((each) => each.getAttribute('href')),
    );
    expect(addresses).toEqual(['https://elsewhere.example/pixel.png']);
    expect(await page.title()).toBe(`${HOSTILE_NAME} · agentx`);
    expect({ errors, strangers }).toEqual({ errors: [], strangers: [] });
    await page.context().close();
  });

  it('loads again when the server has', async () => {
    const { page } = await open('#/agents');
    await page.getByText('Live').waitFor();
    await page.getByLabel('Search').fill('hut');
    const before = gateway.requests.filter((each) => each === 'GET /api/agents').length;
    gateway.sendReload({ added: ['x'], changed: ['y', 'z'], removed: [], kept: [] });
    await page.getByText('The agents were loaded again: 1 added, 2 changed.').waitFor({
      state: 'attached',
    });
    await expect
      .poll(() => gateway.requests.filter((each) => each === 'GET /api/agents').length)
      .toBe(before + 1);
    await page.getByText(`1 of ${all} agents`).waitFor();
    expect(await page.getByLabel('Search').inputValue()).toBe('hut');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search');
    await page.context().close();
  });

  it('says when there is no such agent, and no such view', async () => {
    const { page } = await open('#/agents/nobody');
    await page.getByText('There is no such agent.').waitFor();
    await page.goto(`${gateway.origin}/#/elsewhere`);
    await page.getByRole('heading', { name: 'There is no such view' }).waitFor();
    await page.context().close();
  });

  it('works with the keyboard alone', async () => {
    const { page } = await open('#/agents');
    await page.locator('.card').first().waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.keyboard.press('Tab');
    await page.keyboard.type('hut');
    expect(await names(page)).toEqual(['Hut Warden']);
    for (const name of ['All formats', 'List', 'Graph', '1 error in the files', 'Hut Warden']) {
      await page.keyboard.press('Tab');
      expect(await focused()).toContain(name);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Hut Warden' }).waitFor();
    expect(await focused()).toBe('Hut Warden');
    await page.context().close();
  });
});

describe.runIf(BROWSER !== undefined)('a server with a token', () => {
  it('is asked with it, and not before', async () => {
    const [browser, page] = await Promise.all([startBrowser(), builtPage()]);
    const gateway = await startFakeGateway(page, { token: 'let-me-in', mode: 'explicit' });
    const { page: opened, strangers } = await openPage(browser, gateway.origin);
    await opened.getByLabel('Token').fill('wrong');
    await opened.keyboard.press('Enter');
    await opened.getByLabel('Token').fill('let-me-in');
    await opened.getByRole('button', { name: 'Use this token' }).click();
    await opened.locator('.card').first().waitFor();
    await opened.getByRole('button', { name: 'Reload' }).click();
    await opened.getByText('The agents were loaded again.').waitFor({ state: 'attached' });
    expect(gateway.requests).toContain('POST /reload');
    expect(strangers).toEqual([]);
    const kept = await opened.evaluate(() =>
      JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        location.href,
      ]),
    );
    expect(kept).not.toContain('let-me-in');
    await browser.close();
    gateway.close();
  });
});
