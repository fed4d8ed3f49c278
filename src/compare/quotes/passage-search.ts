/** Searches the row of words for a sentence: word for word, and for passages that have most of its words. */
import { type Token, weightOf } from '../tokens.ts';
import { type Comparison, compare, isSameWord, withDecidingWords } from './comparison.ts';
import { type SourceWords, separator } from './source-words.ts';

/**
 * Limits of the search for a passage by its rarest words: number of words, places of each, tolerance in their distance from each
 * other, and number of windows that are compared word by word.
 */
const limits = { words: 16, places: 1500, width: 4, windows: 6 };

/** First word of a passage in the row of words, and the one after its last. */
export interface Passage {
  from: number;
  to: number;
}

/** Every place of exactly these words that are not cut off from a word that changes their meaning. */
export function verbatimPassages(
  source: SourceWords,
  tokens: readonly Token[],
  label: string | null,
): Passage[] {
  const places = tokens.map(({ folded }) => source.places(folded));
  const rarest = places.reduce(
    (best, list, index) => (list.length < (places[best]?.length ?? 0) ? index : best),
    0,
  );
  const found = (places[rarest] ?? []).flatMap((place): Passage[] => {
    const from = place - rarest;
    if (!tokens.every((token, index) => isSameWord(source, token, from + index, index === 0))) return [];
    const to = from + tokens.length;
    const { before, after } = withDecidingWords(source, from, to);
    return before === from && after === to ? [{ from, to }] : [];
  });
  // An item that has a number of its own somewhere has that number.
  const labels = label === null ? [] : found.map(({ from }) => labelBefore(source, from));
  if (labels.every(own => own === null)) return found;
  return found.filter((_, index) => labels[index] === label);
}

function labelBefore(source: SourceWords, from: number): string | null {
  const { key } = source.wordAt(from - 2);
  const isLabel = /^[.)]$/.test(source.wordAt(from - 1).key) && itemLabel.test(key);
  // "(a)" begins with its bracket.
  return isLabel && (source.opensLine(from - 2) || source.opensLine(from - 3)) ? key : null;
}

/** The passages where most of the rare words are close together, the nearest first. */
export function similarPassages(source: SourceWords, text: string, tokens: Token[]): Comparison[] {
  return bestWindows(rareWords(source, tokens))
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

function bestWindows(words: readonly RareWord[]): Window[] {
  const votesOf = (held: number) =>
    words.reduce((sum, { vote }, bit) => sum + (held & (1 << bit) ? vote : 0), 0);
  const scored = Array.from(windowsOf(words).values(), window => ({
    ...window,
    votes: votesOf(window.words),
  }));
  const best = scored.reduce((most, { votes }) => Math.max(most, votes), 0);
  const ranked = scored
    .filter(({ votes }) => votes >= best / 3)
    .sort((a, b) => b.votes - a.votes || a.number - b.number);
  const chosen: Window[] = [];
  for (const window of ranked) {
    if (chosen.length === limits.windows) break;
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

/** "3", "b", "iv": followed by a full stop or a bracket it numbers an item. */
const itemLabel = /^(?:\d{1,3}|[a-z]{1,4})$/i;

/** Removes marks at both ends, which belong to the quoting text, and returns the number of an item separately. */
export function withoutEdges(
  written: readonly Token[],
  takesLabel = true,
): { tokens: Token[]; label: string | null } {
  const isEdge = ({ kind, folded }: Token) => kind === 'mark' && !/^[%‰$€£¥[\]]$/.test(folded);
  const own = written.slice(0, citationStart(written));
  const tokens = own.slice(
    own.findIndex(token => !isEdge(token)) >>> 0,
    own.findLastIndex(token => !isEdge(token)) + 1,
  );
  const [label, mark, ...rest] = tokens;
  const isLabel = itemLabel.test(label?.key ?? '') && /^[.)]$/.test(mark?.key ?? '');
  if (!takesLabel || !isLabel || !label || rest.length === 0) return { tokens, label: null };
  return { tokens: withoutEdges(rest, false).tokens, label: label.key };
}

/** Where "[1]" and the like begin that follow the full stop of a sentence. */
function citationStart(written: readonly Token[]): number {
  let start = written.length;
  const keys = (from: number) =>
    written
      .slice(from, start)
      .map(({ key }) => key)
      .join('');
  while (start > 3 && /^\[\d{1,3}\]$/.test(keys(start - 3))) start -= 3;
  return /^[.!?…"]$/.test(written[start - 1]?.key ?? '') ? start : written.length;
}
