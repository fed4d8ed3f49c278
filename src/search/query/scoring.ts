/**
 * lunr's scores. Its index holds, for each page and term, a score made from how often the term stands there
 * (BM25); a query adds them up. Here the same scores are made from the postings, when a query needs them.
 */
import lunr from 'lunr';
import type { PageTable } from '../index/page-table.ts';
import { indexOfPage, type Postings } from '../index/postings.ts';

/** A term of a query, with what it counts. */
export interface Clause {
  term: string;
  boost: number;
}

export interface Scorer {
  /** What lunr makes of a term by the number of pages that hold it. */
  idf(pages: number): number;
  /** lunr's score of a term of this idf that stands `times` times on the page. */
  score(page: number, times: number, idf: number): number;
}

/** Defaults of lunr.Builder. */
const k1 = 1.2;
const b = 0.75;

export function scorer({ count, length }: PageTable): Scorer {
  const average = length.reduce((sum, terms) => sum + terms, 0) / count;
  const norms = Float64Array.from(length, terms => k1 * (1 - b + b * (terms / average)));
  return {
    idf: pages => Math.log(1 + Math.abs((count - pages + 0.5) / (pages + 0.5))),
    score(page, times, idf) {
      const score = (idf * ((k1 + 1) * times)) / ((norms[page] ?? 0) + times);
      return Math.round(score * 1000) / 1000;
    },
  };
}

/**
 * Scores of some pages, as `lunr.Index.query` gives them. The index that is asked holds of the library only
 * what the query needs: its terms and these pages.
 */
export function lunrScores(
  clauses: Clause[],
  postingsOf: (term: string) => Postings,
  pages: number[],
  { idf, score }: Scorer,
): Map<number, number> {
  const vectors = new Map(pages.map(page => [page, [] as number[]]));
  const terms = [...new Set(clauses.map(({ term }) => term))].sort();
  const invertedIndex = terms.map((term, termIndex) => {
    const posting = postingsOf(term);
    const termIdf = idf(posting.pages.length);
    const text: Record<number, object> = {};
    for (const [page, vector] of vectors) {
      const at = indexOfPage(posting.pages, page);
      if (at === -1) continue;
      text[page] = {};
      vector.push(termIndex, score(page, posting.counts[at] ?? 0, termIdf));
    }
    return [term, { _index: termIndex, text }];
  });
  const index = lunr.Index.load({
    version: lunr.version,
    fields: ['text'],
    fieldVectors: [...vectors].map(([page, elements]) => [`text/${page}`, elements]),
    invertedIndex,
    pipeline: [],
  });
  // Terms go in one by one: lunr's query string would take ":", "+", "~" and "*" for its own operators.
  const results = index.query(query => {
    for (const { term, boost } of clauses) query.term(term, { boost, usePipeline: false });
  });
  return new Map(results.map(({ ref, score: total }) => [Number(ref), total]));
}
