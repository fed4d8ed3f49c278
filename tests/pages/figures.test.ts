/** What the documents say of the figures, the check of a document, and citations, on the whole site. */
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { FigureLedger } from '#ledger/schema';
import type { DocumentHistory, DocumentList } from '#library';
import type { Program } from '#program';
import { launchBrowser, visit } from '../helpers/browser.ts';

const published = async (path: string) =>
  JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));
const url = (path: string) => inject('nodeUrl') + path;
let browser: Browser;
let list: DocumentList;
let history: DocumentHistory;

beforeAll(async () => {
  browser = await launchBrowser();
  list = await published('api/documents.json');
  history = await published('document-history.json');
});

afterAll(() => browser.close());

describe('the figures of the documents', () => {
  test('differ in exactly the places that the programme data lists', async () => {
    const ledger: FigureLedger = await published('figures.json');
    const program: Program = await published('api/program.json');
    // The readings of this one differ in the event that days are counted from, and the ledger reads amounts.
    const known = program.textDifferences
      .map(({ id }) => id)
      .filter(id => id !== 'wallet-delivery')
      .sort();
    expect(ledger.differences.map(({ id }) => id).sort()).toEqual(known);
    expect(ledger.differences.every(difference => difference.known)).toBe(true);
    expect(ledger.notFound).toEqual([]);
  });

  test('stand in the documents as the ledger quotes them', async () => {
    const ledger: FigureLedger = await published('figures.json');
    for (const { filename, page, written } of ledger.figures.flatMap(({ statements }) => statements)) {
      const text = await readFile(join(inject('outDirectory'), `api/documents/text/${filename}.txt`), 'utf8');
      expect((text.split('\f')[page - 1] ?? '').replace(/\s+/g, ' ')).toContain(written);
    }
  });

  test('stand in the sources of the pages that state them', async () => {
    const html = await (await fetch(url('/commercial-terms'))).text();
    const sourceOf = (path: string) => html.split(`<li id="source-${path}"`)[1]?.split('</li>')[0];
    const source = sourceOf('commercialTerms.deferredPayment.usdPerTroyOunce');
    expect(source).toMatch(
      /\/documents\/offtake-agreement#defined-deferred-payment">Offtake Agreement, clause 1\.1, page 1 \(PDF page 5\)<\/a>/,
    );
    expect(source?.split('<summary>For software</summary>')[1]).toMatch(
      /Programme data<\/a> <code>commercialTerms\.deferredPayment\.usdPerTroyOunce<\/code>[\s\S]*Offtake Agreement, sha256 [0-9a-f]{16}…/,
    );
    expect(source).toMatch(
      /The documents state this \d+ times\. <a href="[^"]*\/amounts#deferred-payment-per-ounce">/,
    );
    expect(source).toMatch(
      /A different value[\s\S]*\/documents\/token-marketing-summary\?figure=[a-z-]+#page-1/,
    );
    // Where the documents disagree with the clause that is cited.
    for (const [path, place] of [
      ['commercialTerms.maximumOffering.tokens', '/commercial-terms#difference-token-count'],
      ['commercialTerms.fullyDiluted.tokens', '/program-presentation?figure=fully-diluted#page-6'],
      ['commercialTerms.softCap.usd', '/commercial-terms#difference-soft-cap'],
      ['commercialTerms.softCap.tokens', '/commercial-terms#difference-soft-cap'],
      ['textDifferences.deferred-price.note', '/commercial-terms#difference-deferred-price'],
      ['textDifferences.delivery-time.note', '/commercial-terms#difference-delivery-time'],
    ] as const)
      expect([path, sourceOf(path)]).toEqual([path, expect.stringContaining(place)]);
  });
});

test('every clause that a page cites stands at the address that the citation leads to', async () => {
  const reading = new Map<string, string>();
  const textAt = async (path: string, id: string) => {
    const html = reading.get(path) ?? (await (await fetch(url(path))).text());
    reading.set(path, html);
    const [, rest] = html.split(new RegExp(`id="${id.replaceAll('.', '\\.')}"[^>]*>`));
    return rest?.replace(/<[^>]*>/g, '').trim() ?? null;
  };
  const program: Program = await published('api/program.json');
  let cited = 0;
  for (const { path } of program.navigation) {
    const html = await (await fetch(url(path))).text();
    for (const [, document = '', id = '', number = ''] of html.matchAll(
      /<a href="(\/documents\/[\w-]+)#([\w.-]+)">[^<]*, clause ([\d.]+), page [^<]*<\/a>/g,
    )) {
      const text = await textAt(document, id);
      expect([path, id, text === null]).toEqual([path, id, false]);
      if (id.startsWith('clause-')) expect([path, id, text?.startsWith(number)]).toEqual([path, id, true]);
      cited += 1;
    }
  }
  expect(cited).toBeGreaterThan(300);
});

