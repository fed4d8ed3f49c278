/** Whether the library says anything of what a query asks. */
import { isFunctionWord } from '../analysis/word-forms.ts';
import type { ConceptQuery } from './concept-search.ts';
import type { Evidence } from './matching.ts';
import type { Query } from './query.ts';
import type { QueryWord } from './query-word.ts';

/** A page that holds less of the content words, by weight, holds one word of a question about something else. */
const leastHeld = 1 / 6;

/** They say no more of what is asked than the function words that lunr knows. */
const lightWords = new Set(
  'against before between down during each few many more much near out over per same several through under up very within without'.split(
    ' ',
  ),
);

/**
 * True where words of the query are unknown to the library, and those that it knows and the concepts that it asks for
 * are next to nothing of it.
 *
 * @param conceptScores of each page what the concepts add to its score
 */
export function isSaidNowhere(
  { words }: Query,
  { concepts }: ConceptQuery,
  { postingsOf, wordWeights }: Evidence,
  conceptScores: Float64Array,
): boolean {
  const content = words
    .map((word, index) => ({ ...word, weight: wordWeights[index] ?? 0 }))
    .filter(isContent);
  if (content.every(({ terms }) => terms.size > 0)) return false;
  const mostHeld = mostHeldOf(content, postingsOf, conceptScores.length);
  const found = conceptScores.some(score => score > 0) ? concepts : [];
  return Math.max(mostHeld, ...found.map(({ coverage }) => coverage)) < leastHeld;
}

/** The largest share of the words, by weight, that a page holds. */
function mostHeldOf(
  words: (QueryWord & { weight: number })[],
  postingsOf: Evidence['postingsOf'],
  pageCount: number,
): number {
  const held = new Float64Array(pageCount);
  const heldWord = new Int32Array(pageCount);
  for (const [index, { contentTerms, weight }] of words.entries()) {
    for (const term of contentTerms) {
      for (const page of postingsOf(term).pages) {
        if (heldWord[page] === index + 1) continue;
        heldWord[page] = index + 1;
        held[page] = (held[page] ?? 0) + weight;
      }
    }
  }
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  return held.reduce((most, weight) => Math.max(most, weight), 0) / all;
}

function isContent({ word, implied }: QueryWord): boolean {
  return !implied && !isFunctionWord(word) && !lightWords.has(word);
}
