/** Builds the search index of a library from the text of its pages. */
import lunr from 'lunr';
import type { DocumentKind } from '../documents/kinds.ts';
import type { PageSource } from '../documents/schema.ts';
import { analyse, type Token } from './analysis.ts';
import type { SearchedDocument, SearchIndexFile, SerialisedLunr } from './index-file.ts';

export interface IndexedDocument {
  filename: string;
  title: string;
  kind: DocumentKind;
  /** Path of the PDF, of its complete text and of its reading page. */
  url: string;
  textUrl: string;
  pageUrl: string;
  /** All pages in order, those without text too. */
  pages: { page: number; label: string; text: string; source: PageSource }[];
}

/**
 * The index of the documents in the order in which they come; the same documents give the same bytes.
 * Documents are taken one by one, so the text of a large library need not be held at once.
 */
export async function buildSearchIndex(
  documents: AsyncIterable<IndexedDocument> | Iterable<IndexedDocument>,
): Promise<SearchIndexFile> {
  const builder = lunrBuilder();
  const searched: SearchedDocument[] = [];
  const refs: SearchIndexFile['refs'] = [];
  const words = new Set<string>();

  for await (const document of documents) {
    for (const { page, text } of document.pages) {
      const tokens = analyse(text);
      if (tokens.length === 0) continue;
      builder.add({ ref: refs.length, text: tokens });
      refs.push([searched.length, page]);
      for (const { word } of tokens.filter(({ kind }) => kind === 'word')) words.add(word);
    }
    searched.push(describeDocument(document));
  }
  return {
    format: 1,
    lunr: JSON.parse(JSON.stringify(builder.build())) as SerialisedLunr,
    documents: searched,
    refs,
    words: [...words].sort(),
  };
}

/** A builder that takes tokens already analysed: lunr's own tokenizer and pipeline have no part in it. */
function lunrBuilder(): lunr.Builder {
  const builder = new lunr.Builder();
  builder.ref('ref');
  builder.field('text');
  builder.tokenizer = Object.assign(
    (tokens: unknown) => (tokens as Token[]).map(({ term }) => new lunr.Token(term, {})),
    { separator: lunr.tokenizer.separator },
  );
  return builder;
}

function describeDocument({ pages, ...document }: IndexedDocument): SearchedDocument {
  const labels = pages.map(({ label }) => label);
  const sources = pages.map(({ source }) => source);
  const [firstSource = 'none'] = sources;
  return {
    filename: document.filename,
    title: document.title,
    kind: document.kind,
    url: document.url,
    textUrl: document.textUrl,
    pageUrl: document.pageUrl,
    labels: pages.every(({ page, label }) => label === String(page)) ? null : labels,
    sources: sources.every(source => source === firstSource) ? firstSource : sources,
  };
}
