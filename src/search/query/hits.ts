/** Places of the words of a query on a page of the index. */
import { type FormPostings, positionsOn } from '../index/postings.ts';
import type { QueryWord } from './query-word.ts';

/** A place that matches a word of the query; `quality` and `longer` as in Answer. */
export interface Hit {
  /** Index of the word in the query; concept terms continue the numbering. */
  word: number;
  quality: number;
  longer: boolean;
  form: string;
  position: number;
}

/** Places of a form counted per page. Pages of three thousand words have fewer of the commonest. */
export const maxPlaces = 250;

export function hitReader(words: QueryWord[], postings: Map<string, FormPostings>): (page: number) => Hit[] {
  const placed = words.flatMap(({ answers }, word) =>
    [...answers.values()].flatMap(({ form: { form }, quality, longer }) => {
      const found = postings.get(form);
      return found ? [{ found, word, quality, longer, form }] : [];
    }),
  );
  return page => {
    const hits: Hit[] = [];
    for (const { found, word, quality, longer, form } of placed)
      for (const position of positionsOn(found, page, maxPlaces))
        hits.push({ word, quality, longer, form, position });
    return hits;
  };
}

/** Sorted by position. Checks first, because most hits are and sorting a few of many pages costs as much as finding them. */
export function inOrder(hits: Hit[]): Hit[] {
  const isInOrder = hits.every((hit, at) => at === 0 || byPosition(hits[at - 1] ?? hit, hit) <= 0);
  return isInOrder ? hits : hits.sort(byPosition);
}

function byPosition(a: Hit, b: Hit): number {
  return a.position - b.position || a.word - b.word;
}

export function wordsAmong(hits: readonly Hit[], words: number): Uint8Array {
  const among = new Uint8Array(words);
  for (const { word } of hits) among[word] = 1;
  return among;
}

/** Without function words, and words that merely start like one of the query. */
export function contentHits<Some extends Hit>(hits: readonly Some[], words: readonly QueryWord[]): Some[] {
  return hits.filter(
    ({ word, longer }) => word >= words.length || (!longer && words[word]?.contentTerms.length !== 0),
  );
}
