/** Finds pages with words next to each other in order. */
import { type FormPostings, indexOfPage, merged, positionsOfAny } from '../index/postings.ts';
import type { Answer, QueryWord } from './query-word.ts';

const isLiteral = ({ literal }: Answer) => literal;

export function phraseTest(
  phrase: QueryWord[],
  postings: Map<string, FormPostings>,
): (page: number) => boolean {
  const spelt = speltForms(phrase, postings, isLiteral);
  return page => hasRun(page, spelt);
}

/** Pages with all words in a row, in any accepted form, ascending; none if more than `most` pages would have to be checked. */
export function pagesWithRun(
  words: QueryWord[],
  postings: Map<string, FormPostings>,
  accepts: (answer: Answer) => boolean,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const spelt = speltForms(words, postings, accepts);
  const [rarest] = spelt.toSorted((a, b) => pagesOf(a) - pagesOf(b));
  if (rarest === undefined) return [];
  const { pages } = merged(rarest);
  if (pages.length > most) return [];
  if (words.length === 1) return [...pages];
  const isOn = (page: number, forms: FormPostings[]) =>
    forms === rarest || forms.some(form => indexOfPage(form.pages, page) !== -1);
  return [...pages].filter(page => spelt.every(forms => isOn(page, forms)) && hasRun(page, spelt));
}

function pagesOf(forms: FormPostings[]): number {
  return forms.reduce((sum, { pages }) => sum + pages.length, 0);
}

function speltForms(
  words: QueryWord[],
  postings: Map<string, FormPostings>,
  accepts: (answer: Answer) => boolean,
): FormPostings[][] {
  return words.map(word =>
    [...word.answers.values()].filter(accepts).flatMap(({ form }) => postings.get(form.form) ?? []),
  );
}

function hasRun(page: number, [first = [], ...others]: FormPostings[][]): boolean {
  let ends = positionsOfAny(first, page);
  for (const forms of others) {
    if (ends.length === 0) return false;
    ends = following(ends, positionsOfAny(forms, page));
  }
  return ends.length > 0;
}

/** Positions directly behind one of the ends; both ascend. */
function following(ends: readonly number[], positions: readonly number[]): readonly number[] {
  let at = 0;
  return positions.filter(position => {
    while ((ends[at] ?? position) < position - 1) at += 1;
    return ends[at] === position - 1;
  });
}
