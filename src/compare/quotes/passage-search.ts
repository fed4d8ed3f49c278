/** Searches the row of words for a sentence: word for word, and for passages that have most of its words. */
import { lastUpTo } from '#text';
import { heftOf, isItemLabel, type Token, weightOf } from '../tokens.ts';
import { type Comparison, compare, isSameWord, type Quote, withDecidingWords } from './comparison.ts';
import type { Piece } from './conventions.ts';
import { type Passage, type SourceWords, separator } from './source-words.ts';

/**
 * Limits of the search for a passage by its rarest words: number of words, places of each, tolerance in their distance from each
 * other, number of windows that are compared word by word, and of pairs of words in these.
 */
const limits = { words: 16, places: 1500, width: 4, windows: 6, cells: 40_000 };

/** Minimum likeness of an altered form of a passage. */
export const leastLikeness = 0.6;

/** A passage with what each piece of a quote leaves out before it. */
export interface QuotedPassage extends Passage {
  left: readonly Passage[];
}

/** Maximum number of words that an ellipsis leaves out, and that an insertion replaces. */
const reach = { none: 0, ellipsis: 120, insertion: 3 };

/** Every place of exactly these words that are not cut off from a word that changes their meaning. */
export function verbatimPassages(
  source: SourceWords,
  [first, ...others]: readonly Piece[],
  label: string | null,
): QuotedPassage[] {
  if (!first) return [];
  const found = placesOf(source, first.tokens).flatMap((from): QuotedPassage[] => {
    let to = from + first.tokens.length;
    const left: Passage[] = [{ from, to: from }];
    for (const { gap, tokens } of others) {
      const next = nextPlace(source, tokens, to, to + reach[gap]);
      if (next === null) return [];
      left.push({ from: to, to: next });
      to = next + tokens.length;
    }
    const whole = withDecidingWords(source, { from, to });
    return whole.from === from && whole.to === to ? [{ from, to, left }] : [];
  });
  // An item that has a number of its own somewhere has that number.
  const labels = label === null ? [] : found.map(({ from }) => labelBefore(source, from));
  if (labels.every(own => own === null)) return found;
  return found.filter((_, index) => labels[index] === label);
}

function placesOf(source: SourceWords, tokens: readonly Token[]): number[] {
  const places = tokens.map(({ folded }) => source.places(folded));
  const fewest = Math.min(...places.map(({ length }) => length));
  const rarest = places.findIndex(({ length }) => length === fewest);
  return (places[rarest] ?? []).map(place => place - rarest).filter(from => isAt(source, tokens, from));
}

function isAt(source: SourceWords, tokens: readonly Token[], from: number): boolean {
  return tokens.every((token, index) => isSameWord(source, token, from + index, index === 0));
}

function nextPlace(source: SourceWords, tokens: readonly Token[], from: number, last: number): number | null {
  for (let place = from; place <= last; place += 1) {
    if (isAt(source, tokens, place)) return place;
    if (source.wordAt(place) === separator) return null;
  }
  return null;
}

function labelBefore(source: SourceWords, from: number): string | null {
  const { key } = source.wordAt(from - 2);
  const isLabel = /^[.)]$/.test(source.wordAt(from - 1).key) && isItemLabel(key);
  // "(a)" begins with its bracket.
  return isLabel && (source.opensLine(from - 2) || source.opensLine(from - 3)) ? key : null;
}

/**
 * The passages where most of the rare words are close together, the nearest first. Those that cannot be alike enough are left out,
 * before they are compared word by word.
 *
 * @param isCurrent whether to look in the current texts or in the earlier versions
 */
export function similarPassages(source: SourceWords, quote: Quote, isCurrent: boolean): Comparison[] {
  const { tokens } = quote;
  const most = Math.max(1, Math.min(limits.windows, Math.floor(limits.cells / tokens.length ** 2)));
  return bestWindows(rareWords(source, tokens, isCurrent), most)
    .map(({ start, place }) => around(source, start, place, tokens.length))
    .filter(passage => isRecognised(source, passage) || mayBeAlike(source, tokens, passage))
    .map(passage => compare(source, quote, passage))
    .sort((a, b) => b.likeness - a.likeness || a.from - b.from);
}

