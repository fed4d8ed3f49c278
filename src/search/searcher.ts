/** Answers queries from a published index, in a browser, in a worker and in Node. */
import lunr from 'lunr';
import { takeExcerpt } from './excerpt.ts';
import type { SearchedDocument, SearchIndexFile } from './index-file.ts';
import { findMatches } from './matching.ts';
import { findHits, tellingHits } from './page-match.ts';
import { pageReader, placeOf } from './page-reader.ts';
import { readQuery } from './query.ts';
import { rankByText, weighWords } from './ranking.ts';
import type { SearchAnswer } from './schema.ts';
import { openVocabulary } from './vocabulary.ts';

export interface Searcher {
  /** The best `limit` pages for a query, which may be any string; rejects only where `readPages` does. */
  search(query: string, limit: number): Promise<SearchAnswer>;
}

/**
 * Opens a published index for searching.
 *
 * @param readPages gives the text of each page of a document, in order: its `textUrl` split at form feeds.
 *   It is asked only for documents on which an answer depends, and once while the document is remembered.
 */
export function openSearcher(
  file: SearchIndexFile,
  readPages: (document: SearchedDocument) => Promise<string[]>,
): Searcher {
  const index = lunr.Index.load(file.lunr);
  const vocabulary = openVocabulary(file);
  const readPage = pageReader(file, readPages);

  return {
    async search(text, limit) {
      const query = readQuery(text, vocabulary);
      const wordWeights = weighWords(query.words, vocabulary, file.refs.length);
      const matches = await findMatches(index, query, wordWeights, readPage);
      const ranked = await rankByText(matches, query.words, wordWeights, readPage);

      const results = ranked.slice(0, limit).map(async ({ ref, score }) => {
        const { document, page } = placeOf(file, ref);
        const { text, bodyStart, tokens } = await readPage(ref);
        const hits = tellingHits(findHits(tokens, query.words), query.words);
        const { filename, title, url, pageUrl, labels, sources } = document;
        return {
          document: { filename, title, url },
          page,
          label: labels?.[page - 1] ?? String(page),
          source: (typeof sources === 'string' ? sources : sources[page - 1]) ?? 'text',
          ...takeExcerpt(text, hits, wordWeights, bodyStart),
          score: Math.round(score * 1000) / 1000,
          url: `${pageUrl}#page-${page}`,
        };
      });
      return {
        query: text,
        limit,
        total: matches.length,
        results: await Promise.all(results),
        suggestion: query.suggestion,
      };
    },
  };
}
