/** Addresses of pages as people and programs mistype them: the page's own scripts take each without an error. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DocumentList } from '#library';
import { launchBrowser, visit, walk } from '../helpers/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

const odd = ['#%E0%A4%A', '#a%00b', '?highlight=y%&q=%E0%A4%A&limit=%&tokens=%#%', '#"><b>'];
const pages = ['', 'faq', 'documents', 'commercial-terms', 'delivery-settlement', 'goldn-wizard'];

test.each(odd)('an address that ends in %s and cannot be decoded is taken by every tool', async rest => {
  const urls = pages.map(page => `${inject('nodeUrl')}/${page}${rest}`);
  await walk(browser, urls, {}, async () => {});
});

test('the search takes one, too', async () => {
  await visit(browser, `${inject('nodeUrl')}/search?q=gold%25#%`, async () => {});
});

test('a page of a document marks the words, whatever place its address names', async () => {
  const { documents }: DocumentList = await (await fetch(new URL('api/documents', inject('nodeUrl')))).json();
  const [document] = documents;
  const url = new URL(document?.pageUrl ?? '', inject('nodeUrl'));
  for (const rest of ['?highlight=the#%', '?highlight=the#%FF', '?highlight=%25#%']) {
    await visit(browser, url.href + rest, async page => {
      const said = page.locator('hit-steps [data-status]');
      await expect.poll(() => said.textContent()).toMatch(/^Hit 1 of|hits? for “|No hit for “/);
    });
  }
});