/** A word of a recognised page may be another word misread. */
function isRecognised(source: SourceWords, { from, to }: Passage): boolean {
  return [from, to - 1].some(place => source.partAt(place).page.source === 'ocr');
}

/** True if the passage has words enough of the sentence, in whatever order. */
function mayBeAlike(source: SourceWords, tokens: readonly Token[], { from, to }: Passage): boolean {
  const printed = new Set(source.wordsOf(from, to).map(({ folded }) => folded));
  return heftOf(tokens.filter(({ folded }) => printed.has(folded))) >= leastLikeness * heftOf(tokens);
}

interface RareWord {
  /** Its place in the sentence. */
  index: number;
  places: readonly number[];
  vote: number;
}

function rareWords(source: SourceWords, tokens: readonly Token[], isCurrent: boolean): RareWord[] {
  return tokens
    .map((token, index) => ({ index, weight: weightOf(token), places: source.places(token.folded) }))
    .filter(({ places, weight }) => places.length > 0 && weight > 0.2)
    .sort((a, b) => a.places.length - b.places.length)
    .slice(0, limits.words)
    .map(({ index, weight, places }) => {
      const searched = places.slice(0, limits.places);
      const end = lastUpTo(searched, source.currentEnd - 1, place => place) + 1;
      const vote = weight / Math.log2(2 + places.length);
      return { index, vote, places: isCurrent ? searched.slice(0, end) : searched.slice(end) };
    });
}

interface Window {
  /** Place in the row at which the sentence would begin. */
  start: number;
  /** Place of one of its words. */
  place: number;
  /** Sum of the votes of the rare words in it. */
  votes: number;
  /** Place in the sentence of the last word that voted. */
  last: number;
}

/** Share of the votes of the best window below which a window is not looked at. */
const leastVotes = 1 / 3;

function bestWindows(words: readonly RareWord[], most: number): Window[] {
  const windows = windowsOf(words);
  const least = windows.reduce((best, { votes }) => Math.max(best, votes), 0) * leastVotes;
  const chosen: Window[] = [];
  for (const window of windows
    .filter(({ votes }) => votes >= least)
    .sort((a, b) => b.votes - a.votes || a.start - b.start)) {
    if (chosen.length === most) break;
    if (!chosen.some(({ start }) => Math.abs(start - window.start) < 3 * limits.width)) chosen.push(window);
  }
  return chosen;
}

/** Rare words open windows. Once the rest of the words has too few votes for one of their own, they vote for open windows only. */
function windowsOf(words: readonly RareWord[]): Window[] {
  const opened = new Map<number, Window>();
  let windows: Window[] | null = null;
  let best = 0;
  let rest = words.reduce((sum, { vote }) => sum + vote, 0);
  const add = (window: Window, { index, vote }: RareWord) => {
    if (window.last === index) return;
    window.last = index;
    window.votes += vote;
    best = Math.max(best, window.votes);
  };
  for (const word of words) {
    const least: number = best * leastVotes;
    if (windows === null && rest >= least) {
      for (const place of word.places) {
        const start = Math.floor((place - word.index) / limits.width) * limits.width;
        const window = opened.get(start) ?? { start, place, votes: 0, last: -1 };
        opened.set(start, window);
        add(window, word);
      }
    } else {
      windows = (windows ?? [...opened.values()]).filter(({ votes }) => votes + rest >= least);
      for (const window of windows) if (isWithin(word, window)) add(window, word);
    }
    rest -= word.vote;
  }
  return windows ?? [...opened.values()];
}

function isWithin({ index, places }: RareWord, { start }: Window): boolean {
  const last = places[lastUpTo(places, start + index + limits.width - 1, place => place)];
  return last !== undefined && last >= start + index;
}

/** Where the passage may lie: around a place of one of its words, and never beyond the text of that. */
function around(source: SourceWords, start: number, place: number, length: number): Passage {
  const slack = 8 + (length >> 2);
  let [from, to] = [place, place];
  while (from > start - slack && source.wordAt(from - 1) !== separator) from -= 1;
  while (to < start + length + limits.width + slack && source.wordAt(to) !== separator) to += 1;
  return { from, to };
}
