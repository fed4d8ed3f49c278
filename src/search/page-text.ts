/** The text of one page, with the places of its words once they were asked for. */
import { wordSpans } from './analysis.ts';

export interface PageText {
  text: string;
  /** Where the word at a position of the index stands, in UTF-16 code units; undefined past the last word. */
  spanAt(position: number): { start: number; end: number } | undefined;
}

export const emptyPage = pageText('');

export function pageText(text: string): PageText {
  let spans: Int32Array | undefined;
  return {
    text,
    spanAt(position) {
      spans ??= wordSpans(text);
      const start = spans[2 * position];
      const end = spans[2 * position + 1];
      return start === undefined || end === undefined ? undefined : { start, end };
    },
  };
}
