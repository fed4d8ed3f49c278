/** The copy on a stick: everything works from `file://`, in a browser that reaches nothing else. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { checksumFile, fileHash, hashesBelow, parseChecksums, publishedFiles } from '#folders';
import { makeOfflineCopy } from '#offline';
import { sitePagePaths } from '#program/navigation';
import { readMarkup } from '#verification';
import { launchBrowser, visit, walk } from '../helpers/browser.ts';
import { awkwardSite, buildTurn, copyOf, settingsIn, siteOfTwo } from '../helpers/built-sites.ts';
import { runCommand } from '../helpers/commands.ts';
import { highlighted } from '../helpers/highlights.ts';
import { sentMail } from '../helpers/sent-mail.ts';

let browser: Browser;
let parent: string;
let copy: string;
/** Address of a page of the copy, which lies in a folder whose name needs care. */
const at = (path: string) =>
  pathToFileURL(join(copy, path.split(/[?#]/)[0] ?? '')).href + (/[?#].*$/.exec(path)?.[0] ?? '');

/** The browser is offline, so what works does so from the disk alone. */
const open = (path: string, visitor: (page: Page) => Promise<void>) =>
  visit(browser, at(path), visitor, { offline: true });

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'offline-'));
  copy = join(parent, 'a stick, 100% #1', 'Gold');
  await makeOfflineCopy(inject('outDirectory'), copy);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await rm(parent, { recursive: true, force: true });
});

