/** Marks on the picture of a page: spans of its text, each as the boxes of its words. */
import type { PageBoxes } from '#pdf';
import { hitFinder } from './highlight-terms.ts';
import type { Span } from './marked-ranges.ts';

/** In ten-thousandths of the page. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PageMark {
  /** Hit of a search, or target of a link. */
  kind: 'hit' | 'place';
  text: string;
  boxes: Box[];
}

/** From the address of the page. */
export interface MarkTargets {
  query: string;
  /** Name of a clause, or of a figure; empty for none. */
  place: string;
}

interface Word extends Span, Box {}

export function marksOn(page: PageBoxes, { query, place }: MarkTargets): PageMark[] {
  const words = wordsOf(page);
  const markOf = (kind: PageMark['kind'], span: Span) => ({
    kind,
    text: page.text.slice(span.start, span.end),
    boxes: boxesOf(words, span),
  });
  return [
    ...placesOn(page, place).map(span => markOf('place', span)),
    ...hitFinder(query)(page.text).map(span => markOf('hit', span)),
  ].filter(({ boxes }) => boxes.length > 0);
}

/** Spans of a clause or figure, in code units of the text. A clause includes those numbered below it. */
export function placesOn({ places, text }: PageBoxes, target: string): Span[] {
  if (target === '') return [];
  const unit = codeUnits(text);
  return places
    .filter(([name]) => name === target || name.startsWith(`${target}-`) || name.startsWith(`${target}.`))
    .map(([, start, end]) => ({ start: unit(start), end: unit(end) }));
}

function wordsOf({ text, words: numbers }: PageBoxes): Word[] {
  const unit = codeUnits(text);
  const words: Word[] = [];
  let before = 0;
  for (let at = 0; at + 5 < numbers.length; at += 6) {
    const [gap = 0, length = 0, left = 0, top = 0, width = 0, height = 0] = numbers.slice(at, at + 6);
    const start = before + gap;
    before = start + length;
    words.push({ start: unit(start), end: unit(before), left, top, width, height });
  }
  return words;
}

/** Converts code points of the text to UTF-16 code units. */
function codeUnits(text: string): (codePoint: number) => number {
  if (!/[\uD800-\uDFFF]/.test(text)) return codePoint => codePoint;
  const places = [0];
  for (const character of text) places.push((places.at(-1) ?? 0) + character.length);
  return codePoint => places[codePoint] ?? text.length;
}

/** In heights of the line: the gap between the number of a clause and its words. */
const widestGap = 4;

/** One box per line for words side by side. */
function boxesOf(words: readonly Word[], { start, end }: Span): Box[] {
  const boxes: Box[] = [];
  for (const { left, top, width, height, ...word } of words) {
    if (word.end <= start || word.start >= end || width === 0 || height === 0) continue;
    const last = boxes.at(-1);
    const gap = last ? left - (last.left + last.width) : 0;
    if (last && last.top === top && last.height === height && gap >= -height && gap < widestGap * height)
      last.width = left + width - last.left;
    else boxes.push({ left, top, width, height });
  }
  return boxes;
}