describe('the check of a document', () => {
  const check = async (name: string, buffer: Buffer) => {
    let said = '';
    await visit(browser, url('/check'), async page => {
      // What is published is on the page already.
      await page.context().setOffline(true);
      await page.setInputFiles('document-check input', { name, mimeType: 'application/pdf', buffer });
      const status = page.locator('document-check [role="status"][data-kind]:not([data-kind=""])');
      await status.waitFor();
      said = `${await status.getAttribute('data-kind')}: ${await status.textContent()}`;
    });
    return said;
  };

  test('knows the file that is published, and tells a changed byte', async () => {
    const file = Buffer.from(await (await fetch(url('/documents/Offtake%20Agreement.pdf'))).arrayBuffer());
    expect(await check('copy.pdf', file)).toMatch(/^current: .*Offtake Agreement\.pdf/);
    const changed = Buffer.from(file);
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(await check('Offtake Agreement.pdf', changed)).toMatch(
      /^unknown: Not published here.*your file is different/,
    );
  });

  test('compares the words of a file that was only saved again with what is published', async () => {
    const file = Buffer.from(await (await fetch(url('/documents/Token%20Summary.pdf'))).arrayBuffer());
    await visit(browser, url('/check'), async page => {
      await page.setInputFiles('document-check input', {
        name: 'copy.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.concat([file, Buffer.from('\n')]),
      });
      await page.getByRole('button', { name: 'Compare its words' }).click();
      await page.getByText(/in this file are those of Token Summary/).waitFor();
    });
  });

  test('knows a version that was replaced, and when', async context => {
    const earlier = history.documents.flatMap(({ filename, versions }) =>
      versions.filter(({ replacedBy }) => replacedBy !== null).map(version => ({ filename, version })),
    )[0];
    if (!earlier) return context.skip('the history of this clone holds one version of each document');
    const { filename, version } = earlier;
    const options = ['log', '--format=%H', '--', `documents/${filename}`];
    const commits = execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n');
    const contents = commits.map(commit =>
      execFileSync('git', ['cat-file', 'blob', `${commit}:documents/${filename}`], { maxBuffer: 2 ** 28 }),
    );
    const said = await Promise.all(contents.map(content => check(filename, content)));
    expect(said[0]).toMatch(/^current/);
    const year = version.to?.slice(0, 4) ?? '';
    expect(said.slice(1).every(answer => answer.startsWith('replaced') && answer.includes(year))).toBe(true);
  });
});

describe('a citation', () => {
  test('of a reading page leads back to that page while the version is current', async () => {
    await visit(browser, url('/documents/offtake-agreement#page-7'), async page => {
      await page.locator('#page-7 .cite summary').click();
      const citation = page.locator('#page-7 .cite p');
      const text = (await citation.textContent()) ?? '';
      const cited = list.documents.find(({ filename }) => filename === 'Offtake Agreement.pdf');
      expect(text).toContain(cited?.sha256);
      expect(text).toContain(', page 3 (PDF page 7), ');
      await citation.locator('a').click();
      await page.getByRole('link', { name: 'Read the document, page 3 (PDF page 7)' }).click();
      await page.waitForURL(/\/documents\/offtake-agreement#page-7$/);
    });
  });

  test.each(['nodeUrl', 'workerdUrl'] as const)('of every version is answered by %s', async server => {
    for (const { filename, versions } of history.documents) {
      const slug = list.documents.find(document => document.filename === filename)?.pageUrl;
      if (!slug) continue;
      for (const { sha256, to } of versions) {
        const response = await fetch(`${inject(server)}${slug}@${sha256.slice(0, 16)}`);
        expect([filename, sha256, response.status]).toEqual([filename, sha256, 200]);
        const html = await response.text();
        if (to !== null && !versions.some(other => other.sha256 === sha256 && other.to === null)) {
          expect(html).toContain('This is an earlier version');
        }
      }
    }
  });

  test('is offered with every hit of the search', async () => {
    await visit(browser, url('/documents?q=soft+cap'), async page => {
      await page.locator('search-dialog').getByRole('link', { name: 'Cite' }).first().click();
      await page.waitForURL(/#cite-\d+$/);
      const cited = new URL(page.url()).hash.replace('#cite-', '');
      const citation = page.locator(`#page-${cited} .cite p`);
      await citation.waitFor();
      await expect.poll(async () => ((await citation.boundingBox())?.y ?? -1) > 0).toBe(true);
      expect((await citation.boundingBox())?.y).toBeLessThan(900);
      expect(await citation.innerText()).toMatch(
        new RegExp(`\\(PDF page ${cited}\\), .*sha256 [0-9a-f]{64}`),
      );
    });
  });
});
