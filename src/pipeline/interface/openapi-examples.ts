/**
 * Examples of the interface description: real responses of this very site, cut to one document, page and
 * medium, and texts to their beginning. A library of one document is itself a valid library.
 */
import type { Library } from '../../documents/library/library.ts';
import { documentTables } from '../../documents/structure/published-tables.ts';
import type { FigureLedger } from '../../figures/schema.ts';
import { redlineSchema } from '../../redline/schema.ts';
import { publishedTable } from '../../search/concepts/published-table.ts';
import { buildSearchIndex } from '../../search/index/index-builder.ts';
import { openSearcher } from '../../search/query/searcher.ts';
import { languageFile } from '../../search/words/language-file.ts';
import { readJsonEntry } from '../../store.ts';
import type { Site } from '../publish/site.ts';
import type { Health } from './health.ts';
import { healthResponse } from './health-response.ts';
import { exampleQuery } from './search-parameters.ts';

/** Characters of a text that its example shows. */
const shownCharacters = 400;

/** By operation; none for one whose response the site cannot give, such as a medium it lacks. */
export async function openApiExamples(site: Site): Promise<Record<string, unknown>> {
  const { program, media, price, library } = site;
  const opening = `# ${program.programme.serviceName}\n\n> ${program.programme.summary}\n`;
  const [medium] = media.items;
  return {
    getProgram: program,
    getDocumentHistory: { ...library.history, documents: library.history.documents.slice(0, 1) },
    getFigures: figuresExample(site),
    getSummary: opening,
    getFullText: opening,
    getGoldPrice: price,
    getHealth: healthExample(site),
    ...(medium && { listMedia: { count: 1, items: [medium] } }),
    ...(await documentExamples(library)),
    ...(await structureExamples(site)),
    ...redlineExample(site),
  };
}

/** The first comparison with its first change. */
function redlineExample({ redlines }: Site): Record<string, unknown> {
  const redline = redlines[0] && readJsonEntry(redlines[0].file, redlineSchema);
  if (!redline) return {};
  return {
    getChanges: { ...redline, changes: redline.changes.slice(0, 1), sections: redline.sections.slice(0, 1) },
  };
}

/** The ledger with its first figure and difference, each with its first place. */
function figuresExample({ ledger: { marked, file, ...ledger } }: Site): FigureLedger {
  return {
    ...ledger,
    accounts: ledger.accounts.slice(0, 1),
    review: ledger.review.slice(0, 1),
    follows: ledger.follows.slice(0, 1),
    notOurs: ledger.notOurs.slice(0, 1),
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

/** An hour after the build, by the price that the build states. */
function healthExample({ price, build }: Site): Health {
  const hour = 3_600_000;
  const now = Math.max(Date.parse(build.time ?? price.asOf), Date.parse(price.asOf)) + hour;
  return healthResponse({ build, price, startedAt: new Date(now - hour), now: new Date(now) });
}

/** The first blocks and the first table of the first document that has one. */
async function structureExamples({ library, basePath }: Site): Promise<Record<string, unknown>> {
  for (const { entry, slug } of library.documents) {
    const { filename, sha256 } = entry;
    const structure = library.structure(filename);
    const [table] = structure.blocks.filter(({ kind }) => kind === 'table');
    if (!table) continue;
    const cut = { ...structure, pages: structure.pages.slice(0, 1), blocks: structure.blocks.slice(0, 3) };
    const pages = await library.pages(filename);
    const tables = documentTables({ entry, slug, basePath }, pages, { ...structure, blocks: [table] });
    return { getDocumentStructure: { filename, sha256, ...cut }, getDocumentTables: tables };
  }
  return {};
}

async function documentExamples(library: Library): Promise<Record<string, unknown>> {
  // The one with the most text, because the first may be a scan without any.
  const entry = library.entries.toSorted((a, b) => b.characterCount - a.characterCount)[0];
  if (!entry) return {};
  const { pages, outline, links } = await library.read(entry.filename);
  const [first] = pages;
  const listDocuments = { count: 1, documents: [entry] };
  if (!first) return { listDocuments };
  const { filename, title } = entry;
  const totals = { pageCount: 1, characterCount: first.characterCount };
  const isOnFirst = ({ page }: { page: number }) => page === first.page;
  const document = {
    filename,
    title,
    ...totals,
    outline: outline.filter(isOnFirst),
    links: links.filter(isOnFirst),
    pages: [first],
  };
  const { root } = await buildSearchIndex([{ ...entry, pages, outline }]);
  const searcher = openSearcher(root, {
    readBlock: () => Promise.reject(new Error('An index without blocks holds all.')),
    readPages: async () => pages.map(({ text }) => text),
    concepts: publishedTable(),
    readWords: async () => languageFile(),
  });
  return {
    listDocuments,
    getDocumentLibrary: { count: 1, ...totals, documents: [document] },
    getDocumentText: [...first.text].slice(0, shownCharacters).join(''),
    searchDocuments: await searcher.search(exampleQuery, 1),
  };
}
