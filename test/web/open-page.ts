/** The built page in a real browser. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWeb } from '../../scripts/build-web.ts';
import { BROWSER } from '../support/browser-path.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let built: Promise<ReadonlyMap<string, string>> | undefined;

/** Built once for all tests. */
export function builtPage(): Promise<ReadonlyMap<string, string>> {
  built ??= buildWeb('0.0.0-test');
  return built;
}

export function startBrowser(): Promise<Browser> {
  if (BROWSER === undefined) throw new Error('There is no Chromium on this machine.');
  return chromium.launch({ executablePath: BROWSER, args: FLAGS });
}

export interface OpenedPage {
  readonly page: Page;
  /** Errors in the console, refused by the policy or thrown. */
  readonly errors: readonly string[];
  /** Addresses that were asked for, elsewhere than on the own server. */
  readonly strangers: readonly string[];
}

export interface OpenOptions {
  readonly dark?: boolean;
  readonly width?: number;
  readonly height?: number;
}

export async function openPage(
  browser: Browser,
  address: string,
  { dark = false, width = 1280, height = 900 }: OpenOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
    acceptDownloads: true,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const errors: string[] = [];
  const strangers: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => void errors.push(error.message));
  const own = new URL(address);
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    const isOwn = protocol === 'data:' || protocol === 'blob:' || origin === own.origin;
    if (!isOwn) strangers.push(request.url());
  });
  await page.goto(address);
  return { page, errors, strangers };
}

/** How far the page could be scrolled sideways; 0 when everything fits. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
