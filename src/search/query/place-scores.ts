/** Places of the words of a query on a page, and scores by these: runs in the order of the query, coverage, closeness, passages, headings. */
import type { PageEntry } from '../index/container.ts';
import { type FormPostings, positionsOn } from '../index/postings.ts';
import type { QueryWord } from './query-word.ts';

/** Words of one or two sentences. */
const passageLength = 30;

/** Largest share of the query in one run of neighbouring words in order. @param hits by position */
export function phraseShare(hits: Hit[], wordShares: number[]): number {
  let best = 0;
  /** For each hit the share of the run that ends with it. */
  const runs: number[] = [];
  for (const { word, position, quality } of hits) {
    let before = 0;
    for (let back = runs.length - 1; (hits[back]?.position ?? -2) >= position - 1; back -= 1) {
      const hit = hits[back];
      if (hit?.word === word - 1 && hit.position < position) before = Math.max(before, runs[back] ?? 0);
    }
    const run = before + quality * (wordShares[word] ?? 0);
    runs.push(run);
    if (run > best) best = run;
  }
  return best;
}

/** Returns the sum of the shares of the words, each times the quality of its best hit. */
export function coverageReader(shares: number[]): (hits: Hit[]) => number {
  const best = new Float64Array(shares.length);
  return hits => {
    best.fill(0);
    for (const { word, quality } of hits) best[word] = Math.max(best[word] ?? 0, quality);
    let held = 0;
    for (let word = 0; word < shares.length; word += 1) held += (best[word] ?? 0) * (shares[word] ?? 0);
    return held;
  };
}

/** Number of words with hits, divided by the length of the shortest stretch with all of them; 1 for neighbours. */
export function closeness(hits: Hit[]): number {
  const counts: number[] = [];
  let wanted = 0;
  for (const { word } of hits) {
    if (counts[word] === undefined) wanted += 1;
    counts[word] = 0;
  }
  if (wanted < 2) return 0;
  let held = 0;
  let shortest = Number.POSITIVE_INFINITY;
  let first = 0;
  for (const last of hits) {
    const count = (counts[last.word] ?? 0) + 1;
    counts[last.word] = count;
    if (count === 1) held += 1;
    for (; held === wanted; first += 1) {
      const from = hits[first] ?? last;
      shortest = Math.min(shortest, last.position - from.position + 1);
      const left = (counts[from.word] ?? 1) - 1;
      counts[from.word] = left;
      if (left === 0) held -= 1;
    }
  }
  return Math.min(1, wanted / shortest);
}

/** Score of the best passage: weights of its words, plus those of concept terms up to `maxConcepts`. */
export function passageScorer(
  weights: number[],
  { words, maxConcepts }: { words: number; maxConcepts: number },
): (hits: Hit[]) => number {
  const counts = new Int32Array(weights.length);
  // Typed arrays, because a changing fraction in another place is an object of its own.
  const gains = new Float64Array(weights.length);
  const held = new Float64Array(2);
  const [ofWords, ofConcepts] = [0, 1];
  const gain = (word: number, value: number) => {
    const of = word < words ? ofWords : ofConcepts;
    held[of] = (held[of] ?? 0) + (value - (gains[word] ?? 0));
    gains[word] = value;
  };
  return hits => {
    for (const places of [counts, gains, held]) places.fill(0);
    let best = 0;
    let first = 0;
    for (const { word, quality, position } of hits) {
      for (let out = hits[first]; out && out.position <= position - passageLength; out = hits[first]) {
        const left = (counts[out.word] ?? 0) - 1;
        counts[out.word] = left;
        if (left === 0) gain(out.word, 0);
        first += 1;
      }
      counts[word] = (counts[word] ?? 0) + 1;
      gain(word, Math.max(gains[word] ?? 0, quality * (weights[word] ?? 0)));
      best = Math.max(best, (held[ofWords] ?? 0) + Math.min(held[ofConcepts] ?? 0, maxConcepts));
    }
    return best;
  };
}

/** Score of the best heading: its share of the query times the share of it that this is. */
export function headingScorer(wordShares: number[]) {
  const share = coverageReader(wordShares);
  return (hits: Hit[], headings: PageEntry['headings']): number => {
    let [best, at] = [0, 0];
    for (const [start, end] of headings) {
      const from = firstFrom(hits, start, at);
      at = firstFrom(hits, end, from);
      const inside = hits.slice(from, at);
      const positions = new Set(inside.map(({ position }) => position)).size;
      best = Math.max(best, (share(inside) * positions) / (end - start));
    }
    return best;
  };
}

function firstFrom(hits: Hit[], place: number, at: number): number {
  let first = at;
  while ((hits[first]?.position ?? place) < place) first += 1;
  return first;
}

/** A place that matches a word of the query; `quality` and `longer` as in Answer. */
export interface Hit {
  /** Index of the word in the query; concept terms continue the numbering. */
  word: number;
  quality: number;
  longer: boolean;
  form: string;
  position: number;
}

/** Places of a form counted per page. Pages of three thousand words have fewer of the commonest. */
export const maxPlaces = 250;

export function hitReader(words: QueryWord[], postings: Map<string, FormPostings>): (page: number) => Hit[] {
  const placed = words.flatMap(({ answers }, word) =>
    [...answers.values()].flatMap(({ form: { form }, quality, longer }) => {
      const found = postings.get(form);
      return found ? [{ found, word, quality, longer, form }] : [];
    }),
  );
  return page => {
    const hits: Hit[] = [];
    for (const { found, word, quality, longer, form } of placed)
      for (const position of positionsOn(found, page, maxPlaces))
        hits.push({ word, quality, longer, form, position });
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

/** Without function words, and words that merely start like one of the query. */
export function contentHits<Some extends Hit>(hits: readonly Some[], words: readonly QueryWord[]): Some[] {
  return hits.filter(
    ({ word, longer }) => word >= words.length || (!longer && words[word]?.contentTerms.length !== 0),
  );
}
