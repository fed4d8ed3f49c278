/**
 * `npm run bench -- search [--corpus DIR]`
 *
 * With a corpus: how well search answers queries whose right pages are known, beside lunr as it comes.
 * DIR holds `corpus.json`, `[{ doc, page, text }]`, and `queries.json`, `[{ q, category, relevant: [{ doc, page }] }]`.
 * Without one: size, load time and latency of the index that the last build published.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import lunr from 'lunr';
import { readConfiguration } from '../../src/configuration.ts';
import type { DocumentLibrary } from '../../src/documents/schema.ts';
import { OperatorError } from '../../src/operator-error.ts';
import { buildSearchIndex, type IndexedDocument } from '../../src/search/index-builder.ts';
import type { SearchIndexFile } from '../../src/search/index-file.ts';
import { openSearcher, type Searcher } from '../../src/search/searcher.ts';

interface Place {
  doc: string;
  page: number;
}

interface JudgedQuery {
  q: string;
  category: string;
  relevant: Place[];
}

/** Gives the places of the best ten pages, the best first. */
type Engine = (query: string) => Promise<Place[]>;

const depth = 10;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { corpus: { type: 'string' } } });
  if (values.corpus === undefined) await measurePublishedIndex(readConfiguration().outDirectory);
  else await measureRelevance(values.corpus);
}

async function measureRelevance(directory: string): Promise<void> {
  const missing = 'Give a folder that holds corpus.json and queries.json after --corpus.';
  const corpus = await readJson<(Place & { text: string })[]>(join(directory, 'corpus.json'), missing);
  const queries = await readJson<JudgedQuery[]>(join(directory, 'queries.json'), missing);
  const documents = documentsOf(corpus);
  console.log(`${documents.length} documents, ${corpus.length} pages, ${queries.length} queries\n`);

  const built = await timed(() => buildSearchIndex(documents));
  const searcher = await reportIndex(built.value, documents, built.milliseconds);
  await reportLatency(
    searcher,
    queries.map(({ q }) => q),
  );
  await reportRelevance(queries, {
    search: async query => {
      const { results } = await searcher.search(query, depth);
      return results.map(({ document, page }) => ({ doc: document.filename, page }));
    },
    'lunr default': defaultLunr(corpus),
  });
}

async function measurePublishedIndex(outDirectory: string): Promise<void> {
  const missing = 'Build the site first: npm run build.';
  const file = await readJson<SearchIndexFile>(join(outDirectory, 'search', 'lunr.json'), missing);
  const library = await readJson<DocumentLibrary>(
    join(outDirectory, 'api', 'documents', 'library.json'),
    missing,
  );
  console.log(`${library.count} documents, ${library.pageCount} pages\n`);
  const searcher = await reportIndex(file, library.documents);
  await reportLatency(searcher, queriesFrom(library));
}

async function readJson<T>(path: string, advice: string): Promise<T> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new OperatorError(`${path} cannot be read. ${advice}`);
  });
  return JSON.parse(text) as T;
}

function documentsOf(corpus: (Place & { text: string })[]): IndexedDocument[] {
  const byDocument = Object.entries(Object.groupBy(corpus, ({ doc }) => doc));
  return byDocument.map(([doc, pages = []]) => ({
    filename: doc,
    title: doc,
    kind: 'other',
    url: doc,
    textUrl: doc,
    pageUrl: doc,
    pages: pages.map(({ page, text }) => ({ page, label: String(page), text, source: 'text' })),
  }));
}

/** lunr with its own tokenizer, pipeline and query string; a query that it cannot parse finds nothing. */
function defaultLunr(corpus: (Place & { text: string })[]): Engine {
  const index = lunr(builder => {
    builder.ref('id');
    builder.field('text');
    for (const [id, { text }] of corpus.entries()) builder.add({ id, text });
  });
  return async query => {
    try {
      const refs = index.search(query).slice(0, depth);
      return refs.flatMap(({ ref }) => corpus[Number(ref)] ?? []);
    } catch (error) {
      if (error instanceof lunr.QueryParseError) return [];
      throw error;
    }
  };
}

async function reportIndex(
  file: SearchIndexFile,
  documents: { filename: string; pages: { text: string }[] }[],
  buildMilliseconds?: number,
): Promise<Searcher> {
  const json = JSON.stringify(file);
  const texts = new Map(
    documents.map(({ filename, pages }) => [filename, pages.map(({ text }) => text)] as const),
  );
  const loaded = await timed(async () =>
    openSearcher(JSON.parse(json), async ({ filename }) => texts.get(filename) ?? []),
  );
  console.table({
    ...(buildMilliseconds === undefined ? {} : { 'build time, ms': Math.round(buildMilliseconds) }),
    'index size, bytes': Buffer.byteLength(json),
    'index size, bytes (brotli)': brotliCompressSync(json).byteLength,
    'load time, ms': Math.round(loaded.milliseconds),
  });
  return loaded.value;
}

/** The first round reads and analyses page texts, as a visitor's first queries do; the second has many of them. */
async function reportLatency(searcher: Searcher, queries: string[]): Promise<void> {
  const rounds: Record<string, Record<string, string>> = {};
  for (const round of ['first round', 'second round']) {
    const times: number[] = [];
    for (const query of queries) times.push((await timed(() => searcher.search(query, depth))).milliseconds);
    times.sort((a, b) => a - b);
    rounds[round] = { 'p50, ms': quantile(times, 0.5), 'p99, ms': quantile(times, 0.99) };
  }
  console.table(rounds);
}

function quantile(sorted: number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
}

async function reportRelevance(queries: JudgedQuery[], engines: Record<string, Engine>): Promise<void> {
  for (const [name, engine] of Object.entries(engines)) {
    const ranks = await Promise.all(
      queries.map(async ({ q, relevant }) => {
        const places = await engine(q);
        return places.findIndex(({ doc, page }) => relevant.some(r => r.doc === doc && r.page === page)) + 1;
      }),
    );
    const categories = [...new Set(queries.map(({ category }) => category))];
    const ranksOf = (category: string) => ranks.filter((_, index) => queries[index]?.category === category);
    console.log(name);
    console.table({
      all: figures(ranks),
      ...Object.fromEntries(categories.map(category => [category, figures(ranksOf(category))])),
    });
  }
}

/** @param ranks rank of the first right page for each query, from 1; 0 where none is among the best ten. */
function figures(ranks: number[]): Record<string, string> {
  const share = (gain: (rank: number) => number) =>
    (ranks.reduce((total, rank) => total + gain(rank), 0) / ranks.length).toFixed(3);
  return {
    queries: String(ranks.length),
    'success@1': share(rank => (rank === 1 ? 1 : 0)),
    'success@10': share(rank => (rank > 0 ? 1 : 0)),
    'MRR@10': share(rank => (rank > 0 ? 1 / rank : 0)),
  };
}

/** Three words from the middle of each page, two of them, and one with a letter left out. */
function queriesFrom({ documents }: DocumentLibrary): string[] {
  return documents.flatMap(({ pages }) =>
    pages.flatMap(({ text }) => {
      const words = text.split(/\s+/).filter(word => /^\p{L}{4,}$/u.test(word));
      const middle = Math.floor(words.length / 2);
      const [first, second, third] = words.slice(middle, middle + 3);
      if (first === undefined || second === undefined || third === undefined) return [];
      return [`${first} ${second} ${third}`, `${first} ${second}`, `${first.slice(0, 2)}${first.slice(3)}`];
    }),
  );
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; milliseconds: number }> {
  const start = performance.now();
  const value = await work();
  return { value, milliseconds: performance.now() - start };
}
