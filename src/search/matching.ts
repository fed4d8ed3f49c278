/** Finds the pages that match a query, the best by lunr's score first. */
import type lunr from 'lunr';
import { holdsPhrase } from './page-match.ts';
import type { PageReader } from './page-reader.ts';
import type { Query, QueryWord } from './query.ts';

/** A page that matches. */
export interface Match {
  /** Index into the `refs` of the index file. */
  ref: number;
  score: number;
}

/**
 * Pages that hold a telling word of the query, and every phrase in quotation marks.
 * The score is lunr's, as a share of the best one, plus the share of the query by weight that the page holds.
 */
export async function findMatches(
  index: lunr.Index,
  { words, phrases }: Query,
  wordWeights: number[],
  readPage: PageReader,
): Promise<Match[]> {
  const found = queryTerms(index, words);
  const best = Math.max(...found.map(({ score }) => score)) || 1;
  const matches = found
    .filter(({ terms }) => phrases.flat().every(word => mayStand(terms, word)))
    .map(({ ref, score, terms }) => {
      const held = wordWeights.filter((_, at) => holds(terms, words[at]));
      return { ref, score: score / best + sum(held) / sum(wordWeights) };
    })
    .sort(byScore);
  return phrases.length === 0 ? matches : withPhrases(matches, phrases, readPage);
}

/** Higher scores first; ties in the order of documents and pages. */
export function byScore(a: Match, b: Match): number {
  return b.score - a.score || a.ref - b.ref;
}

interface Found extends Match {
  terms: Set<string>;
}

/** Terms go in one by one: lunr's query string would take ":", "+", "~" and "*" for its own operators. */
function queryTerms(index: lunr.Index, words: QueryWord[]): Found[] {
  const clauses = words.flatMap(({ telling, terms }) =>
    telling.map(term => ({ term, boost: terms.get(term) ?? 1 })),
  );
  // A query without clauses would match every page.
  if (clauses.length === 0) return [];
  const results = index.query(query => {
    for (const { term, boost } of clauses) query.term(term, { boost, usePipeline: false });
  });
  return results.map(({ ref, score, matchData }) => ({
    ref: Number(ref),
    score,
    terms: new Set(Object.keys(matchData.metadata)),
  }));
}

function holds(terms: Set<string>, word: QueryWord | undefined): boolean {
  return word?.telling.some(term => terms.has(term)) ?? false;
}

/** False only where the index knows that the page lacks the word; of "the" it does not know. */
function mayStand(terms: Set<string>, word: QueryWord): boolean {
  return word.terms.size > 0 && (word.telling.length === 0 || holds(terms, word));
}

async function withPhrases(matches: Match[], phrases: QueryWord[][], readPage: PageReader): Promise<Match[]> {
  const kept = await Promise.all(
    matches.map(async match => {
      const { tokens } = await readPage(match.ref);
      return phrases.every(phrase => holdsPhrase(tokens, phrase));
    }),
  );
  return matches.filter((_, index) => kept[index]);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
