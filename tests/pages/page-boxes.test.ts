/** What marks words on the pictures of pages: whole, light, and of the text that is published. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import type { FigureLedger } from '#ledger/schema';
import type { DocumentLibrary, DocumentList } from '#library';
import { type PageBoxes, pageBoxesSchema } from '#pdf';

interface BoxedPage extends PageBoxes {
  filename: string;
  page: number;
}

const pages: BoxedPage[] = [];
const contents: Buffer[] = [];
const published = async (path: string) =>
  JSON.parse(await readFile(join(inject('outDirectory'), path), 'utf8'));
let library: DocumentLibrary;

beforeAll(async () => {
  const list: DocumentList = await published('api/documents.json');
  library = await published('api/documents/library.json');
  for (const { filename, pageUrl, pageCount } of list.documents) {
    for (let page = 1; page <= pageCount; page += 1) {
      const content = await readFile(
        join(inject('outDirectory'), `page-boxes/${pageUrl.split('/').at(-1)}/${page}.json`),
      );
      contents.push(content);
      pages.push({ filename, page, ...pageBoxesSchema.parse(JSON.parse(content.toString())) });
    }
  }
});

test('each page with a picture has them, and no file takes more than 15 kB', () => {
  const pictures = globSync('page-pictures/*/*@2x.webp', { cwd: inject('outDirectory') });
  expect(pages).toHaveLength(pictures.length);
  expect(Math.max(...contents.map(content => brotliCompressSync(content).length))).toBeLessThan(15_000);
});

test('they are of the words of the published text, in its order, each on the page', () => {
  for (const { filename, page, text, words } of pages) {
    const document = library.documents.find(one => one.filename === filename);
    expect(text).toBe(document?.pages[page - 1]?.text);
    const characters = Array.from(text);
    expect(words.length).toBeGreaterThan(0);
    let end = 0;
    for (let at = 0; at < words.length; at += 6) {
      const [gap = 0, length = 0, left = 0, top = 0, width = 0, height = 0] = words.slice(at, at + 6);
      const word = characters.slice(end + gap, end + gap + length);
      end += gap + length;
      expect(word.join('')).toMatch(/^\S+$/);
      expect([left + width <= 10_002, top + height <= 10_002, width > 0, height > 0]).toEqual([
        true,
        true,
        true,
        true,
      ]);
    }
    expect(end).toBeLessThanOrEqual(characters.length);
  }
});

test('every clause with an address, and every amount that the ledger quotes, has its place', async () => {
  const ledger: FigureLedger = await published('figures.json');
  for (const { id, statements } of ledger.figures) {
    for (const { filename, page, written } of statements) {
      const boxed = pages.find(one => one.filename === filename && one.page === page);
      const places = boxed?.places.filter(([name]) => name === `figure-${id}`) ?? [];
      const texts = places.map(([, start, end]) =>
        Array.from(boxed?.text ?? '')
          .slice(start, end)
          .join('')
          .replace(/\s+/g, ' '),
      );
      expect(texts).toContain(written.replace(/\s+/g, ' '));
    }
  }
  const agreement = pages.filter(({ filename }) => filename === 'Offtake Agreement.pdf');
  const missed = agreement.find(({ places }) => places.some(([name]) => name === 'clause-15.2'));
  const [, start, end] = missed?.places.find(([name]) => name === 'clause-15.2') ?? [];
  expect(missed?.page).toBe(11);
  expect(
    Array.from(missed?.text ?? '')
      .slice(start, end)
      .join(''),
  ).toMatch(/^15\.2 In default the Seller may:/);
});
