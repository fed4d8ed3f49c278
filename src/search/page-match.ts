/** How well the text of a page answers a query: which words stand where, how close and in which order. */
import type { Token } from './analysis.ts';
import type { QueryWord } from './query.ts';

/** A place of the page that answers a word of the query. */
export interface Hit {
  /** Index of the word in the query. */
  word: number;
  /** From 0 to 1: 1 for the very word, less for an inflection, less again for a stand-in. */
  quality: number;
  /** True where the word of the query is known and this one only begins like it: "setting" for "set". */
  longer: boolean;
  /** As in a token. */
  position: number;
  start: number;
  end: number;
}

const qualities = { sameStem: 0.7, longer: 0.8 };

/** The hits of a page in order of position. */
export function findHits(tokens: Token[], words: QueryWord[]): Hit[] {
  const hits: Hit[] = [];
  for (const token of tokens) {
    for (const [word, queryWord] of words.entries()) {
      const quality = qualityOf(token, queryWord);
      const longer = quality === 0 && isLonger(token, queryWord);
      if (quality === 0 && !longer) continue;
      const { position, start, end } = token;
      hits.push({ word, quality: longer ? qualities.longer : quality, longer, position, start, end });
    }
  }
  return hits;
}

function isLonger({ word, kind }: Token, queryWord: QueryWord): boolean {
  return queryWord.begun && kind === 'word' && word.startsWith(queryWord.word);
}

function qualityOf({ term, word, kind }: Token, { spellings, terms }: QueryWord): number {
  const weight = Math.min(1, terms.get(term) ?? 0);
  return kind === 'word' && !spellings.has(word) ? weight * qualities.sameStem : weight;
}

/** Whether the words stand next to each other in their order, each spelt as in the phrase. */
export function holdsPhrase(tokens: Token[], phrase: QueryWord[]): boolean {
  let ends = new Set<number>();
  for (const [index, word] of phrase.entries()) {
    const positions = tokens.filter(token => isSpelt(token, word)).map(({ position }) => position);
    ends = new Set(positions.filter(position => index === 0 || ends.has(position - 1)));
  }
  return ends.size > 0;
}

function isSpelt(token: Token, { spellings, terms }: QueryWord): boolean {
  return token.kind === 'word' ? spellings.has(token.word) : terms.has(token.term);
}

/**
 * The hits worth showing. Words such as "of", and those that only begin like one of the query, are worth it
 * within a run of the query's words and nowhere else.
 */
export function tellingHits(hits: Hit[], words: QueryWord[]): Hit[] {
  const at = new Set(hits.map(({ position, word }) => `${position} ${word}`));
  return hits.filter(
    ({ position, word, longer }) =>
      (!longer && (words[word]?.telling.length ?? 0) > 0) ||
      at.has(`${position - 1} ${word - 1}`) ||
      at.has(`${position + 1} ${word + 1}`),
  );
}

/**
 * Share of the query that stands on the page as one run of neighbouring words in the order of the query,
 * from 0 to 1, each word counting by its weight.
 */
export function phraseShare(hits: Hit[], wordWeights: number[]): number {
  let best = 0;
  const runs = new Map<string, number>();
  for (const { word, position, quality } of hits) {
    const run = (runs.get(`${position - 1} ${word - 1}`) ?? 0) + quality * (wordWeights[word] ?? 0);
    runs.set(`${position} ${word}`, Math.max(run, runs.get(`${position} ${word}`) ?? 0));
    best = Math.max(best, run);
  }
  return best / sum(wordWeights);
}

/** Share of the query that stands anywhere on the page, from 0 to 1. */
export function coverage(hits: Hit[], wordWeights: number[]): number {
  const best = wordWeights.map(() => 0);
  for (const { word, quality } of hits) best[word] = Math.max(best[word] ?? 0, quality);
  return sum(best.map((quality, word) => quality * (wordWeights[word] ?? 0))) / sum(wordWeights);
}

/** Number of words found, by the length of the shortest stretch that holds them all; 1 where they are neighbours. */
export function closeness(hits: Hit[]): number {
  const wanted = new Set(hits.map(({ word }) => word)).size;
  const counts = new Map<number, number>();
  let shortest = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const last of hits) {
    counts.set(last.word, (counts.get(last.word) ?? 0) + 1);
    while (counts.size === wanted) {
      const from = hits[first] ?? last;
      shortest = Math.min(shortest, last.position - from.position + 1);
      const left = (counts.get(from.word) ?? 1) - 1;
      if (left === 0) counts.delete(from.word);
      else counts.set(from.word, left);
      first += 1;
    }
  }
  return wanted < 2 ? 0 : Math.min(1, wanted / shortest);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
