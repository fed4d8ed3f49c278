/** Text of a page with the places of its words and its text on one line, each computed once. */
import { wordSpans } from './analysis.ts';
import { type CollapsedText, collapse } from './collapsed-text.ts';

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
