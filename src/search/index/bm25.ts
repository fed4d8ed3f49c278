/** BM25 as lunr computes it. */
import { sum } from '../analysis/order.ts';

/** Defaults of lunr.Builder. */
const k1 = 1.2;
const b = 0.75;

/**
 * Saturation of a term, at most k1 + 1.
 *
 * @param relativeLength number of words, divided by the usual number
 */
export function saturated(count: number, relativeLength = 1): number {
  return ((k1 + 1) * count) / (norm(relativeLength) + count);
}

function norm(relativeLength: number): number {
  return k1 * (1 - b + b * relativeLength);
}

export interface Scorer {
  idf(pages: number): number;
  score(page: number, times: number, idf: number): number;
}

/** @param lengths numbers of tokens of all pages */
export function scorer(lengths: readonly number[]): Scorer {
  const count = lengths.length;
  const average = sum(lengths) / count;
  const norms = Float64Array.from(lengths, length => norm(length / average));
  return {
    idf: pages => Math.log(1 + Math.abs((count - pages + 0.5) / (pages + 0.5))),
    score(page, times, idf) {
      const score = (idf * ((k1 + 1) * times)) / ((norms[page] ?? 0) + times);
      return Math.round(score * 1000) / 1000;
    },
  };
}
