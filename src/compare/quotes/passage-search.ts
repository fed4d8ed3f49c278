/** Searches the row of words for a sentence: word for word, and for passages that have most of its words. */
import { isItemLabel, type Token, weightOf } from '../tokens.ts';
import { type Comparison, compare, isSameWord, withDecidingWords } from './comparison.ts';
import type { Piece } from './conventions.ts';
import { type SourceWords, separator } from './source-words.ts';

/**
 * Limits of the search for a passage by its rarest words: number of words, places of each, tolerance in their distance from each
 * other, number of windows that are compared word by word, and of pairs of words in these.
 */
const limits = { words: 16, places: 1500, width: 4, windows: 6, cells: 40_000 };

/** First word of a passage in the row of words, and the one after its last. */
export interface Passage {
  from: number;
  to: number;
}

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
    const { before, after } = withDecidingWords(source, from, to);
    return before === from && after === to ? [{ from, to, left }] : [];
  });
  // An item that has a number of its own somewhere has that number.
  const labels = label === null ? [] : found.map(({ from }) => labelBefore(source, from));
  if (labels.every(own => own === null)) return found;
  return found.filter((_, index) => labels[index] === label);
}

function placesOf(source: SourceWords, tokens: readonly Token[]): number[] {
  const places = tokens.map(({ folded }) => source.places(folded));
  const rarest = places.reduce(
    (best, list, index) => (list.length < (places[best]?.length ?? 0) ? index : best),
    0,
  );
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
 * The passages where most of the rare words are close together, the nearest first.
 *
 * @param isCurrent whether to look in the current texts or in the earlier versions
 */
export function similarPassages(
  source: SourceWords,
  text: string,
  tokens: Token[],
  isCurrent = true,
): Comparison[] {
  const most = Math.max(1, Math.min(limits.windows, Math.floor(limits.cells / tokens.length ** 2)));
  const isWanted = ({ place }: Window) => place < source.currentEnd === isCurrent;
  return bestWindows(rareWords(source, tokens), isWanted, most)
    .map(({ start, place }) => {
      const { from, to } = around(source, start, place, tokens.length);
      return compare(source, text, tokens, from, to);
    })
    .sort((a, b) => b.likeness - a.likeness || a.from - b.from);
}

interface RareWord {
  /** Its place in the sentence. */
  index: number;
  places: readonly number[];
  vote: number;
}

function rareWords(source: SourceWords, tokens: readonly Token[]): RareWord[] {
  return tokens
    .map(({ folded, kind }, index) => {
      const places = source.places(folded);
      const weight = weightOf(folded, kind === 'mark');
      return { index, places, weight, vote: weight / Math.log2(2 + places.length) };
    })
    .filter(({ places, weight }) => places.length > 0 && weight > 0.2)
    .sort((a, b) => a.places.length - b.places.length)
    .slice(0, limits.words);
}

interface Window {
  number: number;
  /** Place in the row at which the sentence would begin. */
  start: number;
  /** Place of one of its words. */
  place: number;
  /** A bit for each rare word in it. */
  words: number;
}

function bestWindows(
  words: readonly RareWord[],
  isWanted: (window: Window) => boolean,
  most: number,
): Window[] {
  const votesOf = (held: number) =>
    words.reduce((sum, { vote }, bit) => sum + (held & (1 << bit) ? vote : 0), 0);
  const scored = [...windowsOf(words).values()].filter(isWanted).map(window => ({
    ...window,
    votes: votesOf(window.words),
  }));
  const best = scored.reduce((highest, { votes }) => Math.max(highest, votes), 0);
  const ranked = scored
    .filter(({ votes }) => votes >= best / 3)
    .sort((a, b) => b.votes - a.votes || a.number - b.number);
  const chosen: Window[] = [];
  for (const window of ranked) {
    if (chosen.length === most) break;
    if (!chosen.some(({ number }) => Math.abs(number - window.number) < 3)) chosen.push(window);
  }
  return chosen;
}

function windowsOf(words: readonly RareWord[]): Map<number, Window> {
  const windows = new Map<number, Window>();
  for (const [bit, { index, places }] of words.entries()) {
    for (const place of places.slice(0, limits.places)) {
      const number = Math.floor((place - index) / limits.width);
      const window = windows.get(number);
      if (window) window.words |= 1 << bit;
      else windows.set(number, { number, start: number * limits.width, place, words: 1 << bit });
    }
  }
  return windows;
}

/** Where the passage may lie: around a place of one of its words, and never beyond the text of that. */
function around(source: SourceWords, start: number, place: number, length: number): Passage {
  const slack = 8 + (length >> 2);
  let [from, to] = [place, place];
  while (from > start - slack && source.wordAt(from - 1) !== separator) from -= 1;
  while (to < start + length + limits.width + slack && source.wordAt(to) !== separator) to += 1;
  return { from, to };
}
