import type { Library } from '../documents/library.ts';
import { buildSearchIndex, type IndexedDocument } from '../search/index-builder.ts';

/** The search index of the library as JSON; documents are read one after the other. */
export async function* searchIndexJson(library: Library): AsyncGenerator<string> {
  yield JSON.stringify(await buildSearchIndex(indexedDocuments(library)));
  yield '\n';
}

async function* indexedDocuments(library: Library): AsyncGenerator<IndexedDocument> {
  for (const { filename, title, kind, url, textUrl, pageUrl } of library.entries) {
    const pages = await library.pages(filename);
    yield { filename, title, kind, url, textUrl, pageUrl, pages };
  }
}
