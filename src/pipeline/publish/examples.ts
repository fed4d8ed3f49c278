/**
 * Examples of the interface description: real responses of this site, shortened to one document, page and medium, and to
 * the beginning of texts. They still match their schemas.
 */

import { type Redline, redlineSchema } from '#compare';
import type { FigureLedger } from '#ledger/schema';
import type { Library } from '#library/reading';
import { outlinedPages } from '#pdf';
import { documentTables } from '#pdf/structure';
import { programConcepts } from '#program/vocabulary';
import { openSearcher } from '#search';
import { buildSearchIndex, buildTable, languageFile } from '#search/indexing';
import { readJsonEntry } from '../../store.ts';
import type { Inputs } from '../inputs.ts';
import type { Health } from '../interface/health.ts';
import { healthResponse } from '../interface/health-response.ts';
import { exampleQuery } from '../interface/search-parameters.ts';

/** Length of shortened texts, in characters. */
const shownCharacters = 400;

export function summaryExample({ program: { programme } }: Pick<Inputs, 'program'>): string {
  return `# ${programme.serviceName}\n\n> ${programme.summary}\n`;
}

/** The first comparison, shortened to its first change. */
export function redlineExample(redlines: Inputs['redlines']): Redline | undefined {
  const redline = redlines[0] && readJsonEntry(redlines[0].file, redlineSchema);
  if (!redline) return undefined;
  return { ...redline, changes: redline.changes.slice(0, 1), sections: redline.sections.slice(0, 1) };
}

/** The ledger, shortened to its first figure and difference with one place each. */
export function figuresExample({ marked, file, ...ledger }: Inputs['ledger']): FigureLedger {
  return {
    ...ledger,
    accounts: ledger.accounts.slice(0, 1),
    review: ledger.review.slice(0, 1),
    derived: ledger.derived.slice(0, 1),
    unrelated: ledger.unrelated.slice(0, 1),
    figures: ledger.figures.slice(0, 1).map(({ agreeing, differing, first, ...figure }) => ({
      ...figure,
      statements: first === null ? [] : [first],
    })),
    differences: ledger.differences.slice(0, 1).map(difference => ({
      ...difference,
      readings: difference.readings.map(reading => ({ ...reading, places: reading.places.slice(0, 1) })),
    })),
  };
}

/** The response an hour after the build, with the price of the build. */
export function healthExample({ price, build }: Pick<Inputs, 'price' | 'build'>): Health {
  const hour = 3_600_000;
  const now = Math.max(Date.parse(build.time ?? price.asOf), Date.parse(price.asOf)) + hour;
  return healthResponse({ build, price, startedAt: new Date(now - hour), now: new Date(now) });
}

function firstDocumentWithTable({ documents, structure }: Library) {
  for (const document of documents) {
    const whole = structure(document.entry.filename);
    const table = whole.blocks.find(({ kind }) => kind === 'table');
    if (table) return { document, structure: whole, table };
  }
  return undefined;
}

/** Structure of the first document with a table: its first page and blocks. */
export function structureExample(library: Library): unknown {
  const found = firstDocumentWithTable(library);
  if (!found) return undefined;
  const { filename, sha256 } = found.document.entry;
  const { pages, blocks, ...structure } = found.structure;
  return { filename, sha256, ...structure, pages: pages.slice(0, 1), blocks: blocks.slice(0, 3) };
}

/** The first table of the library. */
export async function tablesExample(library: Library, basePath: string): Promise<unknown> {
  const found = firstDocumentWithTable(library);
  if (!found) return undefined;
  const { document, structure, table } = found;
  const pages = await library.pages(document.entry.filename);
  return documentTables({ ...document, basePath }, pages, { ...structure, blocks: [table] });
}

/** The document with the most text, because the first one may be a scan without text. */
async function longestDocument({ entries, read }: Library) {
  const entry = entries.toSorted((a, b) => b.characterCount - a.characterCount)[0];
  if (!entry) return null;
  const { pages, ...rest } = await read(entry.filename);
  return { entry, pages, first: pages[0], ...rest };
}

export async function listExample(library: Library): Promise<unknown> {
  const longest = await longestDocument(library);
  return longest ? { count: 1, documents: [longest.entry] } : undefined;
}

export async function documentTextExample(library: Library): Promise<string | undefined> {
  const text = (await longestDocument(library))?.first?.text;
  return text && [...text].slice(0, shownCharacters).join('');
}

export async function libraryExample(library: Library): Promise<unknown> {
  const longest = await longestDocument(library);
  if (!longest?.first) return undefined;
  const { entry, first, outline, links } = longest;
  const totals = { pageCount: 1, characterCount: first.characterCount };
  const isOnFirst = ({ page }: { page: number }) => page === first.page;
  const document = {
    filename: entry.filename,
    title: entry.title,
    ...totals,
    outline: outline.filter(isOnFirst),
    links: links.filter(isOnFirst),
    pages: [first],
  };
  return { count: 1, ...totals, documents: [document] };
}

export async function searchExample(library: Library): Promise<unknown> {
  const longest = await longestDocument(library);
  if (!longest?.first) return undefined;
  const { entry, pages } = longest;
  const { blocks } = library.structure(entry.filename);
  const { root } = await buildSearchIndex([{ ...entry, pages: outlinedPages(pages, blocks) }]);
  const table = buildTable(programConcepts);
  const searcher = openSearcher(root, {
    readBlock: () => Promise.reject(new Error('The index has no blocks.')),
    readPages: async () => pages.map(({ text }) => text),
    concepts: table,
    readWords: async () => languageFile(table.concepts),
  });
  return searcher.search(exampleQuery, 1);
}
