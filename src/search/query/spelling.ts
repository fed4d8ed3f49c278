/** The suggested query, with misspelt words corrected. */
import type { FormPostings } from '../index/postings.ts';
import { pagesWithPhrase } from './phrases.ts';
import type { QueryWord } from './query-word.ts';

/** Returns null if every word is known or has no correction. */
export function suggest(
  text: string,
  words: QueryWord[],
  postings: Map<string, FormPostings>,
): string | null {
  let done = 0;
  const pieces = words.flatMap((word, index) => {
    const correction = likeliest(word, words[index - 1], words[index + 1], postings);
    if (correction === undefined) return [];
    const before = text.slice(done, word.start);
    done = word.end;
    return [before, correction];
  });
  return pieces.length === 0 ? null : [...pieces, text.slice(done)].join('');
}

/** The correction that occurs most often next to the neighbours of the word. */
function likeliest(
  word: QueryWord,
  before: QueryWord | undefined,
  after: QueryWord | undefined,
  postings: Map<string, FormPostings>,
): string | undefined {
  const { corrections } = word;
  if (corrections.length < 2) return corrections[0];
  const pagesOf = (correction: string) => {
    const answer = word.answers.get(correction);
    if (answer === undefined) return 0;
    const put = { ...word, answers: new Map([[correction, answer]]) };
    const phrases = [before && [before, put], after && [put, after]].filter(phrase => phrase !== undefined);
    return phrases.reduce((pages, phrase) => pages + pagesWithPhrase(phrase, postings).length, 0);
  };
  const ranked = corrections.map(correction => ({ correction, pages: pagesOf(correction) }));
  return ranked.toSorted((a, b) => b.pages - a.pages)[0]?.correction;
}
