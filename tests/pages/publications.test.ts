/** The log of publications in a real browser: its list, and receipts of PDFs. */
import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  appendedFiles,
  keyTypes,
  leafHash,
  makeKey,
  makeReceipt,
  rootHash,
  tileReader,
  treeOf,
  utf8,
} from '#log';
import { launchBrowser, visit } from '../helpers/browser.ts';

const origin = 'gold.example/log';
const [key, stranger] = await Promise.all([makeKey(origin, keyTypes.log), makeKey(origin, keyTypes.log)]);
const pdf = { name: 'A paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('A paper') };
const sha256 = createHash('sha256').update(pdf.buffer).digest('hex');

/** A signed log of 40 publications of the PDF, and its receipt in entry 12. */
async function makeLog(signer = key) {
  const statement = `${sha256}  ${pdf.name}`;
  const contents = treeOf([await leafHash(utf8(statement))]);
  const statements = { count: 1, root: await rootHash(contents, 1) };
  const entries = Array.from({ length: 40 }, (_, day) => {
    const time = new Date(Date.UTC(2026, 9, 20 + day, 5, 20)).toISOString().replace('.000', '');
    return JSON.stringify({ time, commit: 'c'.repeat(40), sha256sums: sha256, statements });
  });
  const files = new Map<string, Uint8Array>();
  const read = async (path: string) => files.get(path) as Uint8Array;
  for (const [index, entry] of entries.entries())
    for (const file of await appendedFiles(index, utf8(entry), await leafHash(utf8(entry)), read))
      files.set(...file);
  const hashes = tileReader(entries.length, read);
  const text = `${origin}\n${entries.length}\n${await rootHash(hashes, entries.length)}\n`;
  const checkpoint = `${text}\n${await signer.sign(text, 0)}`;
  files.set('checkpoint', utf8(checkpoint)).set('keys.txt', utf8(`${key.verifierKey}\n`));
  const receipt = await makeReceipt(
    [12, entries[12] ?? ''],
    [hashes, checkpoint],
    [contents, [statement], 0],
  );
  return { files, receipt };
}

const { files, receipt } = await makeLog();

async function serveLog(page: Page, served: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await page.route('**/log/**', route => {
    const path = new URL(route.request().url()).pathname.slice('/log/'.length);
    return route.fulfill({ body: Buffer.from(served.get(path) ?? []) });
  });
  await page.reload();
}

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe('/publications', () => {
  test('lists the entries, newest first, and those before on request', async () => {
    await visit(browser, `${inject('nodeUrl')}/publications`, async page => {
      expect(await page.locator('#log-status').textContent()).toMatch(/^Nothing was added to the log of /);
      await serveLog(page, files);
      await page.getByText('40 publications in the log of gold.example').waitFor();
      expect(await page.locator('#log-status').textContent()).toMatch(
        /signed by gold.example\/log\. Nobody else/,
      );
      const entries = page.locator('#log-entries > li');
      expect(await entries.count()).toBe(8);
      expect(await entries.first().textContent()).toMatch(/^28\sNovember\s2026, 05:20\sUTC, entry 39/);
      await page.getByRole('button', { name: 'Earlier publications' }).click();
      await expect.poll(() => entries.count()).toBe(40);
      expect(await entries.last().textContent()).toMatch(/entry 0/);
      expect(await page.locator('#log-more').isVisible()).toBe(false);
    });
  });

  test.each<[string, string, (bytes: Uint8Array) => Uint8Array, RegExp]>([
    ['an altered entry', 'tile/entries/000.p/40', bytes => bytes.with(-40, 0), /is not in the tree/],
    ['an altered signature', 'checkpoint', bytes => bytes.with(-20, 65), /does not fit the text/],
    ['another key', 'keys.txt', () => utf8(`${stranger.verifierKey}\n`), /by a known key/],
  ])('with %s says what is wrong, and lists nothing', async (_, path, change, message) => {
    await visit(browser, `${inject('nodeUrl')}/publications`, async page => {
      await serveLog(page, new Map([...files, [path, change(files.get(path) as Uint8Array)]]));
      await page.getByText('The log could not be verified.').waitFor();
      expect(await page.locator('#log-status').textContent()).toMatch(message);
      expect(await page.locator('#log-entries > li').count()).toBe(0);
    });
  });
});

test('/check says in one line what a receipt proves, with its PDF, alone, and where it proves nothing', async () => {
  const named = (text: string) => ({
    name: 'A paper.pdf.tlog-proof',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  const other = { ...pdf, buffer: Buffer.from('Another paper') };
  await visit(browser, `${inject('nodeUrl')}/check`, async page => {
    await serveLog(page, files);
    for (const [given, kind, line] of [
      [
        [pdf, named(receipt)],
        'current',
        /^This PDF was published on 1\sNovember\s2026, 05:20\sUTC, as entry 12 of the log of gold\.example\. It is signed by/,
      ],
      [
        [named(receipt)],
        'current',
        new RegExp(`^“A paper\\.pdf” with the checksum ${sha256} was published on`),
      ],
      [[other, named(receipt)], 'failed', /it is the receipt of "A paper\.pdf"/],
      [[pdf, named(receipt.replace('index 12', 'index 13'))], 'failed', /does not contain what it states/],
      [[pdf, named((await makeLog(stranger)).receipt)], 'failed', /by a known key/],
      [[named('hello')], 'failed', /expected a receipt that begins with/],
    ] as const) {
      await page.locator('document-check input').setInputFiles([...given]);
      const answer = page.locator('document-check [data-receipt]', { hasText: line });
      await answer.waitFor();
      expect([line, await answer.getAttribute('data-kind')]).toEqual([line, kind]);
    }
    // A PDF without a receipt loads nothing of it.
    await page.locator('document-check input').setInputFiles(pdf);
    await page.getByText('Not published here').waitFor();
    expect(await page.locator('document-check [data-receipt]').textContent()).toBe('');
  });
});
