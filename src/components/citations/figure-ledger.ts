/** What the documents say of each key figure, as the pages see it. */
import { getCollection } from 'astro:content';
import { readConfiguration } from '../../configuration.ts';
import { cachedPages } from '../../documents/extraction-cache.ts';
import { ledgerOfBuild } from '../../figures/ledger-of-build.ts';
import type { FigureEntry, FigureLedger } from '../../figures/schema.ts';
import { buildLedger } from '../../publish/build-ledger.ts';
import { program } from '../program-data.ts';

export async function figureLedger(): Promise<FigureLedger> {
  const offered = ledgerOfBuild();
  if (offered) return offered;
  const documents = (await getCollection('documents'))
    .map(({ data }) => data)
    .toSorted((a, b) => (a.filename < b.filename ? -1 : 1));
  const { cacheDirectory } = readConfiguration();
  return buildLedger(program, { documents, pages: pagesOf(documents, cacheDirectory) }, cacheDirectory);
}

/** The key figure that stands at a path of the programme data, or around it; null where none does. */
export async function figureAt(path: string): Promise<FigureEntry | null> {
  const { figures } = await figureLedger();
  return figures.find(figure => path === figure.path || path.startsWith(`${figure.path}.`)) ?? null;
}

function pagesOf(entries: { filename: string; sha256: string; pageCount: number }[], cacheDirectory: string) {
  const byName = new Map(entries.map(entry => [entry.filename, entry]));
  return async (filename: string) => {
    const entry = byName.get(filename);
    if (!entry) throw new Error(`The library holds no document named ${JSON.stringify(filename)}.`);
    return cachedPages(cacheDirectory, entry);
  };
}

export interface DocumentPlaces {
  title: string;
  pages: { page: number; url: string }[];
}

/** Places by document, each page once. */
export function placesByDocument(
  places: readonly { filename: string; title: string; page: number; url: string }[],
): DocumentPlaces[] {
  const documents = new Map<string, DocumentPlaces>();
  for (const { filename, title, page, url } of places) {
    const document = documents.get(filename) ?? { title, pages: [] };
    documents.set(filename, document);
    if (!document.pages.some(known => known.page === page)) document.pages.push({ page, url });
  }
  return [...documents.values()];
}
