/** What the places of words on a page tell: how much of a query stands there, in which order, how near together. */
import { lastUpTo } from '../analysis/sorted-places.ts';
import type { Hit } from './hits.ts';

/** Words in one or two sentences, which may answer a question. */
const passageLength = 30;

/**
 * Share of the query that stands on the page as one run of neighbouring words in the order of the query,
 * from 0 to 1, each word counting by its weight.
 */
export function phraseShare(hits: Hit[], wordWeights: number[]): number {
  let best = 0;
  const runs = new Map<number, number>();
  const place = (position: number, word: number) => position * (wordWeights.length + 1) + word;
  for (const { word, position, inRun } of hits) {
    const run =
      (word === 0 ? 0 : (runs.get(place(position - 1, word - 1)) ?? 0)) + inRun * (wordWeights[word] ?? 0);
    const here = place(position, word);
    runs.set(here, Math.max(run, runs.get(here) ?? 0));
    if (run > best) best = run;
  }
  return best / sum(wordWeights);
}

/** Share of the query that stands anywhere among the hits, from 0 to 1. */
export function coverage(hits: Hit[], wordWeights: number[]): number {
  return weightHeld(hits, wordWeights) / sum(wordWeights);
}

/** The weights of the words among the hits, each by the best of its hits. */
function weightHeld(hits: Hit[], weights: number[]): number {
  const best = new Float64Array(weights.length);
  for (const { word, quality } of hits) best[word] = Math.max(best[word] ?? 0, quality);
  return best.reduce((held, quality, word) => held + quality * (weights[word] ?? 0), 0);
}

/** Number of words found, by the length of the shortest stretch that holds them all; 1 where they are neighbours. */
export function closeness(hits: Hit[]): number {
  const [only] = hits;
  if (hits.every(({ word }) => word === only?.word)) return 0;
  const found: boolean[] = [];
  for (const { word } of hits) found[word] = true;
  const wanted = found.filter(Boolean).length;
  const counts = found.map(() => 0);
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

/** Share of the query that stands in one heading, times the share of the heading that it is. */
export function headingShare(
  hits: Hit[],
  wordWeights: number[],
  headings: [start: number, end: number][],
): number {
  if (hits.length === 0) return 0;
  const shares = headings.map(([start, end]) => {
    const inside = hitsBetween(hits, start, end);
    const positions = new Set(inside.map(({ position }) => position)).size;
    return inside.length === 0 ? 0 : (coverage(inside, wordWeights) * positions) / (end - start);
  });
  return Math.max(0, ...shares);
}

/** The most of the weights that one heading holds. */
export function mostInHeading(
  hits: Hit[],
  weights: number[],
  headings: [start: number, end: number][],
): number {
  if (hits.length === 0) return 0;
  const held = headings
    .map(([start, end]) => hitsBetween(hits, start, end))
    .filter(({ length }) => length > 0);
  return Math.max(0, ...held.map(inside => weightHeld(inside, weights)));
}

function hitsBetween(hits: Hit[], start: number, end: number): Hit[] {
  return hits.slice(lastUpTo(hits, start - 1, positionOf) + 1, lastUpTo(hits, end - 1, positionOf) + 1);
}

function positionOf({ position }: Hit): number {
  return position;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
