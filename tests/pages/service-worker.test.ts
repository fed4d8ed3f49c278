/** A visitor who goes offline reads on, and never takes an old price for a live one. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
} from 'vitest';
import { openPublishedFolder } from '#folders';
import { functionPaths } from '#hosting';
import { appendedFiles, keyTypes, leafHash, makeKey, rootHash, tileReader, utf8 } from '#log';
import { versionOf } from '#offline';
import { sitePagePaths } from '#program/navigation';
import { launchBrowser } from '../helpers/browser.ts';
import { siteOfTwo } from '../helpers/built-sites.ts';
import { highlighted } from '../helpers/highlights.ts';

/** What stands between the visitor and the site, and can be cut. */
interface Line {
  url: string;
  /** Bodies that it answers instead of the site's, by path. */
  instead: Map<string, string | Uint8Array>;
  cut(): Promise<void>;
}

let browser: Browser;
let context: BrowserContext;
let page: Page;
let line: Line;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

async function openPage(): Promise<void> {
  line = await openLine();
  context = await browser.newContext();
  page = await context.newPage();
}

async function closePage(): Promise<void> {
  await context.close();
  await line.cut();
}

async function openLine(): Promise<Line> {
  const instead: Line['instead'] = new Map();
  const server = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(inject('nodeUrl') + url, { redirect: 'manual' });
    const body = instead.get(url) ?? Buffer.from(await answer.arrayBuffer());
    const headers = ['content-type', 'content-security-policy', 'cache-control']
      .map(name => [name, answer.headers.get(name) ?? ''])
      .filter(([, value]) => value !== '');
    response.writeHead(instead.has(url) ? 200 : answer.status, Object.fromEntries(headers)).end(body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    instead,
    async cut() {
      if (!server.listening) return;
      const closed = new Promise(resolve => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The first visit; the worker answers for the pages after it. */
async function visitOnce(): Promise<void> {
  await page.goto(line.url);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active?.state !== 'activated') await new Promise(resolve => setTimeout(resolve, 50));
  });
}

/** One path, in three spellings that the server takes for the same. */
const pricePaths = ['/api/gold-price', '/%61pi/gold-price', '/api/%67old-price'];

const sizeOfPdf = () =>
  page.evaluate(
    async () => (await (await fetch('/documents/Offtake%20Agreement.pdf')).arrayBuffer()).byteLength,
  );

describe('one visitor, who then loses the connection', () => {
  let online: { prices: number[]; heading: string | null; pdfBytes: number };

  beforeAll(async () => {
    await openPage();
    await visitOnce();
    // The worker answers for these pages, so whatever they read while the visitor is online passes through it.
    await page.goto(line.url);
    await page.locator('[data-updated]', { hasText: 'Last try at' }).waitFor();
    expect(await page.locator('[data-not-live]').isVisible()).toBe(false);
    const prices: number[] = [];
    for (const path of pricePaths)
      prices.push(await page.evaluate(async one => (await fetch(one)).status, path));
    const pdfBytes = await sizeOfPdf();
    line.instead.set('/faq', '<!doctype html><title>New</title><h1>New answers</h1>');
    await page.goto(`${line.url}/faq`);
    online = { prices, heading: await page.locator('h1').textContent(), pdfBytes };
    await line.cut();
  });
  afterAll(closePage);

  test('opens every page', async () => {
    for (const path of sitePagePaths.filter(one => one !== '/faq')) {
      const response = await page.goto(line.url + path);
      expect([path, response?.status(), response?.fromServiceWorker()]).toEqual([path, 200, true]);
      expect(await page.locator('h1').count()).toBe(1);
      expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Source Serif');
    }
  });

  test('searches, and the page that the search leads to marks what was found', async () => {
    await page.goto(`${line.url}/documents?q=liquidated+damages`);
    const hit = page.locator('[data-search-result]').filter({ hasText: 'PDF' }).first();
    await hit.locator('mark').first().waitFor();
    await hit.getByRole('link').first().click();
    const hits = async () => (await highlighted(page, 'hit')).map(({ text }) => text.toLowerCase()).join();
    await expect.poll(hits).toContain('liquidated');
  });

  test('searches in the browser by an address of the results page', async () => {
    await page.goto(`${line.url}/search?q=liquidated+damages`);
    await page.locator('[data-search-result] mark').first().waitFor();
    expect(await page.locator('search-dialog input').inputValue()).toBe('liquidated damages');
    await page.goto(`${line.url}/search`);
    await page.getByRole('searchbox').waitFor();
  });

  test('sees no price that is called live, and no answer of the function is kept', async () => {
    expect(online.prices).toEqual([200, 200, 200]);
    await page.goto(line.url);
    await page.locator('[data-not-live]', { hasText: 'Not live.' }).waitFor();
    for (const path of [...functionPaths, ...pricePaths]) {
      const asked = page.evaluate(
        // As the page asks: not content with what the browser itself has kept for a minute.
        one =>
          fetch(one, { cache: 'no-cache' }).then(
            () => 'answered',
            () => 'none',
          ),
        path,
      );
      expect([path, await asked]).toEqual([path, 'none']);
    }
    const kept = await page.evaluate(async () => {
      const requests = [];
      for (const name of await caches.keys()) requests.push(...(await (await caches.open(name)).keys()));
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain('/faq');
    expect(kept.filter(path => functionPaths.some(one => one === path))).toEqual([]);
  });

  test('saw a page as it is now, which is what is kept of it', async () => {
    expect(online.heading).toBe('New answers');
    await page.goto(`${line.url}/faq?highlight=new#page-1`);
    expect(await page.locator('h1').textContent()).toBe('New answers');
  });

  test('has the PDF that was opened; a page that was not kept says so', async () => {
    await page.goto(`${line.url}/team`);
    expect(online.pdfBytes).toBeGreaterThan(10_000);
    expect(await sizeOfPdf()).toBe(online.pdfBytes);
    const response = await page.goto(`${line.url}/amounts`);
    expect(response?.status()).toBe(503);
    expect(await page.locator('h1').textContent()).toBe('Offline');
  });
});

test('nothing is kept for a reader who asks to save data, neither at first nor of a later version', async () => {
  await openPage();
  onTestFinished(closePage);
  const saving = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";
  await page.addInitScript(saving);
  await page.goto(line.url);
  await page.locator('[data-updated]', { hasText: 'Last try at' }).waitFor();
  const registered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  expect(await registered()).toBe(0);

  // A page may register no other script than its own.
  const free = await browser.newContext({ bypassCSP: true });
  onTestFinished(() => free.close());
  const tab = await free.newPage();
  await tab.addInitScript(saving);
  await tab.goto(line.url);
  const worker = await (await fetch(`${line.url}/service-worker.js`)).text();
  line.instead.set('/service-worker.js', saving + worker);
  const installed = tab.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js');
    return new Promise<string>(resolve => {
      installing?.addEventListener('statechange', () => resolve(installing.state));
    });
  });
  expect(await installed).toBe('redundant');
  expect(await tab.evaluate(() => caches.keys())).toEqual([]);
});

/** Serves a log of so many entries in place of that of the site. */
async function serveLog(size: number, { verifierKey, sign }: Awaited<ReturnType<typeof makeKey>>) {
  const files = new Map<string, Uint8Array>();
  const read = async (path: string) => files.get(path) as Uint8Array;
  for (let index = 0; index < size; index++) {
    const entry = utf8(`entry ${index}`);
    for (const file of await appendedFiles(index, entry, await leafHash(entry), read)) files.set(...file);
  }
  const text = `gold.example/log\n${size}\n${await rootHash(tileReader(size, read), size)}\n`;
  for (const [path, bytes] of files) line.instead.set(`/log/${path}`, bytes);
  line.instead.set('/log/keys.txt', `${verifierKey}\n`);
  line.instead.set('/log/checkpoint', `${text}\n${await sign(text, 0)}`);
}

describe('the log of publications', () => {
  beforeEach(openPage);
  afterEach(closePage);

  test('that goes back: every page says so, and what was kept stays, until the log continues or is accepted', async () => {
    const key = await makeKey('gold.example/log', keyTypes.log);
    const changed = page.locator('#changed-log');
    const answers = (heading: string) =>
      line.instead.set('/faq', `<!doctype html><title>${heading}</title><h1>${heading}</h1>`);
    const cachesOfSite = () =>
      page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('edition')));
    await serveLog(3, key);
    await visitOnce();
    const [cache] = await cachesOfSite();
    await serveLog(5, key);
    answers('Answers of entry 5');
    await page.goto(`${line.url}/faq`);
    await page.goto(`${line.url}/team`);
    expect(await changed.count()).toBe(0);

    await serveLog(3, key);
    answers('Answers of entry 3');
    await page.goto(`${line.url}/faq`);
    await page.goto(`${line.url}/team`);
    await changed.waitFor();
    expect(await changed.textContent()).toMatch(
      /^The site’s log of publications was changed: .*5 entries before, 3 now\. The log lacks entries/,
    );
    for (const [link, size] of [
      ['the checkpoint that you had', 5],
      ['the one served now', 3],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        changed.getByRole('link', { name: link }).click(),
      ]);
      expect(await readFile(await download.path(), 'utf8')).toMatch(`gold.example/log\n${size}\n`);
    }
    // Nor is the worker of that site installed.
    line.instead.set(
      '/service-worker.js',
      `${await (await fetch(`${line.url}/service-worker.js`)).text()}//`,
    );
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update().catch(() => {});
      const { installing } = registration;
      while (installing && installing.state === 'installing')
        await new Promise(resolve => setTimeout(resolve, 50));
      return installing?.state ?? 'redundant';
    });
    expect(state).toBe('redundant');
    expect(await cachesOfSite()).toEqual([cache]);

    await changed.getByRole('button').click();
    await changed.waitFor({ state: 'detached' });
    await page.goto(`${line.url}/team`);
    expect(await changed.count()).toBe(0);
    await serveLog(4, key);
    await page.goto(`${line.url}/team`);
    expect(await changed.count()).toBe(0);
  });

  test('that goes back: offline, the site is read as it was before', async () => {
    const key = await makeKey('gold.example/log', keyTypes.log);
    await serveLog(5, key);
    await visitOnce();
    await serveLog(3, key);
    line.instead.set('/faq', '<!doctype html><title>Old</title><h1>Old answers</h1>');
    await page.goto(`${line.url}/faq`);
    expect(await page.locator('h1').textContent()).toBe('Old answers');
    await page.goto(`${line.url}/team`);
    await page.locator('#changed-log').waitFor();
    await line.cut();
    await page.goto(`${line.url}/faq`);
    expect(await page.locator('h1').textContent()).not.toBe('Old answers');
    await page.locator('#changed-log').waitFor();
  });
});

test('another version has another cache, and the same has the same', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'version-'));
  try {
    const site = join((await siteOfTwo()).directory, 'dist');
    await cp(site, directory, { recursive: true });
    const before = versionOf(await openPublishedFolder(site));
    expect(versionOf(await openPublishedFolder(directory))).toEqual(before);
    await writeFile(join(directory, 'faq.html'), 'another');
    const after = versionOf(await openPublishedFolder(directory));
    expect(after.cache).not.toBe(before.cache);
    expect(after.cache.startsWith(before.cachePrefix)).toBe(true);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
});
