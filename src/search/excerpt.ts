/** The passage of a page that answers a query best, with the places to highlight and what stands around it. */
import { type CollapsedText, collapse } from './collapsed-text.ts';
import type { Hit } from './page-match.ts';

export interface Excerpt {
  excerpt: string;
  context: { before: string; after: string };
  /** Start and end (exclusive) of each match in the excerpt, in Unicode code points. */
  matches: [start: number, end: number][];
}

/** Lengths in code points. An excerpt ends with a sentence where one ends between the two. */
const excerptLength = { minimum: 200, maximum: 260 };
const contextLength = { minimum: 120, maximum: 160 };
/** How far before the best match an excerpt may begin, so as to begin with a sentence. */
const mostLead = 110;
/** How far before it an excerpt begins where no sentence begins near. */
const usualLead = 60;

/**
 * Takes the passage where most of the query stands, by the weights of its words.
 *
 * @param bodyStart where the text begins after running heads, which only an excerpt for words in them shows.
 */
export function takeExcerpt(text: string, hits: Hit[], wordWeights: number[], bodyStart = 0): Excerpt {
  const page = collapse(text);
  const marks = hits.map(hit => ({ ...hit, start: page.offset(hit.start), end: page.offset(hit.end) }));
  const body = page.offset(bodyStart);
  const best = densest(marks, wordWeights)?.start ?? body;
  const earliest = best >= body ? body : 0;
  const start = Math.max(excerptStart(page, best), earliest);
  const end = excerptEnd(page, start);
  const shown = marks.filter(mark => mark.start >= start && mark.end <= end);
  return {
    excerpt: page.slice(start, end),
    context: {
      before: page.slice(
        Math.max(earliest, wordStart(page, start - contextLength.maximum, start - contextLength.minimum)),
        start,
      ),
      after: page.slice(end, wordEnd(page, end + contextLength.minimum, end + contextLength.maximum)),
    },
    matches: merge(shown).map(match => [match.start - start, match.end - start]),
  };
}

/** The first mark of the densest stretch: most words of the query by weight, neighbours counting double. */
function densest(marks: Hit[], wordWeights: number[]): Hit | undefined {
  const stretch = excerptLength.maximum - mostLead;
  let best: { mark: Hit; gain: number } | undefined;
  for (const [index, mark] of marks.entries()) {
    const gains = new Map<number, number>();
    for (let at = index; at < marks.length; at += 1) {
      const next = marks[at];
      if (next === undefined || next.end > mark.start + stretch) break;
      const previous = marks[at - 1];
      const inOrder =
        at > index && previous?.word === next.word - 1 && previous.position === next.position - 1;
      const gain = (wordWeights[next.word] ?? 0) * next.quality * (inOrder ? 2 : 1);
      gains.set(next.word, Math.max(gain, gains.get(next.word) ?? 0));
    }
    const gain = [...gains.values()].reduce((total, one) => total + one, 0);
    if (best === undefined || gain > best.gain) best = { mark, gain };
  }
  return best?.mark;
}

/** Where the sentence of the match begins; near the end of a page earlier, to fill the excerpt. */
function excerptStart(page: CollapsedText, match: number): number {
  const latest = Math.max(0, Math.min(match, page.length - excerptLength.minimum));
  for (let start = latest; start > 0 && start >= match - mostLead; start -= 1) {
    if (page.beginsSentence(start)) return start;
  }
  return wordStart(page, Math.min(latest, match - usualLead), latest);
}

function excerptEnd(page: CollapsedText, start: number): number {
  const earliest = start + excerptLength.minimum;
  const latest = start + excerptLength.maximum;
  if (page.length <= latest) return page.length;
  for (let end = earliest; end <= latest; end += 1) {
    if (page.endsSentence(end)) return end;
  }
  return wordEnd(page, earliest, latest);
}

/** The first beginning of a word between the two offsets, or the last of them where none begins. */
function wordStart(page: CollapsedText, from: number, to: number): number {
  let start = Math.max(0, from);
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
