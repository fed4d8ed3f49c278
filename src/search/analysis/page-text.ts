/** Text of a page with the places of its words, and its text on one line. */

import { lastUpTo, lineEndHyphen, sentencesOf } from '#text';
import { wordSpans } from './analysis.ts';

export interface PageText {
  text: string;
  /** Place of the word at a position of the index, in UTF-16 code units; undefined past the last. */
  spanAt(position: number): { start: number; end: number } | undefined;
  inOneLine(): CollapsedText;
}

export const emptyPage = pageText('');

export function pageText(text: string): PageText {
  let spanAt: PageText['spanAt'] | undefined;
  let line: CollapsedText | undefined;
  return {
    text,
    spanAt(position) {
      spanAt ??= wordSpans(text);
      return spanAt(position);
    },
    inOneLine() {
      line ??= collapse(text);
      return line;
    },
  };
}

export interface CollapsedText {
  length: number;
  /** The text between two offsets, without space at its ends. */
  slice(start: number, end: number): string;
  /** Converts an offset in the original text, which is in UTF-16 code units. */
  offset(original: number): number;
  original(offset: number): number;
  isSpace(offset: number): boolean;
  sentenceEnds(): readonly number[];
}

/** Hyphens at line ends, and white space other than a single blank. */
const gapPattern = new RegExp(String.raw`(?<=\p{L})${lineEndHyphen}|[^\S ]\s*| \s+|^ `, 'gu');

/** A blank of a form: three underscores or more, with the space around them. */
const blankPattern = new RegExp(
  String.raw`(?<=\p{L})${lineEndHyphen}|(?:\s|_(?=__)|(?<=_)_(?=_)|(?<=__)_)+`,
  'gu',
);

export function collapse(text: string): CollapsedText {
  const gaps = gapsOf(text);
  const line = joined(text, gaps);
  const points = pointsOf(line);

  let ends: number[] | undefined;
  const offset = (original: number) => {
    const gap = gaps[lastUpTo(gaps, original, ({ start }) => start)];
    if (gap === undefined) return points.point(original);
    return points.point(original < gap.end ? gap.at : gap.at + gap.width + original - gap.end);
  };

  return {
    length: points.count,
    slice: (start, end) => line.slice(points.unit(start), points.unit(end)).trim(),
    offset,
    original(at) {
      const unit = points.unit(at);
      const gap = gaps[lastUpTo(gaps, unit, ({ at }) => at)];
      if (gap === undefined) return unit;
      return unit < gap.at + gap.width ? gap.start : gap.end + unit - gap.at - gap.width;
    },
    isSpace: at => line[points.unit(at)] === ' ',
    sentenceEnds() {
      ends ??= Array.from(sentencesOf(text), ({ end }) => offset(end));
      return ends;
    },
  };
}

/** Part of the original text that becomes one space, or nothing. */
interface Gap {
  /** In UTF-16 code units of the original text, end exclusive. */
  start: number;
  end: number;
  /** In UTF-16 code units of the line. */
  at: number;
  width: 0 | 1;
}

function gapsOf(text: string): Gap[] {
  const gaps: Gap[] = [];
  let removed = 0;
  for (const { 0: gap, index: start } of text.matchAll(text.includes('___') ? blankPattern : gapPattern)) {
    if (gap === ' ' && start > 0) continue;
    const width = /^[\s_]/.test(gap) && start > 0 ? 1 : 0;
    gaps.push({ start, end: start + gap.length, at: start - removed, width });
    removed += gap.length - width;
  }
  return gaps;
}

function joined(text: string, gaps: Gap[]): string {
  const parts: string[] = [];
  let taken = 0;
  for (const { start, end, width } of gaps) {
    parts.push(text.slice(taken, start), ' '.repeat(width));
    taken = end;
  }
  return parts.join('') + text.slice(taken);
}

interface Points {
  count: number;
  /** Code unit at which a code point starts; the end of the text past the last. */
  unit(point: number): number;
  point(unit: number): number;
}

/** Most texts are in the basic plane, where units and points are the same. */
function pointsOf(text: string): Points {
  if (!/[\ud800-\udbff]/.test(text)) {
    const within = (offset: number) => Math.min(offset, text.length);
    return { count: text.length, unit: within, point: within };
  }
  const starts: number[] = [];
  let unit = 0;
  for (const character of text) {
    starts.push(unit);
    unit += character.length;
  }
  return {
    count: starts.length,
    unit: point => starts[point] ?? text.length,
    point: at => (at >= text.length ? starts.length : lastUpTo(starts, at, start => start)),
  };
}
