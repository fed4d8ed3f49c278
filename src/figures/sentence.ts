/** The sentence or row of a page that a statement stands in. */
import type { Break, Word } from './amounts/words.ts';

const ends: ReadonlySet<Break> = new Set(['row', 'heading', 'sentence']);
/** In characters; a table that runs on without an end is cut. */
const longest = 400;
/** White space takes room that is not counted; of more than these the words around the statement are enough. */
const longestWritten = 10 * longest;

/** From the beginning of the sentence of one word to the end of the sentence of another, on one line. */
export function sentenceAround(page: string, words: readonly Word[], first: number, last: number): string {
  let from = first;
  while (from > 0 && !ends.has(words[from]?.before ?? 'sentence')) from -= 1;
  while (words[from]?.isLabel) from += 1;
  let to = last + 1;
  while (to < words.length && !ends.has(words[to]?.before ?? 'sentence')) to += 1;
  const start = words[Math.min(from, first)]?.start ?? 0;
  const end = words[to - 1]?.end ?? page.length;
  if (end - start > longestWritten) return shortened(page, words, first, last);
  const closing = /^[)\]”"’%]{0,8}[.!?]?/.exec(page.slice(end, end + 9))?.[0] ?? '';
  const text = (page.slice(start, end) + closing).replace(/\s+/g, ' ');
  return text.length > longest ? shortened(page, words, first, last) : text;
}

function shortened(page: string, words: readonly Word[], first: number, last: number): string {
  const start = words[Math.max(0, first - 12)]?.start ?? 0;
  const end = words[Math.min(words.length - 1, last + 12)]?.end ?? page.length;
  return `… ${page.slice(start, Math.min(end, start + longestWritten)).replace(/\s+/g, ' ')} …`;
}
