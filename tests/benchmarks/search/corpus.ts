/** What a benchmark of the search looks through: pages of documents, and questions whose right pages are known. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfiguration } from '../../../src/configuration.ts';
import { readLibrary } from '../../../src/library/reading.ts';
import { OperatorError } from '../../../src/operator-error.ts';
import { outlinedPages } from '../../../src/pdf/index.ts';
import type { IndexedPage } from '../../../src/search/index/document-postings.ts';
import type { IndexedDocument } from '../../../src/search/index/index-builder.ts';
import { randomNumbers } from './random.ts';

export interface Place {
  doc: string;
  page: number;
}

/** Headings and running lines are known of the pages of a library. */
export interface Page extends Place, Pick<IndexedPage, 'text' | 'headings' | 'running'> {}

export interface Question {
  q: string;
  category: string;
  relevant: Place[];
}

/** `corpus.json` of a folder: `[{ doc, page, text }]`. */
export async function readCorpus(directory: string): Promise<Page[]> {
  return readJson(join(directory, 'corpus.json'));
}

/** `queries.json` of a folder: `[{ q, category, relevant: [{ doc, page }] }]`. */
export async function readQuestions(directory: string): Promise<Question[]> {
  return readJson(join(directory, 'queries.json'));
}

/** The pages of the library in DOCUMENTS_DIR; texts that were extracted before come from the cache. */
export async function libraryPages(): Promise<Page[]> {
  const library = await readLibrary(readConfiguration().library);
  const pages: Page[] = [];
  for (const { filename } of library.entries) {
    const { blocks } = library.structure(filename);
    for (const { page, text, headings, running } of outlinedPages(await library.pages(filename), blocks))
      pages.push({ doc: filename, page, text, headings, running });
  }
  return pages;
}

/** The documents of the same library as the site searches them: with their titles, kinds and bookmarks. */
export async function libraryDocuments(): Promise<IndexedDocument[]> {
  const library = await readLibrary(readConfiguration().library);
  return Promise.all(
    library.entries.map(async entry => {
      const { blocks } = library.structure(entry.filename);
      return { ...entry, pages: outlinedPages(await library.pages(entry.filename), blocks) };
    }),
  );
}

export function documentsOf(pages: Page[]): IndexedDocument[] {
  return [...Map.groupBy(pages, ({ doc }) => doc)].map(([doc, ofDocument]) => ({
    filename: doc,
    title: doc,
    kind: 'other',
    url: doc,
    textUrl: doc,
    pageUrl: doc,
    pages: ofDocument.map(({ doc: _, ...page }) => ({ ...page, label: String(page.page), source: 'text' })),
  }));
}

/** Share of the words, and of the numbers, that a varied page has replaced. */
const replaced = { words: 0.3, numbers: 0.6 };

/**
 * More pages of the same kind: copies of the documents in which every third word is another one of the corpus,
 * one in twenty of these a word that was never seen, and most numbers are others.
 */
export function enlarged(pages: Page[], count: number, seed: number): Page[] {
  const { share, below } = randomNumbers(seed);
  const words = pages.flatMap(({ text }) => text.match(/[A-Za-z]{3,}/g) ?? []);
  const anyWord = () => words[below(words.length)] ?? '';
  const newWord = () => (anyWord().slice(0, 2 + below(3)) + anyWord().slice(-2 - below(3))).toLowerCase();
  const vary = (text: string) =>
    text
      .replace(/[A-Za-z]{3,}/g, word =>
        share() >= replaced.words ? word : share() < 1 / 20 ? newWord() : anyWord(),
      )
      .replace(/\d+/g, number =>
        share() < replaced.numbers ? String(below(10 ** Math.min(number.length, 9))) : number,
      );
  const all = [...pages];
  for (let copy = 1; all.length < count; copy += 1) {
    for (const { doc, page, text } of pages)
      all.push({ doc: `${doc}, copy ${copy}`, page, text: vary(text) });
  }
  return all.slice(0, Math.max(count, pages.length));
}

async function readJson<T>(path: string): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(
      `${path} cannot be read. Give a folder that holds corpus.json and queries.json after --corpus.`,
    );
  });
  return JSON.parse(text) as T;
}
