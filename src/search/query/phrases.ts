/** Finds the pages on which words stand next to each other in their order. */
import { type FormPostings, indexOfPage, merged, positionsOn } from '../index/postings.ts';
import type { Answer, QueryWord } from './query.ts';

/** Ascending numbers of the pages that hold the phrase, each word spelt as in it. */
export function pagesWithPhrase(phrase: QueryWord[], postings: Map<string, FormPostings>): number[] {
  return pagesWithRun(phrase, postings, ({ literal }) => literal);
}

/**
 * Ascending numbers of the pages that hold all words in a row, each answered by any form that is accepted; none
 * where more than `most` pages would have to be looked at.
 */
export function pagesWithRun(
  words: QueryWord[],
  postings: Map<string, FormPostings>,
  accepts: (answer: Answer) => boolean,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const spelt = words.map(word =>
    [...word.answers.values()].filter(accepts).flatMap(({ form }) => postings.get(form.form) ?? []),
  );
  const pagesOfWords = spelt.map(forms => merged(forms).pages);
  const [rarest] = pagesOfWords.toSorted((a, b) => a.length - b.length);
  if (rarest === undefined || rarest.length > most) return [];
  return [...rarest].filter(
    page =>
      pagesOfWords.every(pages => pages === rarest || indexOfPage(pages, page) !== -1) &&
      standsOn(page, spelt),
  );
}

function standsOn(page: number, spelt: FormPostings[][]): boolean {
  let ends = new Set<number>();
  for (const [index, forms] of spelt.entries()) {
    const positions = forms.flatMap(form => positionsOn(form, page));
    ends = new Set(positions.filter(position => index === 0 || ends.has(position - 1)));
    if (ends.size === 0) return false;
  }
  return true;
}
