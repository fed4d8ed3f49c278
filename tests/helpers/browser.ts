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
  const context = await browser.newContext({ ...visitorsContext, ...options });
  try {
    await lookAtPages(await context.newPage(), [url], visitor);
  } finally {
    await context.close();
  }
}

/** The same with many pages, each opened once, in two windows, which is what a machine with few cores takes. */
export async function walk(
  browser: Browser,
  urls: readonly string[],
  options: BrowserContextOptions,
  visitor: (page: Page, path: string) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...visitorsContext, ...options });
  const waiting = [...urls].values();
  try {
    await Promise.all(
      [1, 2].map(async () => {
        const look = (page: Page) => visitor(page, new URL(page.url()).pathname);
        await lookAtPages(await context.newPage(), waiting, look);
      }),
    );
  } finally {
    await context.close();
  }
}

const visitorsContext: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  // It would stand between a page and what a test answers it.
  serviceWorkers: 'block',
};

async function lookAtPages(
  page: Page,
  urls: Iterable<string>,
  visitor: (page: Page) => Promise<void>,
): Promise<void> {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(error.message));
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  const isIdle = watchNetwork(page);
  for (const url of urls) {
    await page.goto(url);
    await isIdle();
    await visitor(page);
    if (errors.length > 0) throw new Error(`${url} reports: ${errors.join('; ')}`);
  }
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
