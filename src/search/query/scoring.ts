/** lunr's scores (BM25), computed from the postings for each query. */
import { sum } from '../analysis/order.ts';

export interface Scorer {
  idf(pages: number): number;
  score(page: number, times: number, idf: number): number;
}

/** Defaults of lunr.Builder. */
const k1 = 1.2;
const b = 0.75;

/** @param lengths numbers of tokens of all pages */
export function scorer(lengths: readonly number[]): Scorer {
  const count = lengths.length;
  const average = sum(lengths) / count;
  const norms = Float64Array.from(lengths, terms => k1 * (1 - b + b * (terms / average)));
  return {
    idf: pages => Math.log(1 + Math.abs((count - pages + 0.5) / (pages + 0.5))),
    score(page, times, idf) {
      const score = (idf * ((k1 + 1) * times)) / ((norms[page] ?? 0) + times);
      return Math.round(score * 1000) / 1000;
    },
  };
}
