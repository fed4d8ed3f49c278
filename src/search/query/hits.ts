/** Where the words of a query stand on a page of the index. */
import { type FormPostings, positionsOn } from '../index/postings.ts';
import type { QueryWord } from './query-word.ts';

/** A place that answers a word of the query. */
export interface Hit {
  /** Index of the word in the query. */
  word: number;
  /** From 0 to 1, as in an answer. */
  quality: number;
  /** As in an answer. */
  inRun: number;
  /** As in an answer. */
  longer: boolean;
  /** What stands there, as the index holds it. */
  form: string;
  /** Number of the word in the text, from 0. */
  position: number;
}

/** Places of a form on a page that count; the first of more. A page of three thousand words has fewer, of the commonest. */
export const mostPlaces = 250;

/** What a number counts where it stands with more than was typed: a page that says it as it was typed comes first. */
const shareWithMore = 0.8;

/** The hits of a page of the index, in order of position. */
export function hitsOnPage(page: number, words: QueryWord[], postings: Map<string, FormPostings>): Hit[] {
  const hits: Hit[] = [];
  for (const [word, { answers, sayingMore }] of words.entries()) {
    const more = sayingMore.flatMap(({ form }) => placesOf(form, page, postings));
    for (const {
      form: { form },
      quality: most,
      inRun: mostInRun,
      longer,
    } of answers.values()) {
      for (const position of placesOf(form, page, postings)) {
        const share = more.includes(position) ? shareWithMore : 1;
        hits.push({ word, quality: share * most, inRun: share * mostInRun, longer, form, position });
      }
    }
  }
  return hits.sort(byPosition);
}

export function byPosition(a: Hit, b: Hit): number {
  return a.position - b.position || a.word - b.word;
}

function placesOf(form: string, page: number, postings: Map<string, FormPostings>): readonly number[] {
  const record = postings.get(form);
  return record === undefined ? [] : positionsOn(record, page, mostPlaces);
}

/**
 * The hits of content words and of what is meant, which are worth showing. Function words such as "of", and those that only begin like one of the query, are worth it
 * within a run of the query's words and nowhere else.
 */
export function contentHits<Some extends Hit>(hits: Some[], words: QueryWord[]): Some[] {
  const place = (position: number, word: number) => position * (words.length + 2) + word + 1;
  const ofWords = hits.filter(({ word }) => word < words.length);
  const at = new Set(ofWords.map(({ position, word }) => place(position, word)));
  return hits.filter(
    ({ position, word, longer }) =>
      word >= words.length ||
      (!longer && (words[word]?.contentTerms.length ?? 0) > 0) ||
      at.has(place(position - 1, word - 1)) ||
      at.has(place(position + 1, word + 1)),
  );
}
