/** Sections that say nearly the same: beside each other in their order, and anywhere. */
import { weightOf } from '../quotes/exact-words.ts';
import type { OrderedPair } from './in-order.ts';
import { foldedWords, type Section } from './sections.ts';

/** Sections that have no partner yet, between two that have kept their order. */
export interface Gap {
  older: number[];
  newer: number[];
}

export type Found = Pick<OrderedPair, 'older' | 'newer'>;

/** From here on two sections are one that was changed; with one number, from the second, which few clauses have in common by chance. */
const alike = 0.45;
const alikeByNumber = 0.3;
/** A heading is what stands below it: so many sections are looked at. */
const mostBelow = 4;
/** So many comparisons of a gap; a larger one is cut on both sides into as many pieces as that takes. */
const mostComparisons = 500_000;

export function alikeInOrder(gap: Gap, older: readonly Section[], newer: readonly Section[]): Found[] {
  const count = Math.ceil((gap.older.length * gap.newer.length) / mostComparisons);
  const pieceOf = (places: number[], index: number) =>
    places.slice(
      Math.floor((places.length * index) / count),
      Math.floor((places.length * (index + 1)) / count),
    );
  return Array.from({ length: count }, (_, index) => ({
    older: pieceOf(gap.older, index),
    newer: pieceOf(gap.newer, index),
  })).flatMap(piece => mostAlike(piece, older, newer));
}

/** The selection of pairs in order that are most alike in all (Needleman and Wunsch). */
function mostAlike(gap: Gap, older: readonly Section[], newer: readonly Section[]): Found[] {
  const [height, width] = [gap.older.length, gap.newer.length];
  const bags = {
    older: gap.older.map(place => bagOf(saidBy(place, older))),
    newer: gap.newer.map(place => bagOf(saidBy(place, newer))),
  };
  const columns = width + 1;
  const sums = new Float64Array((height + 1) * columns);
  const gains = new Float64Array(sums.length);
  for (let i = 1; i <= height; i += 1)
    for (let j = 1; j <= width; j += 1) {
      const at = i * columns + j;
      const [one, other] = [older[gap.older[i - 1] ?? -1], newer[gap.newer[j - 1] ?? -1]];
      const [bag, otherBag] = [bags.older[i - 1], bags.newer[j - 1]];
      const gain = one && other && bag && otherBag ? pairGain(one, other, shareOf(bag, otherBag)) : 0;
      gains[at] = gain;
      const paired = gain > 0 ? (sums[at - columns - 1] ?? 0) + gain : 0;
      sums[at] = Math.max(paired, sums[at - columns] ?? 0, sums[at - 1] ?? 0);
    }
  return backwards(gap, sums, gains, columns);
}

function backwards(gap: Gap, sums: Float64Array, gains: Float64Array, columns: number): Found[] {
  const found: Found[] = [];
  let [i, j] = [gap.older.length, gap.newer.length];
  while (i > 0 && j > 0) {
    const at = i * columns + j;
    const gain = gains[at] ?? 0;
    if (gain > 0 && sums[at] === (sums[at - columns - 1] ?? 0) + gain) {
      i -= 1;
      j -= 1;
      found.push({ older: gap.older[i] ?? 0, newer: gap.newer[j] ?? 0 });
    } else if (sums[at] === sums[at - columns]) i -= 1;
    else j -= 1;
  }
  return found;
}

/** What it is worth to take two sections for one; 0 where they are not alike. */
function pairGain(one: Section, other: Section, share: number): number {
  const hasNumber = one.label !== '' && one.label === other.label && haveSamePlace(one, other);
  if (share < (hasNumber ? alikeByNumber : alike)) return 0;
  return share + (hasNumber ? 0.2 : 0) + 0.01;
}

/** A new title of the same clauses is another title; new clauses under the number of others are others. */
function saidBy(place: number, sections: readonly Section[]): string {
  const [section, ...following] = sections.slice(place, place + 1 + mostBelow);
  if (section?.kind !== 'heading') return section?.text ?? '';
  const end = following.findIndex(({ kind }) => kind === 'heading');
  const below = end < 0 ? following : following.slice(0, end);
  return [section, ...below].map(({ text }) => text).join(' ');
}

/** The third clause of another heading is another clause. */
function haveSamePlace(one: Section, other: Section): boolean {
  return one.kind === other.kind && (one.kind === 'heading' || one.place.heading === other.place.heading);
}

type Bag = Map<string, { count: number; weight: number }>;

function bagOf(text: string): Bag {
  const bag: Bag = new Map();
  for (const word of foldedWords(text)) {
    const known = bag.get(word);
    if (known) known.count += 1;
    else bag.set(word, { count: 1, weight: weightOf(word, !/[\p{L}\d]/u.test(word)) });
  }
  return bag;
}

/** Share of the words that both say, from 0 to 1 (Dice). */
function shareOf(one: Bag, other: Bag): number {
  let both = 0;
  for (const [word, { count, weight }] of one) both += Math.min(count, other.get(word)?.count ?? 0) * weight;
  const all = heft(one) + heft(other);
  return all === 0 ? 0 : (2 * both) / all;
}

function heft(bag: Bag): number {
  let sum = 0;
  for (const { count, weight } of bag.values()) sum += count * weight;
  return sum;
}

/** Words in a row that are looked up. */
const rowLength = 3;
/** A row of words that stands in more sections than this tells nothing. */
const mostPlaces = 20;
/** Share of its rows that a section has in common with the one that it is taken for. */
const alikeRows = 0.5;
const leastWords = 8;

/** Pairs that are each other's nearest, in whatever order: a section may have moved and been changed. */
export function alikeAnywhere(gap: Gap, older: readonly Section[], newer: readonly Section[]): Found[] {
  const long = (sections: readonly Section[], places: number[]) =>
    places.filter(place => (sections[place]?.wordCount ?? 0) >= leastWords);
  const places = new Map<string, number[]>();
  const rowCounts = new Map<number, number>();
  for (const place of long(newer, gap.newer)) {
    const rows = rowsOf(newer[place]?.text ?? '');
    rowCounts.set(place, rows.size);
    for (const row of rows) places.set(row, [...(places.get(row) ?? []), place].slice(0, mostPlaces + 1));
  }
  const nearest = new Map<number, Found & { share: number }>();
  for (const place of long(older, gap.older)) {
    const rows = rowsOf(older[place]?.text ?? '');
    const [partner, common] = mostCommon(rows, places);
    const share = (2 * common) / (rows.size + (rowCounts.get(partner) ?? 0));
    if (share >= alikeRows && share > (nearest.get(partner)?.share ?? 0))
      nearest.set(partner, { older: place, newer: partner, share });
  }
  return [...nearest.values()];
}

function mostCommon(rows: ReadonlySet<string>, places: ReadonlyMap<string, number[]>): [number, number] {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const found = places.get(row) ?? [];
    if (found.length <= mostPlaces)
      for (const place of found) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  let best: [number, number] = [-1, 0];
  for (const entry of counts) if (entry[1] > best[1]) best = entry;
  return best;
}

function rowsOf(text: string): Set<string> {
  const words = foldedWords(text);
  return new Set(
    words.slice(rowLength - 1).map((_, index) => words.slice(index, index + rowLength).join(' ')),
  );
}
