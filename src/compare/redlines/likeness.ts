/** Sections with nearly the same words: beside each other in their order, and anywhere. */
import { cheapestPairs, type OrderedPair } from '#text';
import { weightOf } from '../deciding-words.ts';
import type { Section, VersionSections } from './sections.ts';

/** Sections without a partner, between two pairs that have kept their order. */
export interface Gap {
  older: number[];
  newer: number[];
}

export type Found = Pick<OrderedPair, 'older' | 'newer'>;

/** Least likeness of two sections that are one, changed; with the same number, the second is enough. */
const alike = 0.45;
const alikeByNumber = 0.3;
/** A heading is compared with up to so many sections below it. */
const mostBelow = 4;
/** Comparisons of a gap; a larger one is cut on both sides into as many pieces as that takes. */
const mostComparisons = 500_000;

export function alikeInOrder(gap: Gap, sections: VersionSections): Found[] {
  const count = Math.ceil((gap.older.length * gap.newer.length) / mostComparisons);
  const pieceOf = (places: number[], index: number) =>
    places.slice(
      Math.floor((places.length * index) / count),
      Math.floor((places.length * (index + 1)) / count),
    );
  return Array.from({ length: count }, (_, index) => ({
    older: pieceOf(gap.older, index),
    newer: pieceOf(gap.newer, index),
  })).flatMap(piece => mostAlike(piece, sections));
}

function mostAlike(gap: Gap, { older, newer }: VersionSections): Found[] {
  const membersOf = (places: number[], sections: readonly Section[]) =>
    places.flatMap(place => {
      const section = sections[place];
      return section ? [{ place, section, bag: bagOf(wordsToCompare(place, sections)) }] : [];
    });
  const [was, is] = [membersOf(gap.older, older), membersOf(gap.newer, newer)];
  const pair = (i: number, j: number) => {
    const [one, other] = [was[i], is[j]];
    const gain = one && other ? pairGain(one.section, other.section, shareOf(one.bag, other.bag)) : 0;
    return gain > 0 ? -gain : Number.POSITIVE_INFINITY;
  };
  const costs = { pair, skipOlder: 0, skipNewer: 0, within: false };
  return cheapestPairs(was.length, is.length, costs).flatMap(step => {
    const [one, other] = [was[step.older ?? -1], is[step.newer ?? -1]];
    return one && other ? [{ older: one.place, newer: other.place }] : [];
  });
}

/** Gain of pairing two sections; 0 where they are not alike. */
function pairGain(one: Section, other: Section, share: number): number {
  const hasNumber = one.label !== '' && one.label === other.label && haveSamePlace(one, other);
  if (share < (hasNumber ? alikeByNumber : alike)) return 0;
  return share + (hasNumber ? 0.2 : 0) + 0.01;
}

/** A heading is compared with what is below it: a new title of the same clauses is a changed title. */
function wordsToCompare(place: number, sections: readonly Section[]): string[] {
  const [section, ...following] = sections.slice(place, place + 1 + mostBelow);
  if (section?.kind !== 'heading') return wordsIn(section);
  const end = following.findIndex(({ kind }) => kind === 'heading');
  const below = end < 0 ? following : following.slice(0, end);
  return [section, ...below].flatMap(wordsIn);
}

function wordsIn(section: Section | undefined): string[] {
  return section?.key ? section.key.split(' ') : [];
}

/** The third clause of another heading is another clause. */
function haveSamePlace(one: Section, other: Section): boolean {
  return one.kind === other.kind && (one.kind === 'heading' || one.place.heading === other.place.heading);
}

interface Bag {
  words: Map<string, { count: number; weight: number }>;
  /** Weight of all words. */
  heft: number;
}

function bagOf(sectionWords: readonly string[]): Bag {
  const words: Bag['words'] = new Map();
  let heft = 0;
  for (const word of sectionWords) {
    const known = words.get(word) ?? { count: 0, weight: weightOf(word, !/[\p{L}\d]/u.test(word)) };
    known.count += 1;
    heft += known.weight;
    words.set(word, known);
  }
  return { words, heft };
}

/** Share of the words in common by weight, from 0 to 1 (Dice). */
function shareOf(one: Bag, other: Bag): number {
  let both = 0;
  for (const [word, { count, weight }] of one.words)
    both += Math.min(count, other.words.get(word)?.count ?? 0) * weight;
  const all = one.heft + other.heft;
  return all === 0 ? 0 : (2 * both) / all;
}

/** Length of the rows of words (n-grams) that are looked up. */
const rowLength = 3;
/** A row of words in more sections than this is ignored. */
const mostPlaces = 20;
/** Least share of rows in common. */
const alikeRows = 0.5;
const leastWords = 8;

/** Pairs that are each other's nearest, in whatever order: a section may have moved and changed. */
export function alikeAnywhere(gap: Gap, { older, newer }: VersionSections): Found[] {
  const long = (sections: readonly Section[], places: number[]) =>
    places.filter(place => (sections[place]?.wordCount ?? 0) >= leastWords);
  const places = new Map<string, number[]>();
  const rowCounts = new Map<number, number>();
  for (const place of long(newer, gap.newer)) {
    const rows = rowsOf(newer[place]);
    rowCounts.set(place, rows.size);
    for (const row of rows) places.set(row, [...(places.get(row) ?? []), place].slice(0, mostPlaces + 1));
  }
  const nearest = new Map<number, Found & { share: number }>();
  for (const place of long(older, gap.older)) {
    const rows = rowsOf(older[place]);
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

function rowsOf(section: Section | undefined): Set<string> {
  const words = wordsIn(section);
  return new Set(
    words.slice(rowLength - 1).map((_, index) => words.slice(index, index + rowLength).join(' ')),
  );
}
