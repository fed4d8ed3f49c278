/** Searches the row of words for a sentence: word for word, and for passages that have most of its words. */

import { weightOf } from '../deciding-words.ts';
import type { Token } from '../tokens.ts';
import { type Comparison, compare, isSameWord, withDecidingWords } from './comparison.ts';
import { itemLabel } from './quotation-edges.ts';
import { lineStart, type SourceWords, separator, wordAt } from './source-words.ts';

/**
 * Limits of the search for a passage by its rarest words: number of words, places of each, tolerance in their distance from each
 * other, and number of windows that are compared word by word.
 */
const search = { words: 16, places: 1500, width: 4, windows: 6 };

/** First word of a passage in the row of words, and the one after its last. */
export interface Passage {
  from: number;
  to: number;
}

export class PassageSearch {
  readonly #source: SourceWords;

  constructor(source: SourceWords) {
    this.#source = source;
  }

  /** Every place of exactly these words that are not cut off from a word that changes their meaning. */
  verbatim(tokens: readonly Token[], label: string | null): Passage[] {
    const source = this.#source;
    const lists = tokens.map(({ folded }) => source.places(folded));
    const rarest = lists.reduce(
      (best, list, index) => (list.length < (lists[best]?.length ?? 0) ? index : best),
      0,
    );
    const found: Passage[] = [];
    for (const place of lists[rarest] ?? []) {
      const from = place - rarest;
      if (from < 0) continue;
      if (!tokens.every((token, index) => isSameWord(source, token, from + index, index === 0))) continue;
      const to = from + tokens.length;
      const { before, after } = withDecidingWords(source, from, to);
      if (before === from && after === to) found.push({ from, to });
    }
    // An item that has a number of its own somewhere has that number.
    const labels = label === null ? [] : found.map(({ from }) => this.#labelBefore(from));
    if (labels.every(own => own === null)) return found;
    return found.filter((_, index) => labels[index] === label);
  }

  #labelBefore(from: number): string | null {
    const source = this.#source;
    const { key } = wordAt(source, from - 2);
    const isLabel = /^[.)]$/.test(wordAt(source, from - 1).key) && itemLabel.test(key);
    return isLabel && opensLine(source, from - 2) ? key : null;
  }

  /** The passages where most of the rare words are close together, the nearest first. */
  compared(text: string, tokens: Token[]): Comparison[] {
    return this.#windows(tokens)
      .map(({ start, place }) => {
        const [from, to] = this.#around(start, place, tokens.length);
        return compare(this.#source, text, tokens, from, to);
      })
      .sort((a, b) => b.likeness - a.likeness || a.from - b.from);
  }

  #windows(tokens: readonly Token[]): Window[] {
    const words = this.#rareWords(tokens);
    const windows = windowsOf(words);
    const votesOf = (held: number) =>
      words.reduce((sum, { vote }, bit) => sum + (held & (1 << bit) ? vote : 0), 0);
    const heldAt = (number: number) => windows.get(number)?.words ?? 0;
    const scored = Array.from(windows, ([number, window]) => {
      const held = window.words;
      // With the window beside it; a word in both counts once.
      const score = Math.max(votesOf(held | heldAt(number - 1)), votesOf(held | heldAt(number + 1)));
      return { ...window, number, score, votes: votesOf(held) };
    });
    const best = scored.reduce((most, window) => Math.max(most, window.score), 0);
    const chosen: typeof scored = [];
    for (const window of scored
      .filter(one => one.score >= best / 3)
      .sort((a, b) => b.score - a.score || b.votes - a.votes || a.number - b.number)) {
      if (chosen.length === search.windows) break;
      if (!chosen.some(({ number }) => Math.abs(number - window.number) < 3)) chosen.push(window);
    }
    return chosen;
  }

  #rareWords(tokens: readonly Token[]): RareWord[] {
    return tokens
      .map(({ folded, kind }, index) => {
        const places = this.#source.places(folded);
        // Another number is what an altered sentence has, however rare the number is.
        const weight = weightOf(folded, kind === 'mark') * (kind === 'number' ? 0.5 : 1);
        return { index, places, weight, vote: weight / Math.log2(2 + places.length) };
      })
      .filter(({ places, weight }) => places.length > 0 && weight > 0.2)
      .sort((a, b) => a.places.length - b.places.length)
      .slice(0, search.words);
  }

  /** Where the passage may lie: around a place of one of its words, and never beyond the text of that. */
  #around(start: number, place: number, length: number): [number, number] {
    const { ids } = this.#source;
    const slack = 8 + (length >> 2);
    let from = place;
    let to = place;
    while (from > start - slack && ids[from - 1] !== separator) from -= 1;
    while (to < start + length + search.width + slack && ids[to] !== separator) to += 1;
    return [from, to];
  }
}

interface RareWord {
  /** Its place in the sentence. */
  index: number;
  places: Uint32Array;
  vote: number;
}

interface Window {
  /** Place in the row at which the sentence would begin. */
  start: number;
  /** Place of one of its words. */
  place: number;
  /** A bit for each rare word in it. */
  words: number;
}

function windowsOf(words: readonly RareWord[]): Map<number, Window> {
  const windows = new Map<number, Window>();
  for (const [bit, { index, places }] of words.entries()) {
    for (const place of places.subarray(0, search.places)) {
      const number = Math.floor((place - index) / search.width);
      const window = windows.get(number);
      if (window) window.words |= 1 << bit;
      else windows.set(number, { start: number * search.width, place, words: 1 << bit });
    }
  }
  return windows;
}

function opensLine({ flags }: SourceWords, place: number): boolean {
  // "(a)" begins with its bracket.
  return [place, place - 1].some(at => ((flags[at] ?? 0) & lineStart) !== 0);
}
