/** Writes `search/lunr.json` for lunr 2.3.9 from the records of the search index: the file that lunr's builder would make of the same terms. */
import lunr from 'lunr';
import type { IndexContents, LunrFile } from './container.ts';
import { decodePostings, merged, type Postings } from './postings.ts';
import { scorer } from './scoring.ts';

export function* lunrJson({ documents, pages, records }: IndexContents): Generator<string> {
  const terms = termsOf(records);
  yield `{"version":${JSON.stringify(lunr.version)},"fields":["text"],"fieldVectors":[`;
  yield* vectorsOf(terms, pages);
  yield '],"invertedIndex":[';
  for (const [index, [term, { pages: found }]] of terms.entries()) {
    const refs = Array.from(found, page => `"${page}":{}`).join();
    yield `${index === 0 ? '' : ','}[${JSON.stringify(term)},{"_index":${index},"text":{${refs}}}]`;
  }
  const table: Pick<LunrFile, 'pipeline' | 'documents' | 'refs'> = {
    // lunr stems the queries of a program that loads the index.
    pipeline: ['stemmer'],
    documents,
    refs: pages.map(({ documentIndex, page }) => [documentIndex, page]),
  };
  yield `],${JSON.stringify(table).slice(1)}\n`;
}

/** Forms with the same stem are one term. lunr stems words itself, and requires terms sorted by code unit. */
function termsOf(records: IndexContents['records']): [term: string, postings: Postings][] {
  const byStem = Map.groupBy(records, ({ form }) => lunr.stemmer(new lunr.Token(form, {})).toString());
  return [...byStem]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, forms]) => [term, merged(forms.map(({ bytes, pages }) => decodePostings(bytes, pages)))]);
}

function* vectorsOf(
  terms: [term: string, postings: Postings][],
  pages: IndexContents['pages'],
): Generator<string> {
  const { idf, score } = scorer(pages.map(({ length }) => length));
  const elements = pages.map((): number[] => []);
  for (const [index, [, { pages: found, counts }]] of terms.entries()) {
    const rarity = idf(found.length);
    for (const [at, page] of found.entries()) {
      // lunr keeps three decimals; a tenth ranks pages as well, in half the bytes.
      const tenths = Math.round(Math.round(score(page, counts[at] ?? 0, rarity) * 1000) / 100) / 10;
      elements[page]?.push(index, tenths);
    }
  }
  for (const [page, ofPage] of elements.entries())
    yield `${page === 0 ? '' : ','}["text/${page}",${JSON.stringify(ofPage)}]`;
}
