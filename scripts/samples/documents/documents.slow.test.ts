import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Big from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentKinds } from '../../../src/library/kinds.ts';
import { captionFilename, readDocumentCaption } from '../../../src/library/reading.ts';
import type { DocumentPage } from '../../../src/pdf/index.ts';
import { extractPdf, withPdf } from '../../../src/pdf/reading.ts';
import program from '../../../src/program/program.json' with { type: 'json' };
import { type SampleDocument, sampleDocuments } from './documents.ts';

interface ReadDocument extends SampleDocument {
  title: string;
  statedTitle: string | null;
  pages: DocumentPage[];
  /** All pages on one line, because a term may be split by a line break. */
  text: string;
}

const sampleMark = 'SAMPLE — for demonstration of this information service. Not an offer.';

const library: ReadDocument[] = [];

beforeAll(async () => {
  for (const document of sampleDocuments) {
    const { title, pages } = await extractPdf(await readFile(published(document.filename)));
    const text = pages
      .map(page => page.text)
      .join('\n')
      .replace(/\s+/g, ' ');
    library.push({ ...document, statedTitle: title, pages, text });
  }
}, 30_000);

describe('the library of sample documents', () => {
  test('has at least fourteen documents and seventy pages', () => {
    expect(library.length).toBeGreaterThanOrEqual(14);
    expect(library.flatMap(({ pages }) => pages).length).toBeGreaterThanOrEqual(70);
  });

  test('covers every kind of document, and has two thesis papers', () => {
    const kinds = library.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(Object.keys(documentKinds)));
    expect(kinds.filter(kind => kind === 'thesis-paper')).toHaveLength(2);
  });

  test('is marked as a sample on every page with text', () => {
    const unmarked = texts().flatMap(({ filename, pages }) =>
      pages.filter(({ text }) => !text.includes(sampleMark)).map(({ page }) => `${filename} ${page}`),
    );
    expect(unmarked).toEqual([]);
  });

  test('has captions with title, kind and "sample"', async () => {
    for (const { filename, title, kind } of sampleDocuments) {
      const caption = await readDocumentCaption(published(captionFilename(filename)));
      expect(caption).toMatchObject({ title, kind, sample: true });
    }
  });

  test('has one file name with spaces, parentheses and a letter beyond ASCII, in one composed form', () => {
    const names = sampleDocuments.map(({ filename }) => filename);
    expect(names.filter(name => /^(?=.* )(?=.*\(.*\))(?=.*[^\p{ASCII}])/u.test(name))).toHaveLength(1);
    expect(names.map(name => name.normalize('NFC'))).toEqual(names);
  });

  test('has one scan: pages of images, with no text of their own', () => {
    const scans = library.filter(({ scan }) => scan);
    expect(scans).toHaveLength(1);
    expect(scans[0]?.pages.map(({ text, source }) => [text, source])).toEqual([
      ['', 'none'],
      ['', 'none'],
    ]);
  });

  test('is tagged for accessibility, and titled in the file itself', async () => {
    for (const { filename, statedTitle, title } of library) {
      expect(statedTitle).toBe(title);
      const { metadata } = await infoOf(filename);
      expect(metadata?.get('pdfuaid:part'), filename).toBe('1');
    }
  });
});

describe('the offtake agreement', () => {
  test('has at least sixteen pages, roman labels in front and numbers after them', () => {
    const labels = agreement().pages.map(({ label }) => label);
    expect(labels.length).toBeGreaterThanOrEqual(16);
    expect(labels.slice(0, 6)).toEqual(['i', 'ii', 'iii', 'iv', '1', '2']);
  });

  test('has a bookmark for each section and schedule', async () => {
    const { outline } = await infoOf(agreement().filename);
    const bookmarks = (outline ?? []).map(({ title }: { title: string }) => title);
    expect(bookmarks.filter(title => /^\d+ /.test(title)).length).toBe(21);
    expect(bookmarks.filter(title => title.startsWith('Schedule')).length).toBe(12);
  });

  test('reads with each clause number before its clause', () => {
    expect(agreement().text).toContain('7.2 The notice is posted on the platform dashboard and sent');
    expect(agreement().text).toContain('(b) retain the Down Payment as liquidated damages; and (c) resell');
  });
});

