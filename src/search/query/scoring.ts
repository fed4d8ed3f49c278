/**
 * lunr's scores. Its index holds, for each page and term, a score made from how often the term stands there
 * (BM25); a query adds them up. Here the same scores are made from the postings, when a query needs them.
 */
import type { PageTable } from '../index/page-table.ts';

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
