/**
 * A site below a path, of documents with awkward names, on a host that only has the files: no rules, no function, a page
 * answered by its name with or without `.html` (GitHub Pages). And the same site copied to a disk.
 */

import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashesBelow, publishedFiles } from '#folders';
import { contentTypes, functionPaths } from '#hosting';
import { makeOfflineCopy, mirror } from '#offline';
import { routes } from '#pipeline';
import { sitePagePaths } from '#program/navigation';
import { readMarkup } from '#verification';
import { hostileTitles, wordOf } from '../helpers/awkward-documents.ts';
import { launchBrowser, visit, walk } from '../helpers/browser.ts';
import { awkwardBasePath, awkwardSite } from '../helpers/built-sites.ts';
import { highlighted } from '../helpers/highlights.ts';

/** Some of them, each with a character that means something in an address or in an encoded one. */
const filenames = ['Übersicht (1), 100% #2?.pdf', 'a%20b: "c".pdf', 'one+one.pdf'];

let parent: string;
let site: string;
let host: Server;
let url: string;
let browser: Browser;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'static-host-'));
  site = join((await awkwardSite()).directory, 'dist');
  host = plainHost(site, `${awkwardBasePath}/`);
  await new Promise<void>(resolve => host.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  host.closeAllConnections();
  host.close();
  await rm(parent, { recursive: true, force: true });
});

function plainHost(directory: string, base: string): Server {
  return createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname);
    const name = path.slice(base.length) || 'index.html';
    const file = path.startsWith(base) ? await firstFile(directory, [name, `${name}.html`]) : null;
    const type = contentTypes[extname(file ?? '.html').slice(1)];
    response.writeHead(file === null ? 404 : 200, type === undefined ? {} : { 'content-type': type });
    response.end(await readFile(file ?? join(directory, '404.html')));
  });
}

async function firstFile(directory: string, names: string[]): Promise<string | null> {
  for (const name of names) {
    const facts = await stat(join(directory, name)).catch(() => null);
    if (facts?.isFile()) return join(directory, name);
  }
  return null;
}

test('every page and every file that a page leads to is answered below the path', async () => {
  const asked = new Set<string>();
  for (const page of (await publishedFiles(site)).filter(file => file.endsWith('.html'))) {
    const here = `${url}/gold/${page.split('/').map(encodeURIComponent).join('/')}`;
    for (const reference of readMarkup(await readFile(join(site, page), 'utf8')).references) {
      const { origin, pathname } = new URL(reference, here);
      if (origin === url) asked.add(pathname);
    }
  }
  for (const path of sitePagePaths) expect(asked).toContain(`/gold${path}`);
  const broken: string[] = [];
  for (const path of asked) if ((await fetch(url + path)).status !== 200) broken.push(path);
  // Such a host answers the interface by its files only, and the function not at all; the pages do without.
  const ofInterface = [
    ...routes.flatMap(({ path, operation }) => (operation ? path : [])),
    ...functionPaths,
  ].map(path => `/gold${path}`);
  expect(broken.filter(path => !ofInterface.includes(path))).toEqual([]);
});

test.each(filenames)(
  'the search of the page finds %s, with an excerpt and a way to the PDF',
  async filename => {
    await visit(browser, `${url}/gold/documents`, async page => {
      await page.getByRole('searchbox').fill(wordOf(filename));
      const hit = page
        .locator('[data-search-result]')
        .filter({ has: page.getByRole('link', { name: /PDF/ }) })
        .first();
      await hit.locator('mark').first().waitFor();
      const pdf = await hit.getByRole('link', { name: /PDF/ }).getAttribute('href');
      expect((await fetch(new URL(pdf ?? '', url))).status).toBe(200);
      await hit.getByRole('link').first().click();
      await expect.poll(async () => (await highlighted(page, 'hit')).length).toBeGreaterThan(0);
    });
  },
);

test('the price is that of the build, and is said not to be live', async () => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${url}/gold/`);
  await page.locator('[data-not-live]', { hasText: 'Not live.' }).waitFor();
  expect(await page.locator('price-comparison dd [data-words="spot"]').textContent()).toBe('4,228');
  await context.close();
});

test('a mirror of it is the site, file by file', async () => {
  const copy = join(parent, 'mirror');
  await mirror({ url: `${url}/gold`, directory: copy });
  expect(await hashesBelow(copy)).toEqual(await hashesBelow(site));
});

describe('copied to a disk', () => {
  let copy: string;
  beforeAll(async () => {
    copy = join(parent, 'offline');
    await makeOfflineCopy(site, copy);
  });

  test('no file has a name that some disk refuses, and every address is that of a file', async () => {
    const files = new Set(await publishedFiles(copy));
    for (const file of files) expect(file).not.toMatch(/[<>:"|?*\\]|[. ](\/|$)/);
    for (const page of [...files].filter(file => file.endsWith('.html'))) {
      const here = `file:///${page.split('/').map(encodeURIComponent).join('/')}`;
      const { references } = readMarkup(await readFile(join(copy, page), 'utf8'));
      const broken = [...references]
        .map(reference => new URL(reference, here))
        .filter(({ protocol }) => protocol === 'file:')
        .filter(({ pathname }) => !files.has(decodeURIComponent(pathname.slice(1))));
      expect([page, broken.map(({ href }) => href)]).toEqual([page, []]);
    }
  });

  test('a title that looks like a link and a script stays a title, on every page that states it', async () => {
    const titles = new Set<string | null>();
    const stating: string[] = [];
    for (const file of (await publishedFiles(copy)).filter(path => path.endsWith('.html')))
      if (
        /documents\/gold-/.test(file) ||
        (await readFile(join(copy, file), 'utf8')).includes('globalThis.run')
      )
        stating.push(pathToFileURL(join(copy, file)).href);
    await walk(browser, stating, {}, async (page, path) => {
      expect([path, await page.evaluate('globalThis.run')]).toEqual([path, undefined]);
      if (!/\/documents\/gold-/.test(path)) return;
      titles.add(await page.locator('h1').textContent());
      titles.add(await page.locator('meta[property="og:title"]').getAttribute('content'));
    });
    expect([...titles].sort()).toEqual([...hostileTitles].sort());
  });

  test.each(filenames)('%s is found and opened', async filename => {
    const home = pathToFileURL(join(copy, 'index.html')).href;
    await visit(browser, home, async page => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill(wordOf(filename));
      const hit = page
        .locator('[data-search-result]')
        .filter({ has: page.getByRole('link', { name: /PDF/ }) })
        .first();
      await hit.locator('mark').first().waitFor();
      const pdf = new URL((await hit.getByRole('link', { name: /PDF/ }).getAttribute('href')) ?? '', home);
      pdf.hash = '';
      expect(existsSync(pdf)).toBe(true);
      await hit.getByRole('link').first().click();
      await expect.poll(async () => (await highlighted(page, 'hit')).length).toBeGreaterThan(0);
    });
  });
});
