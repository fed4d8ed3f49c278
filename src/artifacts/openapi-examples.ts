/**
 * Examples of the interface description: real answers of this very site, cut to one document, page and
 * medium, and texts to their beginning. A library of one document is itself a valid library.
 */
import manifest from '../../package.json' with { type: 'json' };
import type { Library } from '../documents/library/library.ts';
import type { DocumentEntry } from '../documents/schema.ts';
import type { FigureLedger } from '../figures/schema.ts';
import { buildSearchIndex } from '../search/index/index-builder.ts';
import { openSearcher } from '../search/query/searcher.ts';
import type { Health } from './health.ts';
import type { Site } from './site.ts';

/** Examples by operation; none for an operation whose answer the site cannot give, such as a medium it lacks. */
export type OpenApiExamples = Record<string, { value: unknown }>;

type ReadDocument = Awaited<ReturnType<Library['read']>>;

/** What the example of the search looks for. */
export const exampleQuery = 'deferred payment';

/** Characters of a text that its example shows. */
const shownCharacters = 400;

export async function openApiExamples(site: Site): Promise<OpenApiExamples> {
  const { program, library, media, price, history } = site;
  const opening = `# ${program.programme.serviceName}\n\n> ${program.programme.summary}\n`;
  const [medium] = media.items;
  // The one with the most text, because the first may be a scan without any.
  const entry = library.entries.toSorted((a, b) => b.characterCount - a.characterCount)[0];
  return {
    getProgram: { value: program },
    getDocumentHistory: { value: { documents: history.documents.slice(0, 1) } },
    getFigures: { value: figuresExample(site) },
    getSummary: { value: opening },
    getFullText: { value: opening },
    getGoldPrice: { value: price },
    getHealth: { value: healthExample(site) },
    ...(medium && { listMedia: { value: { count: 1, items: [medium] } } }),
    ...(entry && (await documentExamples(entry, await library.read(entry.filename)))),
  };
}

/** The ledger with its first figure and difference, each with its first place. */
function figuresExample({ ledger }: Site): FigureLedger {
  return {
    ...ledger,
    figures: ledger.figures
      .slice(0, 1)
      .map(figure => ({ ...figure, statements: figure.statements.slice(0, 1) })),
    differences: ledger.differences.slice(0, 1).map(difference => ({
      ...difference,
      readings: difference.readings.map(reading => ({ ...reading, places: reading.places.slice(0, 1) })),
    })),
  };
}

/** An hour after the build, by the price that the build states. */
function healthExample({ price, build }: Site): Health {
  const { source, asOf, retrievedAt, stale, staleReason } = price;
  const timestamp = new Date(Math.max(Date.parse(build.time ?? asOf), Date.parse(asOf)) + 3_600_000);
  return {
    status: 'ok',
    application: manifest.name,
    version: manifest.version,
    timestamp: timestamp.toISOString(),
    uptimeSeconds: 3600,
    build,
    price: {
      source: source.name,
      kind: source.kind,
      asOf,
      ageSeconds: Math.floor((timestamp.getTime() - Date.parse(asOf)) / 1000),
      retrievedAt,
      stale,
      staleReason,
    },
  };
}

async function documentExamples(entry: DocumentEntry, read: ReadDocument): Promise<OpenApiExamples> {
  const { filename, title } = entry;
  const { pages, outline, links } = read;
  const [first] = pages;
  if (!first) return { listDocuments: { value: { count: 1, documents: [entry] } } };
  const { characterCount } = first;
  const document = {
    filename,
    title,
    pageCount: 1,
    characterCount,
    outline: outline.filter(({ page }) => page === first.page),
    links: links.filter(({ page }) => page === first.page),
    pages: [first],
  };
  const { root } = await buildSearchIndex([{ ...entry, pages, outline }]);
  const searcher = openSearcher(root, {
    readBlock: () => Promise.reject(new Error('An index without blocks holds all.')),
    readPages: async () => pages.map(({ text }) => text),
  });
  return {
    listDocuments: { value: { count: 1, documents: [entry] } },
    getDocumentLibrary: { value: { count: 1, pageCount: 1, characterCount, documents: [document] } },
    getDocumentText: { value: [...first.text].slice(0, shownCharacters).join('') },
    searchDocuments: { value: await searcher.search(exampleQuery, 1) },
  };
}
