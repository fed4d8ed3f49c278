/** What the places of words on a page tell: how much of a query stands there, in which order, how near together. */
import type { Hit } from './hits.ts';

/** Words in one or two sentences, which may answer a question. */
const passageLength = 30;

/**
 * Share of the query that stands on the page as one run of neighbouring words in the order of the query,
 * from 0 to 1, each word counting by its share.
 *
 * @param hits in order of position
 */
export function phraseShare(hits: Hit[], wordShares: number[]): number {
  let best = 0;
  /** Of each hit the run that ends with it. */
  const runs: number[] = [];
  for (const { word, position, inRun } of hits) {
    let before = 0;
    for (let back = runs.length - 1; (hits[back]?.position ?? -2) >= position - 1; back -= 1) {
      const hit = hits[back];
      if (hit?.word === word - 1 && hit.position < position) before = Math.max(before, runs[back] ?? 0);
    }
    const run = before + inRun * (wordShares[word] ?? 0);
    runs.push(run);
    if (run > best) best = run;
  }
  return best;
}

/** Adds up the shares of the words among hits, each by the best of its hits. */
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

/** Number of words found, by the length of the shortest stretch that holds them all; 1 where they are neighbours. */
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

/**
 * What the passage holds that holds most: the weights of its words, and those of what is meant up to a bound.
 *
 * @param weights of the words, then of what is meant
 * @returns of hits in the order of their positions; one place to add up for all pages of a query
 */
export function passageScorer(
  weights: number[],
  { words, mostMeant }: { words: number; mostMeant: number },
): (hits: Hit[]) => number {
  const counts = new Int32Array(weights.length);
  // Of typed arrays, because every other place of a changing fraction is an object of its own.
  const gains = new Float64Array(weights.length);
  const held = new Float64Array(2);
  const [said, meant] = [0, 1];
  const gain = (word: number, value: number) => {
    const of = word < words ? said : meant;
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
      best = Math.max(best, (held[said] ?? 0) + Math.min(held[meant] ?? 0, mostMeant));
    }
    return best;
  };
}

/**
 * What the headings of a page hold: the share of the query that stands in one of them, times the share of the heading that it
 * is; and the most of what is meant.
 *
 * @param meantWeights of what is meant, which counts on behind the words
 * @returns of hits in the order of their positions, and of headings as the page table has them
 */
export function headingScorer(wordShares: number[], meantWeights: number[]) {
  const saidIn = coverageReader(wordShares);
  const meantIn = coverageReader([...wordShares.map(() => 0), ...meantWeights]);
  return (hits: Hit[], headings: Int32Array): { said: number; meant: number } => {
    let [said, meant, at] = [0, 0, 0];
    for (let heading = 0; heading < headings.length && at < hits.length; heading += 2) {
      const [start = 0, end = 0] = [headings[heading], headings[heading + 1]];
      const from = firstFrom(hits, start, at);
      at = firstFrom(hits, end, from);
      if (at === from) continue;
      const inside = hits.slice(from, at);
      const ofWords = inside.filter(({ word }) => word < wordShares.length);
      const positions = new Set(ofWords.map(({ position }) => position)).size;
      said = Math.max(said, (saidIn(inside) * positions) / (end - start));
      meant = Math.max(meant, meantIn(inside));
    }
    return { said, meant };
  };
}

/** Index of the first hit from `at` on that does not stand before the place. */
function firstFrom(hits: Hit[], place: number, at: number): number {
  let first = at;
  while ((hits[first]?.position ?? place) < place) first += 1;
  return first;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
