/** Places of the words of a query on a page of the index. */
import type { Form } from '../index/lexicon.ts';
import { type FormPostings, positionsOfAny, positionsOn } from '../index/postings.ts';
import type { QueryWord } from './query-word.ts';

/** A place that matches a word of the query; `quality`, `inRun` and `longer` as in Answer. */
export interface Hit {
  /** Index of the word in the query; concept terms continue the numbering. */
  word: number;
  quality: number;
  inRun: number;
  longer: boolean;
  form: string;
  position: number;
}

/** Places of a form counted per page. Pages of three thousand words have fewer of the commonest. */
export const maxPlaces = 250;

/** Share of a number that the page has with more than was typed: "$50" ranks behind "50". */
const moreSpecificShare = 0.8;

interface PlacedAnswer extends Omit<Hit, 'position'> {
  postings: FormPostings;
  moreSpecific: FormPostings[];
}

export function hitReader(words: QueryWord[], postings: Map<string, FormPostings>): (page: number) => Hit[] {
  const postingsOf = ({ form }: Form) => postings.get(form) ?? [];
  const placed = words.flatMap(({ answers, moreSpecific }, word) =>
    [...answers.values()].flatMap(({ form, quality, inRun, longer }): PlacedAnswer[] => {
      const said = { word, quality, inRun, longer, form: form.form };
      const found = postings.get(form.form);
      return found ? [{ ...said, postings: found, moreSpecific: moreSpecific.flatMap(postingsOf) }] : [];
    }),
  );
  return page => {
    const hits: Hit[] = [];
    for (const { word, quality, inRun, longer, form, postings, moreSpecific } of placed) {
      const positions = positionsOn(postings, page, maxPlaces);
      if (positions.length === 0) continue;
      const more = positionsOfAny(moreSpecific, page, maxPlaces);
      for (const position of positions) {
        const share = more.includes(position) ? moreSpecificShare : 1;
        hits.push({ word, quality: share * quality, inRun: share * inRun, longer, form, position });
      }
    }
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

/** Function words, and words that merely start like one of the query, count only next to a neighbour in the query. */
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
