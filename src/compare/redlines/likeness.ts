/** Sections with nearly the same words: beside each other in their order, and anywhere. */
import { cheapestPairs } from '#text';
import { rowsOf, weightOf } from '../tokens.ts';
import type { BothSections, Section } from './sections.ts';

export type Found = Record<'older' | 'newer', Section>;

/** Least likeness of two sections that are one, changed; with the same number, the second is enough. */
const alike = 0.45;
const alikeByNumber = 0.3;
/** Rows that have the same first cell are alike if the rest has anything in common. */
const alikeByName = 0.15;
/** A heading is compared with up to so many sections below it. */
const mostBelow = 4;
/** Comparisons of a gap; a larger one is cut on both sides into as many pieces as that takes. */
const mostComparisons = 500_000;

export function alikeInOrder({ older, newer }: BothSections, all: BothSections): Found[] {
  const count = Math.ceil((older.length * newer.length) / mostComparisons);
  const piece = (sections: readonly Section[], index: number) =>
    sections.slice(...[index, index + 1].map(at => Math.floor((sections.length * at) / count)));
  return Array.from({ length: count }, (_, index) =>
    mostAlike({ older: piece(older, index), newer: piece(newer, index) }, all),
  ).flat();
}

function mostAlike({ older, newer }: BothSections, all: BothSections): Found[] {
  const was = older.map(section => bagOf(wordsToCompare(section, all.older)));
  const is = newer.map(section => bagOf(wordsToCompare(section, all.newer)));
  const pair = (i: number, j: number) => {
    const share = shareOf(was[i] as Bag, is[j] as Bag);
    return -pairGain(older[i] as Section, newer[j] as Section, share) || Number.POSITIVE_INFINITY;
  };
  const costs = { pair, skipOlder: 0, skipNewer: 0, within: false };
  return cheapestPairs(older.length, newer.length, costs).flatMap(step => {
    const [one, other] = [older[step.older ?? -1], newer[step.newer ?? -1]];
    return one && other ? [{ older: one, newer: other }] : [];
  });
}

/** Gain of pairing two sections; 0 where they are not alike. */
function pairGain(one: Section, other: Section, share: number): number {
  // The words of the first cell name a row.
  const isSameRow = one.kind === 'row' && other.kind === 'row' && firstCell(one) === firstCell(other);
  if (isSameRow && share >= alikeByName) return share + 0.3;
  // The third clause of another heading is another clause.
  const isSamePlace =
    one.kind === other.kind && (one.kind === 'heading' || one.place.heading === other.place.heading);
  const hasNumber = one.label !== '' && one.label === other.label && isSamePlace;
  if (share < (hasNumber ? alikeByNumber : alike)) return 0;
  return share + (hasNumber ? 0.2 : 0) + 0.01;
}

function firstCell({ text }: Section): string {
  return text.split('|')[0]?.trim().toLowerCase() ?? '';
}

/** A heading is compared with what is below it: a new title of the same clauses is a changed title. */
function wordsToCompare(section: Section, all: readonly Section[]): string[] {
  if (section.kind !== 'heading') return wordsIn(section);
  const following = all.slice(section.index + 1, section.index + 1 + mostBelow);
  const end = following.findIndex(({ kind }) => kind === 'heading');
  return [section, ...following.slice(0, end < 0 ? mostBelow : end)].flatMap(wordsIn);
}

function wordsIn({ key }: Section): string[] {
  return key === '' ? [] : key.split(' ');
}

interface Bag {
  words: ReadonlyMap<string, { count: number; weight: number }>;
  /** Weight of all words. */
  heft: number;
}

function bagOf(sectionWords: readonly string[]): Bag {
  const words = new Map<string, { count: number; weight: number }>();
  let heft = 0;
  for (const folded of sectionWords) {
    const kind = /[\p{L}\d]/u.test(folded) ? 'word' : 'mark';
    const known = words.get(folded) ?? { count: 0, weight: weightOf({ folded, kind }) };
    known.count += 1;
    heft += known.weight;
    words.set(folded, known);
  }
  return { words, heft };
}

/** Share of the words in common by weight, from 0 to 1 (Dice). */
function shareOf(one: Bag, other: Bag): number {
  let both = 0;
  for (const [word, { count, weight }] of one.words)
    both += Math.min(count, other.words.get(word)?.count ?? 0) * weight;
  return (2 * both) / (one.heft + other.heft || 1);
}

/** A row of words in more sections than this is ignored. */
const mostPlaces = 20;
/** Least share of rows in common. */
const alikeRows = 0.5;
const leastWords = 8;

/** Pairs that are each other's nearest, in whatever order: a section may have moved and changed. */
export function alikeAnywhere({ older, newer }: BothSections): Found[] {
  const isLong = ({ wordCount }: Section) => wordCount >= leastWords;
  const places = new Map<string, Section[]>();
  const rowCounts = new Map<Section, number>();
  for (const section of newer.filter(isLong)) {
    const rows = rowsOf(wordsIn(section));
    rowCounts.set(section, rows.size);
    for (const row of rows) places.set(row, [...(places.get(row) ?? []), section].slice(0, mostPlaces + 1));
  }
  const nearest = new Map<Section, Found & { share: number }>();
  for (const section of older.filter(isLong)) {
    const rows = rowsOf(wordsIn(section));
    const found = Array.from(rows, row => places.get(row) ?? []).filter(all => all.length <= mostPlaces);
    const common = Map.groupBy(found.flat(), newerSection => newerSection);
    const [best] = [...common].sort(([, one], [, other]) => other.length - one.length);
    if (!best) continue;
    const [partner, inCommon] = best;
    const share = (2 * inCommon.length) / (rows.size + (rowCounts.get(partner) ?? 0));
    if (share >= alikeRows && share > (nearest.get(partner)?.share ?? 0))
      nearest.set(partner, { older: section, newer: partner, share });
  }
  return [...nearest.values()];
}
