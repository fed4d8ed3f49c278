/** Where the words of a query stand on a page of the index. */
import type { Form } from '../index/lexicon.ts';
import { type FormPostings, positionsOfAny, positionsOn } from '../index/postings.ts';
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

/** An answer to a word of the query, with where it stands. */
interface PlacedAnswer extends Omit<Hit, 'position'> {
  postings: FormPostings;
  /** Of forms that say more than the number that was typed. */
  sayingMore: FormPostings[];
}

/** Tells the hits of a page of the index, of one word after the other. */
export function hitReader(words: QueryWord[], postings: Map<string, FormPostings>): (page: number) => Hit[] {
  const postingsOf = ({ form }: Form) => postings.get(form) ?? [];
  const placed = words.flatMap(({ answers, sayingMore }, word) =>
    [...answers.values()].flatMap(({ form, quality, inRun, longer }): PlacedAnswer[] => {
      const said = { word, quality, inRun, longer, form: form.form };
      const found = postings.get(form.form);
      return found ? [{ ...said, postings: found, sayingMore: sayingMore.flatMap(postingsOf) }] : [];
    }),
  );
  return page => {
    const hits: Hit[] = [];
    for (const { word, quality, inRun, longer, form, postings, sayingMore } of placed) {
      const positions = positionsOn(postings, page, mostPlaces);
      if (positions.length === 0) continue;
      const more = positionsOfAny(sayingMore, page, mostPlaces);
      for (const position of positions) {
        const share = more.includes(position) ? shareWithMore : 1;
        hits.push({ word, quality: share * quality, inRun: share * inRun, longer, form, position });
      }
    }
    return hits;
  };
}

/** In order of position; mostly they are, and to sort a few of many pages takes as much as to find them. */
export function inOrder(hits: Hit[]): Hit[] {
  const isInOrder = hits.every((hit, at) => at === 0 || byPosition(hits[at - 1] ?? hit, hit) <= 0);
  return isInOrder ? hits : hits.sort(byPosition);
}

function byPosition(a: Hit, b: Hit): number {
  return a.position - b.position || a.word - b.word;
}

/** Of each of so many words whether it is among the hits. */
export function wordsAmong(hits: readonly Hit[], words: number): Uint8Array {
  const among = new Uint8Array(words);
  for (const { word } of hits) among[word] = 1;
  return among;
}

/**
 * The hits of content words and of what is meant, which are worth showing. Function words such as "of", and those that only begin like one of the query, are worth it
 * within a run of the query's words and nowhere else.
 */
export function contentHits<Some extends Hit>(hits: Some[], words: QueryWord[]): Some[] {
  const isContent = ({ word, longer }: Some) =>
    word >= words.length || (!longer && (words[word]?.contentTerms.length ?? 0) > 0);
  if (hits.every(isContent)) return hits;
  const place = (position: number, word: number) => position * (words.length + 2) + word + 1;
  const ofWords = hits.filter(({ word }) => word < words.length);
  const at = new Set(ofWords.map(({ position, word }) => place(position, word)));
  return hits.filter(
    hit =>
      isContent(hit) ||
      at.has(place(hit.position - 1, hit.word - 1)) ||
      at.has(place(hit.position + 1, hit.word + 1)),
  );
}
