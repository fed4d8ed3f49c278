/**
 * Writes `search/lunr.json`, the plain index that other programs load with lunr 2.3.9, from the records of the search
 * index: what lunr's own builder would make of the same terms, without analysing the library a second time.
 */
import lunr from 'lunr';
import { stem } from '../analysis/word-forms.ts';
import type { IndexContents } from './container.ts';
import type { LunrFile } from './index-file.ts';
import { decodePostings, merged, type Postings } from './postings.ts';

/** What lunr's builder takes where nobody says otherwise. */
const saturation = 1.2;
const lengthWeight = 0.75;

/** JSON of a LunrFile, piece by piece. */
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
    // Of a program that loads the index, lunr stems the words of its queries.
    pipeline: ['stemmer'],
    documents,
    refs: pages.map(({ documentIndex, page }) => [documentIndex, page]),
  };
  yield `],${JSON.stringify(table).slice(1)}\n`;
}

/** The forms of one stem are one term. lunr wants the terms sorted by code unit. */
function termsOf(records: IndexContents['records']): [term: string, postings: Postings][] {
  const byStem = Map.groupBy(records, ({ form }) => stem(form));
  return [...byStem]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, forms]) => [term, merged(forms.map(({ bytes, pages }) => decodePostings(bytes, pages)))]);
}

/** Of each page its terms with their scores, to a tenth. */
function* vectorsOf(
  terms: [term: string, postings: Postings][],
  pages: IndexContents['pages'],
): Generator<string> {
  const averageLength = pages.reduce((sum, { length }) => sum + length, 0) / pages.length;
  const places = placesByPage(terms, pages.length);
  for (const [page, { length }] of pages.entries()) {
    const lengthFactor = saturation * (1 - lengthWeight + lengthWeight * (length / averageLength));
    const elements: number[] = [];
    for (let place = places.starts[page] ?? 0; place < (places.starts[page + 1] ?? 0); place += 1) {
      const index = places.terms[place] ?? 0;
      const count = places.counts[place] ?? 0;
      const score =
        (rarity(terms[index]?.[1], pages.length) * ((saturation + 1) * count)) / (lengthFactor + count);
      // lunr keeps three decimals; a tenth tells pages apart as well, in half the bytes.
      elements.push(index, Math.round(Math.round(score * 1000) / 100) / 10);
    }
    yield `${page === 0 ? '' : ','}["text/${page}",${JSON.stringify(elements)}]`;
  }
}

/** lunr's inverse document frequency. */
function rarity(postings: Postings | undefined, pageCount: number): number {
  const found = postings?.pages.length ?? 0;
  return Math.log(1 + Math.abs((pageCount - found + 0.5) / (found + 0.5)));
}

/** For page `n` its terms from `starts[n]` up to `starts[n + 1]`, in their order, and how often each stands there. */
function placesByPage(terms: [term: string, postings: Postings][], pageCount: number) {
  const starts = new Int32Array(pageCount + 1);
  for (const [, { pages }] of terms) for (const page of pages) starts[page + 1] = (starts[page + 1] ?? 0) + 1;
  for (let page = 0; page < pageCount; page += 1)
    starts[page + 1] = (starts[page + 1] ?? 0) + (starts[page] ?? 0);
  const total = starts[pageCount] ?? 0;
  const places = { starts, terms: new Int32Array(total), counts: new Int32Array(total) };
  const next = starts.slice();
  for (const [index, [, { pages, counts }]] of terms.entries()) {
    for (const [at, page] of pages.entries()) {
      const place = next[page] ?? 0;
      next[page] = place + 1;
      places.terms[place] = index;
      places.counts[place] = counts[at] ?? 0;
    }
  }
  return places;
}
