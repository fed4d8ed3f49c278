/** The sentences of a page in their order: a clause is told in one. */
import { collapse } from './collapsed-text.ts';

export interface Sentence {
  /** In one line. */
  text: string;
  /** Where it begins in the text of the page, in UTF-16 code units. */
  start: number;
}

export function sentencesOf(text: string): Sentence[] {
  const line = collapse(text);
  const sentences: Sentence[] = [];
  let start = 0;
  for (const at of [...line.sentenceEnds(), line.length]) {
    if (at <= start) continue;
    sentences.push({
      text: line.slice(start, at),
      start: line.original(line.isSpace(start) ? start + 1 : start),
    });
    start = at;
  }
  return sentences;
}