describe('from file://', () => {
  test('every page opens, in its type, with its styles, without an error', async () => {
    const pages = sitePagePaths.map(path => at(path === '/' ? 'index.html' : `${path.slice(1)}.html`));
    await walk(browser, pages, { offline: true }, async page => {
      expect(await page.locator('h1').count()).toBe(1);
      const faces = await page.evaluate(() => {
        const { fontFamily } = getComputedStyle(document.body);
        return [...document.fonts].filter(
          ({ status, family }) => status === 'loaded' && fontFamily.includes(family),
        ).length;
      });
      expect(faces).toBeGreaterThan(0);
      const broken = await page.evaluate(
        () =>
          [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
      );
      expect(broken).toBe(0);
    });
  });

  test('the search finds a phrase and leads to the page that holds it, where its words are marked', async () => {
    await open('index.html', async page => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('liquidated damages');
      const hit = page.locator('[data-search-result]').filter({ hasText: 'PDF' }).first();
      await hit.waitFor();
      expect((await hit.locator('mark').first().textContent())?.toLowerCase()).toContain('liquidated');
      const pdf = await hit.getByRole('link', { name: 'In the PDF' }).getAttribute('href');
      expect(await readdir(join(copy, 'documents'))).toContain(
        decodeURIComponent(/documents\/([^#]+)/.exec(pdf ?? '')?.[1] ?? ''),
      );
      await hit.getByRole('link').first().click();
      await page.waitForURL(/documents\/[a-z0-9-]+\.html\?highlight=[^#]+#page-\d+$/);
      const pageId = new URL(page.url()).hash.slice(1);
      const hits = async () => (await highlighted(page, 'hit')).filter(hit => hit.pageId === pageId);
      await expect.poll(async () => (await hits())[0]?.text ?? '').toMatch(/liquidated/i);
    });
  });

  test('the search works on a page in a folder, too, and finds nothing where nothing is', async () => {
    await open('documents/offtake-agreement.html', async page => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('force majeure');
      await page.locator('[data-search-result]').first().waitFor();
      await page.getByRole('searchbox').fill('zyzzyva');
      await page.getByText('No page says this').waitFor();
      await page.keyboard.press('Escape');
      expect(await page.locator('search-dialog dialog').isVisible()).toBe(false);
    });
  });

  test('the search opens the clause that a query names', async () => {
    await open('index.html', async page => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('clause 9.2');
      const link = page.locator('.answer-card a').first();
      await link.waitFor();
      expect(await link.getAttribute('href')).toMatch(/documents\/offtake-agreement\.html#clause-9\.2$/);
    });
  });

  test('the search answers, and finds the pages of the copy with their places', async () => {
    await open('index.html', async page => {
      await page.keyboard.press('/');
      await page.getByRole('searchbox').fill('soft cap');
      const card = page.locator('search-dialog .answer-card');
      await card.waitFor();
      expect(await card.getByRole('link').first().getAttribute('href')).toBe('commercial-terms.html#bounds');
      await page.getByRole('searchbox').fill('calculator');
      await page.locator('[data-search-result] a[href="commercial-terms.html#calculator"]').waitFor();
    });
  });

  test('the calculator and the self-check work', async () => {
    await open('commercial-terms.html', async page => {
      await page.getByLabel('Offtake tokens').fill('40000');
      await expect.poll(() => page.getByLabel('Down payment, now').inputValue()).toBe('790.00');
    });
    await open('goldn-wizard.html', async page => {
      await page.locator('self-check').getByLabel('Yes').first().check();
      await page.getByText('1 of 16 answered').waitFor();
    });
  });

  test('a PDF is told by its hash', async () => {
    await open('check.html', async page => {
      const pdf = join(copy, 'documents', 'Offtake Agreement.pdf');
      await page.locator('document-check input').setInputFiles(pdf);
      await page.locator('document-check code', { hasText: fileHash(pdf) }).waitFor();
      expect(await page.locator('document-check [role="status"]').first().getAttribute('data-kind')).toBe(
        'current',
      );
    });
  });

  test('the sentences of a text are checked, and places open in the copy', async () => {
    await open('check.html', async page => {
      await page.getByRole('textbox', { name: /one sentence/ }).fill(sentMail);
      await page.getByRole('button', { name: 'Check the text' }).click();
      const place = page.locator('.places a', { hasText: 'Offtake Agreement' }).first();
      expect(await place.getAttribute('href')).toMatch(/^documents\/offtake-agreement\.html#page-6:~:text=/);
      const warnings = page.locator('.checked-sentences .warning a');
      expect(await warnings.first().getAttribute('href')).toMatch(/^commercial-terms\.html#difference-/);
      expect(await warnings.nth(1).getAttribute('href')).toMatch(/^documents\/.*\.html\?figure=.*#page-\d+$/);
    });
  });

  test('the price is that of the build, says so with its date, and is not asked for', async () => {
    await open('index.html', async page => {
      const picture = page.locator('price-comparison');
      expect(await picture.locator('dd [data-words="spot"]').textContent()).toBe('4,228');
      expect(await picture.locator('[data-not-live]').innerText()).toMatch(
        /^Not live\. This page cannot load a newer gold price\./,
      );
    });
  });

  test('the reading page of a document leads to its PDF', async () => {
    await open('documents/offtake-agreement.html', async page => {
      const href = await page.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
      expect(href).toBe('../documents/Offtake%20Agreement.pdf');
    });
  });
});

describe('somebody writes into a page of the copy', () => {
  let tab: Page;
  const faults: string[] = [];
  const dialogs: string[] = [];

  beforeAll(async () => {
    await writeFile(join(copy, 'evil.js'), 'alert(1)');
    tab = await browser.newPage({ offline: true });
    tab.on('console', message => faults.push(message.text()));
    tab.on('dialog', dialog => dialogs.push(dialog.message()) && dialog.dismiss());
  });

  afterAll(async () => {
    await tab.close();
    await Promise.all(['stranger.html', 'evil.js'].map(name => rm(join(copy, name))));
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script that claims another nonce', '<script nonce="0">alert(1)</script>'],
    ['what runs when a picture is missing', '<img src="missing.png" onerror="alert(1)">'],
    ['a script of this disk', '<script src="evil.js"></script>'],
    ['a script of another host', '<script src="https://evil.example/evil.js"></script>'],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
    ['a link that is a script', '<a id="evil" href="javascript:alert(1)">Click</a>'],
    ['an address that all others hang on', '<base href="https://evil.example/">'],
  ])('%s, which does not run', async (_, markup) => {
    faults.length = 0;
    const page = join(copy, 'stranger.html');
    const text = await readFile(join(copy, 'faq.html'), 'utf8');
    await writeFile(page, text.replace('<main', `${markup}<main`));
    await tab.goto(pathToFileURL(page).href, { waitUntil: 'networkidle' });
    await tab.evaluate(() => document.getElementById('evil')?.click());
    await expect
      .poll(() => faults.join())
      .toContain('violates the following Content Security Policy directive');
    expect(dialogs).toEqual([]);
  });
});

test('every address of every page is that of a file of the copy, or of another site', async () => {
  const files = new Set(await publishedFiles(copy));
  for (const page of [...files].filter(file => file.endsWith('.html'))) {
    const here = `file:///${page.split('/').map(encodeURIComponent).join('/')}`;
    const { references } = readMarkup(await readFile(join(copy, page), 'utf8'));
    const broken = [...references]
      .map(reference => new URL(reference, here))
      .filter(
        ({ protocol, pathname }) => protocol === 'file:' && !files.has(decodeURIComponent(pathname.slice(1))),
      );
    expect([page, broken.map(({ href }) => href)]).toEqual([page, []]);
  }
});

test('nothing of it asks for a module or fetches from a host', async () => {
  for (const file of (await publishedFiles(copy)).filter(path => /\.(?:html|css|js)$/.test(path))) {
    const text = await readFile(join(copy, file), 'utf8');
    expect([file, /type="module"|url\(["']?\/|rel="(?:module)?preload"/.test(text)]).toEqual([file, false]);
  }
});

test('SHA256SUMS has the hash of every file, and PDFs are those that are published', async () => {
  const sums = parseChecksums(await readFile(join(copy, checksumFile), 'utf8'));
  expect(sums).toEqual(await hashesBelow(copy));
  const published = parseChecksums(await readFile(join(inject('outDirectory'), checksumFile), 'utf8'));
  for (const [path, hash] of sums) {
    if (path.endsWith('.pdf')) expect([path, hash]).toEqual([path, published.get(path)]);
  }
});

test('the archive holds the folder', async () => {
  const files = await publishedFiles(copy);
  expect(namesIn(await readFile(`${copy}.zip`))).toEqual(files.map(path => `Gold/${path}`));
});

/** Names in the central directory of a zip archive (PKWARE APPNOTE, 4.3.12). */
function namesIn(archive: Buffer): string[] {
  const names: string[] = [];
  let at = archive.readUInt32LE(archive.lastIndexOf('PK\x05\x06') + 16);
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset));
    names.push(archive.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names;
}

test('a folder that is no copy is left alone', async () => {
  const foreign = join(parent, 'foreign');
  await mkdir(foreign);
  await writeFile(join(foreign, 'thesis.txt'), 'mine');
  await expect(makeOfflineCopy(inject('outDirectory'), foreign)).rejects.toThrow('"thesis.txt"');
  expect(await readdir(foreign)).toEqual(['thesis.txt']);
});

test('OFFLINE_COPY=publish offers the copy for download, with the files that npm run offline writes', async () => {
  const { settings } = await awkwardSite();
  const published = settings.OUT_DIR as string;
  expect(await readFile(join(published, 'documents.html'), 'utf8')).toContain('href="/gold/offline.zip"');
  const again = join(parent, 'of awkward names', 'offline');
  await makeOfflineCopy(published, again);
  // The bytes of pages depend on the list of hashes, which has the archive itself.
  const names = namesIn(await readFile(join(published, 'offline.zip')));
  expect(names).toContain('offline/index.html');
  expect(names).toEqual(namesIn(await readFile(`${again}.zip`)));
});

test('npm run offline copies the site that is there and builds none, whatever the settings are; again, the archive is the same', async () => {
  const site = await copyOf(await siteOfTwo());
  onTestFinished(() => rm(site, { recursive: true, force: true }));
  const settings = { ...settingsIn(site), SITE_URL: 'https://elsewhere.example' };
  const again = join(parent, 'by command', 'Gold');
  const before = await hashesBelow(join(site, 'dist'));
  const archives: Buffer[] = [];
  for (const _ of ['first', 'again']) {
    using _turn = await buildTurn();
    expect(await runCommand('offline', settings, again)).toMatch(
      /^\d+ files in .*by command\/Gold, and the same in .*by command\/Gold\.zip\.$/m,
    );
    archives.push(await readFile(`${again}.zip`));
  }
  expect(archives[1]?.equals(archives[0] as Buffer)).toBe(true);
  expect(await hashesBelow(join(site, 'dist'))).toEqual(before);
  expect(await readdir(join(parent, 'by command'))).toEqual(['Gold', 'Gold.zip']);
});
