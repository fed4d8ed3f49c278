/** The engines that are compared: each makes an index of the pages, loads it, and answers with places. */

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import lunr from 'lunr';
import { programConcepts } from '../../../src/program/vocabulary/index.ts';
import { indexContents } from '../../../src/search/index/index-builder.ts';
import { blockCountFor, openSearcher, type PublishedLibrary } from '../../../src/search/index.ts';
import { buildTable, encodeIndex, languageFile, withLibraryWords } from '../../../src/search/indexing.ts';
import { documentsOf, type Page, type Place } from './corpus.ts';

/** Gives the places of the best ten pages, the best first. */
export type Ask = (query: string) => Promise<Place[]>;

export interface BuiltIndex {
  /** What a client fetches before it can answer, and what the whole index takes, in bytes as they are stored. */
  files: { opening: Uint8Array[]; all: Uint8Array[] };
  /** Makes the index usable, as a client does that has fetched the opening files. */
  load: () => Promise<Ask>;
  close?: () => Promise<void>;
}

export type Engine = (pages: Page[]) => Promise<BuiltIndex>;

export const depth = 10;

export const engines: Record<string, Engine> = {
  'this search': thisSearch,
  'lunr 2.3.9, default': defaultLunr,
  'MiniSearch 7.2, default': miniSearch({}),
  'MiniSearch 7.2, tuned': miniSearch({ prefix: true, fuzzy: 0.2, combineWith: 'OR' }),
  'FlexSearch 0.8': flexSearch,
  'Pagefind 1.6': pagefind,
};

async function thisSearch(pages: Page[]): Promise<BuiltIndex> {
  const { root, blocks, library } = await buildSearch(pages);
  const concepts = new TextEncoder().encode(JSON.stringify(library.concepts));
  return {
    files: { opening: [root, concepts], all: [root, concepts, ...blocks] },
    load: async () => {
      const searcher = openSearcher(root, library);
      return async query => {
        const { results } = await searcher.search(query, depth);
        return results.map(({ document, page }) => ({ doc: document.filename, page }));
      };
    },
  };
}

/** The index of the pages, and all else that is published for the search. */
export async function buildSearch(pages: Page[], documents = documentsOf(pages)) {
  const characterCount = pages.reduce((sum, { text }) => sum + text.length, 0);
  const contents = await indexContents(documents);
  const { root, blocks } = await encodeIndex(contents, blockCountFor(characterCount));
  const texts = new Map(
    [...Map.groupBy(pages, ({ doc }) => doc)].map(
      ([doc, all]) => [doc, all.map(({ text }) => text)] as const,
    ),
  );
  const table = buildTable(programConcepts);
  const words = languageFile(table.concepts);
  const library: PublishedLibrary = {
    readBlock: async number => blocks[number] ?? new Uint8Array(),
    readPages: async ({ filename }) => texts.get(filename) ?? [],
    concepts: withLibraryWords(
      table,
      contents.records.map(({ form }) => form),
    ),
    readWords: async () => words,
  };
  return { root, blocks, library };
}

/** lunr with its own tokenizer, pipeline and query string; a query that it cannot parse finds nothing. */
async function defaultLunr(pages: Page[]): Promise<BuiltIndex> {
  const json = JSON.stringify(
    lunr(builder => {
      builder.ref('id');
      builder.field('text');
      for (const [id, { text }] of pages.entries()) builder.add({ id, text });
    }),
  );
  return plainJson(json, text => {
    const index = lunr.Index.load(JSON.parse(text));
    return async query => {
      try {
        return places(
          pages,
          index.search(query).map(({ ref }) => Number(ref)),
        );
      } catch (error) {
        if (error instanceof lunr.QueryParseError) return [];
        throw error;
      }
    };
  });
}

interface MiniSearchClass {
  new (options: object): MiniSearchIndex;
  loadJSON(json: string, options: object): MiniSearchIndex;
}
interface MiniSearchIndex {
  addAll(documents: object[]): void;
  search(query: string, options: object): { id: number }[];
}

