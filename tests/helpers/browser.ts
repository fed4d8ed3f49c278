/** The headless Chromium that comes with the development dependencies, with JavaScript errors kept. */

import { setTimeout as wait } from 'node:timers/promises';
import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core';

const idleMilliseconds = 100;

export async function launchBrowser(): Promise<Browser> {
  // Not the package's own arguments: they make the whole browser one process, which ends with its first context.
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** Opens a page, hands it to the visitor and closes it; fails on an error in the page's own scripts. */
export async function visit(
  browser: Browser,
  url: string,
  visitor: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // It would stand between a page and what a test answers it.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const isIdle = watchNetwork(page);
  try {
    await page.goto(url);
    await isIdle();
    await visitor(page);
  } finally {
    await context.close();
  }
  if (errors.length > 0) throw new Error(`${url} reports: ${errors.join('; ')}`);
}

/** Waits until the page has asked for nothing for a moment: Playwright's own `networkidle` takes half a second. */
function watchNetwork(page: Page): () => Promise<void> {
  let underWay = 0;
  let lastChange = 0;
  const count = (change: number) => () => {
    underWay += change;
    lastChange = performance.now();
  };
  page.on('request', count(1));
  page.on('requestfinished', count(-1));
  page.on('requestfailed', count(-1));
  return async () => {
    while (underWay > 0 || performance.now() - lastChange < idleMilliseconds)
      await wait(idleMilliseconds / 2);
  };
}
