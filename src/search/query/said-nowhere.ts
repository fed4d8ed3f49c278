/** Whether the library says anything of what a query asks. */
import { isFunctionWord } from '../analysis/word-forms.ts';
import type { ConceptQuery } from './concept-search.ts';
import type { Evidence } from './matching.ts';
import type { Query, QueryWord } from './query.ts';

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
  const held = new Float64Array(conceptScores.length);
  for (const { contentTerms, weight } of content) {
    const pages = new Set(contentTerms.flatMap(term => [...postingsOf(term).pages]));
    for (const page of pages) held[page] = (held[page] ?? 0) + weight;
  }
  const all = content.reduce((sum, { weight }) => sum + weight, 0);
  const mostHeld = held.reduce((most, weight) => Math.max(most, weight), 0) / all;
  const found = conceptScores.some(score => score > 0) ? concepts : [];
  return Math.max(mostHeld, ...found.map(({ coverage }) => coverage)) < leastHeld;
}

function isContent({ word, implied }: QueryWord): boolean {
  return !implied && !isFunctionWord(word) && !lightWords.has(word);
}
