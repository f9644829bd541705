/** The playground, in a real browser. */
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../host/temporary-directory.ts';
import { BROWSER } from '../support/browser-path.ts';
import { type FakeGateway, startFakeGateway } from './fake-gateway.ts';
import { builtPage, openPage, overflow, startBrowser } from './open-page.ts';

const CARD = `---
type: agent
name: sizer
use_history: false
servers:
  - catalogue
---
Find the size.
`;

describe.runIf(BROWSER !== undefined)('the playground', () => {
  let browser: Browser;
  /** A host without a gateway: the playground needs none. */
  let host: FakeGateway;
  beforeAll(async () => {
    [browser, host] = await Promise.all([
      startBrowser(),
      builtPage().then((page) => startFakeGateway(page, { isStatic: true })),
    ]);
  });
  afterAll(async () => {
    await browser.close();
    host.close();
  });

  const open = (hash = '#/playground', width = 1280) =>
    openPage(browser, `${host.origin}/${hash}`, { width });
  const source = (page: Page) => page.getByRole('textbox', { name: 'Source' });
  const output = (page: Page) => page.locator('.output pre').textContent();
  const marked = async (page: Page) => {
    await page.locator('.line').first().waitFor();
    return page
      .locator('.line[data-sign]')
      .evaluateAll((lines) =>
        lines.map((line) => [line.getAttribute('data-sign'), line.textContent]),
      );
  };

  it('converts what is pasted, and what it becomes while it is edited', async () => {
    const { page, strangers } = await open();
    await page.getByRole('button', { name: 'Clear' }).click();
    await source(page).fill(CARD);
    await page.getByLabel('To').selectOption('afm@0.3.0');
    await page.getByText('agent.md: read as fast-agent AgentCard').waitFor();
    expect(await output(page)).toContain('spec_version: "0.3.0"');
    expect(await marked(page)).toEqual([
      ['−', 'use_history: false'],
      ['−', 'servers:'],
      ['−', '  - catalogue'],
    ]);
    await source(page).fill(CARD.replace('name: sizer', 'name: sizer\nmodel: haiku'));
    await expect.poll(() => output(page)).toContain('haiku');
    await source(page).fill(CARD.replace('name: sizer', 'name: ['));
    await page.getByText('Nothing was written. 1 error').waitFor();
    expect(await marked(page)).toEqual([['!', 'use_history: false']]);
    expect(strangers).toEqual([]);
    await page.context().close();
  });

  it('leads from a loss to its place in the source', async () => {
    const { page } = await open('#/playground?sample=afm/size-guide.afm.md&to=agentcard');
    expect(await marked(page)).toEqual([
      ['~', 'name: Size Guide'],
      ['−', 'version: 1.4.0'],
      ['−', 'namespace: shop'],
    ]);
    await page.getByRole('button', { name: 'line 6' }).click();
    const selected = await source(page).evaluate((field) => {
      const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
      return value.slice(selectionStart, selectionEnd);
    });
    expect(selected).toBe('namespace: shop');
    await page.context().close();
  });

  it('copies and downloads', async () => {
    const { page, errors } = await open('#/playground?sample=afm/size-guide.afm.md&to=agentcard');
    const text = await output(page);
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('size-guide.md');
    expect(readFileSync(await download.path(), 'utf8')).toBe(text);
    const files: string[] = [];
    page.on('download', (each) => void files.push(each.suggestedFilename()));
    await page.getByRole('button', { name: 'Download all 2 files' }).click();
    await expect.poll(() => files.sort()).toEqual(['fastagent.config.yaml', 'size-guide.md']);
    expect(errors.filter((each) => !each.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('takes files that are chosen or dropped, also several that belong together', async () => {
    const directory = temporaryDirectory({
      'sizer.md': CARD,
      'pixel.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff]),
    });
    const { page } = await open();
    await source(page).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles([`${directory}/sizer.md`, `${directory}/pixel.png`]);
    await page.getByText('pixel.png is not UTF-8 text and was left out.').waitFor();
    await page.getByText('sizer.md: read as fast-agent AgentCard').waitFor();
    await drop(page, {
      'fastagent.config.yaml': 'mcp:\n  servers:\n    catalogue:\n      command: npx\n',
      'fitter.md': CARD.replace('sizer', 'fitter'),
    });
    await page.getByText('fitter.md: read as fast-agent AgentCard').waitFor();
    expect(await page.getByRole('tab', { selected: true }).first().textContent()).toBe('fitter.md');
    await page.getByLabel('To').selectOption('afm@0.3.0');
    expect(await output(page)).toContain('command: npx');
    await page.getByRole('tab', { name: 'fitter.md' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await source(page).inputValue()).toContain('mcp:');
    await page.context().close();
  });

  it('heeds its options, and says the same in the words of the command line', async () => {
    const { page } = await open('#/playground?sample=agentcard/sql-reviewer.yaml&to=tsagent');
    await page.getByText('Nothing was written. 1 error').waitFor();
    await page.getByLabel('Allow widening').check();
    await page.getByRole('tab', { name: 'tsagent.json' }).waitFor();
    await page.getByLabel('Carry').check();
    await page.getByRole('tab', { name: '.agentx.json' }).waitFor();
    await page.getByLabel('Strict').check();
    const command = await page.locator('.same code').textContent();
    expect(command).toContain('--to tsagent@json -o converted/ --carry --allow-widening --strict');
    expect(await page.evaluate(() => location.hash)).toContain('carry=1&allowWidening=1&strict=1');
    await page.reload();
    expect(await page.getByLabel('Carry').isChecked()).toBe(true);
    await page.context().close();
  });

  it('keeps what was written while other views are looked at, and out of the address', async () => {
    const { page } = await open();
    await source(page).fill(`${CARD}\nA private word.\n`);
    await page.getByRole('link', { name: 'Agents' }).click();
    await page.getByText('There is no server behind this page').waitFor();
    await page.getByRole('link', { name: 'Playground', exact: true }).click();
    expect(await source(page).inputValue()).toContain('A private word.');
    const address = await page.evaluate(() => location.href);
    expect(address).toMatch(/#\/playground(\?to=agentcard@rfc|\?to=agentcard%40rfc)?$/);
    await page.context().close();
  });

  it('makes a link with the text in it only when asked, and never with a secret', async () => {
    const { page } = await open();
    await source(page).fill(CARD);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('The link was copied.').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await openPage(browser, link);
    expect(await source(other.page).inputValue()).toBe(CARD);
    await other.page.context().close();
    await source(page).fill(`${CARD}\ntoken: sk-abcdefghijklmnopqrstuvwxyz123456\n`);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('looks like a secret').waitFor();
    await page.context().close();
  });

  it('takes names with HTML in them for text', async () => {
    const { page, errors } = await open();
    const name = '<img src=x onerror=alert(1)>';
    await source(page).fill(CARD.replace('sizer', `"${name}"`));
    await page.getByLabel('File name').fill('<b>.md');
    await page.getByText('<b>.md: read as').waitFor();
    expect(await page.locator('main :is(img, b)').count()).toBe(0);
    expect(errors.filter((each) => !each.includes('404'))).toEqual([]);
    await page.context().close();
  });

  it('stays within a phone, with long lines too', async () => {
    const { page } = await open('#/playground', 360);
    await source(page).fill(CARD.replace('Find the size.', 'x'.repeat(3000)));
    await page.getByLabel('File name').fill(`${'very-'.repeat(40)}long.md`);
    await page.getByText('read as fast-agent AgentCard').waitFor();
    expect(await overflow(page)).toBe(0);
    await page.context().close();
  });

  it('follows the colours of the system', async () => {
    const { page } = await open();
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([light, await colour()]).toEqual(['rgb(250, 249, 246)', 'rgb(20, 24, 26)']);
    await page.context().close();
  });

  it('opens from the disk', async () => {
    const directory = temporaryDirectory(Object.fromEntries(await builtPage()));
    const address = pathToFileURL(`${directory}/index.html`).href;
    const { page, errors } = await openPage(browser, address);
    await page.getByText('There is no server behind this page').waitFor();
    await page.getByRole('link', { name: 'playground', exact: true }).click();
    await page.getByText('size-guide.afm.md: read as AFM').waitFor();
    expect(await output(page)).toContain('type: agent');
    expect(errors).toEqual([]);
    await page.context().close();
  });
});

/** Drops files on the playground, as a hand would. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const transfer = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [name, text] of Object.entries(given)) data.items.add(new File([text], name));
    return data;
  }, files);
  await page.locator('.workbench').dispatchEvent('dragover', { dataTransfer: transfer });
  await page.locator('.workbench').dispatchEvent('drop', { dataTransfer: transfer });
}
