/** Ranks matches by what their text says: how much of the query, how near together and in which order. */
import { byScore, type Match } from './matching.ts';
import { closeness, coverage, findHits, phraseShare } from './page-match.ts';
import type { PageReader } from './page-reader.ts';
import type { QueryWord } from './query.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * So many of the best matches are ranked by their text: more than an answer lists, and no more than have
 * their texts read, which in a browser means fetched.
 */
const mostRanked = 100;

/** A phrase says more than its words: it counts double. */
const phraseWeight = 2;

/** The matches with the best of them put in order anew; sorted matches expected. */
export async function rankByText(
  matches: Match[],
  words: QueryWord[],
  wordWeights: number[],
  readPage: PageReader,
): Promise<Match[]> {
  const ranked = await Promise.all(
    matches.slice(0, mostRanked).map(async ({ ref, score }) => {
      const { tokens } = await readPage(ref);
      const hits = findHits(tokens, words);
      const textScore =
        coverage(hits, wordWeights) + phraseWeight * phraseShare(hits, wordWeights) + closeness(hits);
      return { ref, score: score + textScore };
    }),
  );
  return [...ranked.sort(byScore), ...matches.slice(mostRanked)];
}

/** What each word counts: the more, the fewer pages hold it. */
export function weighWords(words: QueryWord[], vocabulary: Vocabulary, pageCount: number): number[] {
  return words.map(({ terms, implied }) => {
    if (implied) return 0;
    const pages = Math.max(0, ...[...terms.keys()].map(vocabulary.pagesWith));
    return Math.log(1 + pageCount / (1 + pages));
  });
}