describe('the differences between the texts', () => {
  const mining = 'Mining Summary (Minería).pdf';

  test.each([
    ['1,150 USD per ounce', /\b1,150\b/, ['Token Marketing Summary.pdf']],
    ['60 calendar days', /\b60 calendar days/, ['Offtake Agreement.pdf']],
    ['60 business days', /\b60 business days/, ['Offtake Agreement.pdf']],
    ['20–24 months', /20–24 months/, [mining]],
    ['a soft cap in USD', /6,500,000/, ['Confidential Offtake Memorandum.pdf']],
    ['a soft cap in tokens', /329,113,924/, ['Token Summary.pdf']],
    ['tokens fully diluted', /980,000,000/, ['Program Presentation.pdf']],
  ])('%s is only in the expected text', (_, pattern, filenames) => {
    expect(containing(pattern)).toEqual(filenames);
  });

  test('the deferred-payment period has its kind of day once in the definitions and once in a clause', () => {
    const kinds = agreement().text.match(/\b60 (?:calendar|business) days/g);
    expect(kinds).toEqual(['60 calendar days', '60 business days']);
    expect(agreement().text).toMatch(/Deferred Payment Period means the period of 60 calendar days/);
    expect(agreement().text).toMatch(/8\.1 The holder shall pay .{0,80}60 business days/);
  });

  test('the text with 1,150 does not give 1,155, and the text with 20–24 months not 10–12', () => {
    expect(containing(/\b1,155\b/)).not.toContain('Token Marketing Summary.pdf');
    expect(containing(/10–12 months/)).not.toContain(mining);
  });

  test.each([
    ['percentages', /[\d.]+ %/g, ['1.5 %', '3 %', '99.5 %']],
    ['targets in months', /\d+–\d+ months/g, ['10–12 months', '20–24 months']],
    ['business days', /\d+ business days/g, ['5 business days', '60 business days']],
    [
      'days',
      /\d+(?: consecutive)? days/g,
      ['30 days', '45 days', '60 days', '90 consecutive days', '90 days'],
    ],
    ['totals of tokens', /\d{3},\d{3},\d{3}/g, ['329,113,924', '930,000,000', '980,000,000']],
    ['acres', /[\d,]+ acres/g, ['9,758 acres']],
  ])('there are no other %s', (_, pattern, stated) => {
    const found = texts().flatMap(({ text }) => text.match(pattern) ?? []);
    expect([...new Set(found)].sort()).toEqual(stated);
  });
});

test('every row of a table of payments is exact', () => {
  const { downPayment, deferredPayment, allIn, tokensPerTroyOunce } = program.commercialTerms;
  const row = /^([\d,]+) ([\d.,]+) ([\d,]+\.\d{2,}) ([\d,]+\.\d{2,}) ([\d,]+\.\d{2,})$/gm;
  const rows = texts().flatMap(({ pages }) => pages.flatMap(({ text }) => [...text.matchAll(row)]));
  expect(rows.length).toBeGreaterThan(40);
  for (const [line, ...cells] of rows) {
    const [count = new Big(0), ...amounts] = cells.map(cell => new Big(cell.replaceAll(',', '')));
    const expected = [
      count.div(tokensPerTroyOunce),
      ...[downPayment, deferredPayment, allIn].map(({ usdPerToken }) => count.times(usdPerToken)),
    ];
    expect(amounts.map(String), line).toEqual(expected.map(String));
  }
});

async function infoOf(filename: string) {
  return withPdf(await readFile(published(filename)), ({ parser }) => parser.getInfo());
}

function published(filename: string): string {
  return fileURLToPath(new URL(`../../../documents/${filename}`, import.meta.url));
}

function texts(): ReadDocument[] {
  return library.filter(({ scan }) => !scan);
}

function agreement(): ReadDocument {
  const found = library.find(({ kind }) => kind === 'offtake-agreement');
  if (found === undefined) throw new Error('The library has no offtake agreement.');
  return found;
}

function containing(pattern: RegExp): string[] {
  return texts()
    .filter(({ text }) => pattern.test(text))
    .map(({ filename }) => filename);
}
