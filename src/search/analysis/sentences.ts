/** The sentences of a page, each on one line. */
import * as text from '#text';
import { collapse } from './collapsed-text.ts';

export interface Sentence {
  text: string;
  start: number;
}

export function sentencesOf(page: string): Sentence[] {
  const line = collapse(page);
  return Array.from(text.sentencesOf(page), ({ start, end }) => ({
    text: line.slice(line.offset(start), line.offset(end)),
    start,
  }));
}
