/** The passage of a page that answers a query best, with highlights, context and the heading of its section. */
import { lastUpTo, type Span } from '#text';
import { type Abbreviation, analyse } from '../analysis/analysis.ts';
import type { CollapsedText, PageText } from '../analysis/page-text.ts';
import { fold, longestForm } from '../analysis/word-forms.ts';
import type { PageEntry } from '../index/container.ts';
import { contentHits, type Hit } from './place-scores.ts';
import type { QueryWord } from './query-word.ts';

interface Excerpt {
  excerpt: string;
  context: { before: string; after: string };
  /** Start and end (exclusive) of each match in the excerpt, in Unicode code points. */
  matches: [start: number, end: number][];
  bestPosition: number;
}

interface Asked {
  words: QueryWord[];
  /** Shares of the words, then weights of the concept terms. */
  weights: number[];
  abbreviations: Abbreviation[];
}

/** Lengths in code points. An excerpt ends with a sentence if one ends between the two. */
const excerptLength = { minimum: 200, maximum: 260 };
const contextLength = { minimum: 120, maximum: 160 };
/** Maximum distance from the start of the excerpt to the best match, if it starts with a sentence. */
const maxLead = 110;
/** The same if no sentence starts near. */
const usualLead = 60;

const reachOfForms = 60;

/** A hit with its place in the text, in UTF-16 code units, end exclusive. */
type Mark = Pick<Hit, 'word' | 'quality' | 'form' | 'position'> & Span;

/** Takes the passage with most of the query and its concepts; running heads are shown only for words in them. */
export function takeExcerpt(
  page: PageText,
  hits: Hit[],
  { words, weights, abbreviations }: Asked,
  bodyStart = 0,
): Excerpt {
  const { text } = page;
  const marks = marksOf(page, contentHits(hits, words));
  const best = densest(marks, weights);
  const bestMatch = best?.start ?? bodyStart;
  const line = page.inOneLine();
  const earliest = bestMatch < bodyStart ? 0 : line.offset(bodyStart);
  const start = excerptStart(line, line.offset(bestMatch), earliest);
  const end = excerptEnd(line, start);
  const [shownFrom, shownTo] = [line.original(start), line.original(end)];
  const shown = marks
    .filter(({ word }) => word < words.length)
    .filter(mark => mark.start >= shownFrom && mark.end <= shownTo)
    .map(mark => wholeForm(mark, text, abbreviations))
    .map(mark => ({ start: line.offset(mark.start), end: line.offset(mark.end) }))
    .filter(mark => mark.start >= start && mark.end <= end);
  return {
    excerpt: line.slice(start, end),
    context: {
      before: line.slice(
        wordStart(line, Math.max(earliest, start - contextLength.maximum), start - contextLength.minimum),
        start,
      ),
      after: line.slice(end, wordEnd(line, end + contextLength.minimum, end + contextLength.maximum)),
    },
    matches: merge(shown).map(match => [match.start - start, match.end - start]),
    bestPosition: best?.position ?? 0,
  };
}

function marksOf(page: PageText, hits: Hit[]): Mark[] {
  const marks: Mark[] = [];
  for (const { word, quality, form, position } of hits) {
    const span = page.spanAt(position);
    if (span) marks.push({ word, quality, form, position, start: span.start, end: span.end });
  }
  return marks;
}

/** The whole of a form that is longer than the word at its position ("USD 1,550", "4.2(b)"). */
function wholeForm({ form, start, end }: Mark, text: string, abbreviations: Abbreviation[]): Span {
  if (fold(text.slice(start, end)) === form) return { start, end };
  const from = wordBegin(text, start - reachOfForms);
  const tokens = analyse(text.slice(from, wordBegin(text, end + reachOfForms)), abbreviations);
  const whole = tokens.find(
    token => token.word === form && from + token.start <= start && from + token.end >= end,
  );
  return whole === undefined ? { start, end } : { start: from + whole.start, end: from + whole.end };
}

