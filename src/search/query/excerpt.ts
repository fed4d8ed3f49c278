/** The passage of a page that answers a query best, with the places to highlight and what stands around it. */
import type { Abbreviation } from '../analysis/abbreviations.ts';
import { analyse } from '../analysis/analysis.ts';
import type { CollapsedText } from '../analysis/collapsed-text.ts';
import type { PageText } from '../analysis/page-text.ts';
import { lastUpTo } from '../analysis/sorted-places.ts';
import { fold, longestForm } from '../analysis/word-forms.ts';
import { contentHits, type Hit } from './hits.ts';
import type { QueryWord } from './query-word.ts';

export interface Excerpt {
  excerpt: string;
  context: { before: string; after: string };
  /** Start and end (exclusive) of each match in the excerpt, in Unicode code points. */
  matches: [start: number, end: number][];
  /** Position of the best match on the page. */
  bestPosition: number;
}

/** What an excerpt is to answer. */
export interface Asked {
  words: QueryWord[];
  /** Of the words, as shares, then of what is meant. */
  weights: number[];
  abbreviations: Abbreviation[];
}

/** Lengths in code points. An excerpt ends with a sentence where one ends between the two. */
const excerptLength = { minimum: 200, maximum: 260 };
const contextLength = { minimum: 120, maximum: 160 };
/** How far before the best match an excerpt may begin, so as to begin with a sentence. */
const mostLead = 110;
/** How far before it an excerpt begins where no sentence begins near. */
const usualLead = 60;

/** So much on either side of a word is analysed to find how far a longer form reaches that stands at its position. */
const reachOfForms = 60;

/** A hit with its place in the text, in UTF-16 code units, end exclusive. */
interface Mark extends Pick<Hit, 'word' | 'quality' | 'form' | 'position'> {
  start: number;
  end: number;
}

/**
 * Takes the passage where most of the query and of what it means stands.
 *
 * @param hits those of the page, as the index tells them: of the words, which are marked, then of what is meant
 * @param bodyStart where the text begins after running heads, which only an excerpt for words in them shows
 */
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

/** Of a form that reaches over more than the word at its position ("USD 1,550", "4.2(b)") the whole. */
function wholeForm(
  { form, start, end }: Mark,
  text: string,
  abbreviations: Abbreviation[],
): { start: number; end: number } {
  if (fold(text.slice(start, end)) === form) return { start, end };
  const from = wordBegin(text, start - reachOfForms);
  const tokens = analyse(text.slice(from, wordBegin(text, end + reachOfForms)), abbreviations);
  const whole = tokens.find(
    token => token.word === form && from + token.start <= start && from + token.end >= end,
  );
  return whole === undefined ? { start, end } : { start: from + whole.start, end: from + whole.end };
}

/** The first beginning of a word at or after the offset, or a place within one that is longer than any; the ends of the text. */
function wordBegin(text: string, offset: number): number {
  if (offset <= 0) return 0;
  const space = text.slice(offset, offset + longestForm).search(/\s\S/);
  return Math.min(text.length, offset + (space === -1 ? longestForm : space + 1));
}

/** Less is the noise of adding up in another order. */
const leastGain = 1e-6;

/** The first mark of the densest stretch: most words of the query by weight, neighbours counting double. */
function densest(marks: Mark[], weights: number[]): Mark | undefined {
  const stretch = excerptLength.maximum - mostLead;
  const gains = new Float64Array(weights.length);
  let best: { mark: Mark; gain: number } | undefined;
  for (const [index, mark] of marks.entries()) {
    gains.fill(0);
    let total = 0;
    for (let at = index; at < marks.length; at += 1) {
      const next = marks[at];
      if (next === undefined || next.end > mark.start + stretch) break;
      const previous = marks[at - 1];
      const inOrder =
        at > index && previous?.word === next.word - 1 && previous.position === next.position - 1;
      const gain = (weights[next.word] ?? 0) * next.quality * (inOrder ? 2 : 1);
      const before = gains[next.word] ?? 0;
      if (gain <= before) continue;
      total += gain - before;
      gains[next.word] = gain;
    }
    if (best === undefined || total > best.gain + leastGain) best = { mark, gain: total };
  }
  return best?.mark;
}

/** Where the sentence of the match begins; near the end of a page earlier, to fill the excerpt. */
function excerptStart(page: CollapsedText, match: number, earliest: number): number {
  const latest = Math.max(earliest, Math.min(match, page.length - excerptLength.minimum));
  const ends = page.sentenceEnds();
  const start = (ends[lastUpTo(ends, latest - 1, end => end)] ?? -1) + 1;
  if (start > earliest && start >= match - mostLead) return start;
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

/** The first beginning of a word between the two offsets, or the last of them where none begins. */
function wordStart(page: CollapsedText, from: number, to: number): number {
  let start = from;
  while (start < to && start > 0 && !page.isSpace(start - 1)) start += 1;
  return page.isSpace(start) ? start + 1 : start;
}

/** The last end of a word between the two offsets, or the last of them where none ends. */
function wordEnd(page: CollapsedText, from: number, to: number): number {
  for (let end = Math.min(to, page.length); end >= from; end -= 1) {
    if (end === page.length || page.isSpace(end)) return end;
  }
  return Math.min(to, page.length);
}

/** Overlapping marks as one; sorted. */
function merge(marks: { start: number; end: number }[]): { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of marks.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}