function miniSearch(searchOptions: object): Engine {
  return async pages => {
    const MiniSearch: MiniSearchClass = (await importPeer('minisearch')).default;
    const options = { fields: ['text'], storeFields: [] };
    const index = new MiniSearch(options);
    index.addAll(pages.map(({ text }, id) => ({ id, text })));
    return plainJson(JSON.stringify(index), json => {
      const loaded = MiniSearch.loadJSON(json, options);
      return async query =>
        places(
          pages,
          loaded.search(query, searchOptions).map(({ id }) => id),
        );
    });
  };
}

interface FlexSearchIndex {
  add(id: number, text: string): void;
  search(query: string, options: object): number[];
  export(take: (key: string, data: string) => void): void;
  import(key: string, data: string): void;
}

async function flexSearch(pages: Page[]): Promise<BuiltIndex> {
  const FlexSearch = (await importPeer('flexsearch')).default as {
    Index: new (options: object) => FlexSearchIndex;
  };
  const options = { tokenize: 'strict', context: true };
  const index = new FlexSearch.Index(options);
  for (const [id, { text }] of pages.entries()) index.add(id, text);
  const parts: Record<string, string> = {};
  index.export((key, data) => {
    if (data) parts[key] = data;
  });
  return plainJson(JSON.stringify(parts), json => {
    const loaded = new FlexSearch.Index(options);
    for (const [key, data] of Object.entries(JSON.parse(json) as typeof parts)) loaded.import(key, data);
    return async query => places(pages, loaded.search(query, { limit: depth, suggest: true }));
  });
}

interface PagefindService {
  createIndex(): Promise<{ index: PagefindIndex }>;
  close(): Promise<null>;
}
interface PagefindIndex {
  addCustomRecord(record: object): Promise<object>;
  writeFiles(options: object): Promise<object>;
}
interface PagefindClient {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ raw_url?: string; url: string }> }[] }>;
}

/** Its client is made for a browser: here it reads the files of its index from disk instead of fetching them. */
async function pagefind(pages: Page[]): Promise<BuiltIndex> {
  const service: PagefindService = await importPeer('pagefind');
  const { index } = await service.createIndex();
  for (const [id, { text }] of pages.entries()) {
    await index.addCustomRecord({ url: `/${id}`, content: text, language: 'en' });
  }
  const folder = await mkdtemp(join(tmpdir(), 'pagefind-'));
  await index.writeFiles({ outputPath: folder });
  await service.close();
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names.filter(entry => entry.isFile() && /\.pf_|^wasm/.test(entry.name));
  const all = await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
  const opening = all.filter((_, at) => /pf_meta|^wasm\.en/.test(files[at]?.name ?? ''));
  const fetchBefore = globalThis.fetch;
  return {
    files: { opening, all },
    load: async () => {
      const root = pathToFileURL(`${folder}/`).href;
      globalThis.fetch = async input => {
        const path = fileURLToPath(new URL(String(input).split('?')[0] ?? '', root));
        return new Response(await readFile(path));
      };
      const shim = { querySelector: () => ({ getAttribute: () => 'en' }), currentScript: null };
      Object.assign(globalThis, { document: shim, location: new URL('http://localhost/') });
      const client: PagefindClient = await import(`${root}pagefind.js?${Math.random()}`);
      await client.options({ basePath: root, baseUrl: '/' });
      await client.init();
      return async query => {
        const { results } = await client.search(query);
        const found = await Promise.all(results.slice(0, depth).map(result => result.data()));
        return places(
          pages,
          found.map(({ url }) => Number(/\d+/.exec(url)?.[0])),
        );
      };
    },
    close: async () => {
      globalThis.fetch = fetchBefore;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function plainJson(json: string, load: (json: string) => Ask): BuiltIndex {
  const bytes = new TextEncoder().encode(json);
  return { files: { opening: [bytes], all: [bytes] }, load: async () => load(json) };
}

function places(pages: Page[], ids: number[]): Place[] {
  return ids.slice(0, depth).flatMap(id => pages[id] ?? []);
}

/** A package of the benchmark's own; the installed ones are no dependencies of the service. */
async function importPeer(name: string) {
  return import(name);
}