/** The first start of a word from the offset on; the offset plus the longest form if no word starts before. */
function wordBegin(text: string, offset: number): number {
  if (offset <= 0) return 0;
  const space = text.slice(offset, offset + longestForm).search(/\s\S/);
  return Math.min(text.length, offset + (space === -1 ? longestForm : space + 1));
}

/** Smaller differences are rounding errors. */
const minGain = 1e-6;

/** The first mark of the best stretch by weight. */
function densest(marks: Mark[], weights: number[]): Mark | undefined {
  const stretch = excerptLength.maximum - maxLead;
  const gains = new Float64Array(weights.length);
  let best: { mark: Mark; gain: number } | undefined;
  for (const [index, mark] of marks.entries()) {
    gains.fill(0);
    let total = 0;
    for (let at = index; at < marks.length; at += 1) {
      const next = marks[at];
      if (next === undefined || next.end > mark.start + stretch) break;
      const gain = (weights[next.word] ?? 0) * next.quality;
      const before = gains[next.word] ?? 0;
      if (gain <= before) continue;
      total += gain - before;
      gains[next.word] = gain;
    }
    if (best === undefined || total > best.gain + minGain) best = { mark, gain: total };
  }
  return best?.mark;
}

/** The start of the sentence with the match; earlier near the end of a page, to fill the excerpt. */
function excerptStart(page: CollapsedText, match: number, earliest: number): number {
  const latest = Math.max(earliest, Math.min(match, page.length - excerptLength.minimum));
  const ends = page.sentenceEnds();
  const start = (ends[lastUpTo(ends, latest - 1, end => end)] ?? -1) + 1;
  if (start > earliest && start >= match - maxLead) return start;
  return wordStart(page, Math.max(earliest, Math.min(latest, match - usualLead)), match);
}

function excerptEnd(page: CollapsedText, start: number): number {
  const earliest = start + excerptLength.minimum;
  const latest = start + excerptLength.maximum;
  if (page.length <= latest) return page.length;
  const ends = page.sentenceEnds();
  const end = ends[lastUpTo(ends, earliest - 1, end => end) + 1];
  if (end !== undefined && end <= latest) return end;
  return wordEnd(page, earliest, latest);
}

/** The first start of a word between the offsets, or the last of them. */
function wordStart(page: CollapsedText, from: number, to: number): number {
  let start = from;
  while (start < to && start > 0 && !page.isSpace(start - 1)) start += 1;
  return page.isSpace(start) ? start + 1 : start;
}

function wordEnd(page: CollapsedText, from: number, to: number): number {
  for (let end = Math.min(to, page.length); end >= from; end -= 1) {
    if (end === page.length || page.isSpace(end)) return end;
  }
  return Math.min(to, page.length);
}

function merge(marks: Span[]): Span[] {
  const merged: Span[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Few clauses run over more pages. */
const pagesBack = 2;

/** The last heading at or before the position, on the page or those before it in the document. */
export function sectionAt(
  pages: readonly PageEntry[],
  number: number,
  position: number,
  textOf: (page: number) => PageText,
): string | null {
  const document = pages[number]?.documentIndex;
  const back = pages.slice(Math.max(0, number - pagesBack), number + 1).reverse();
  for (const [step, { documentIndex, page, headings }] of back.entries()) {
    const last = headings.findLast(([start]) => step > 0 || start <= position);
    if (documentIndex === document && last) return headingText(textOf(page), last);
  }
  return null;
}

/** With the marks around its words: `What is an “offtake token”?` */
function headingText({ text, spanAt }: PageText, [first, end]: [number, number]): string | null {
  const [from, to] = [spanAt(first)?.start, spanAt(end - 1)?.end];
  if (from === undefined || to === undefined) return null;
  const opening = /[“"„«(¿]{0,3}$/.exec(text.slice(Math.max(0, from - mostMarks), from))?.[0] ?? '';
  const closing = /^[”"“»)?!%]*/.exec(text.slice(to, to + mostMarks))?.[0] ?? '';
  return (opening + text.slice(from, to) + closing).replace(/\s+/g, ' ');
}

/** On either side of a heading. */
const mostMarks = 3;
