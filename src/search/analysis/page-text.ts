/** The text of one page, with what was once asked of it: the places of its words, its text in one line. */
import { wordSpans } from './analysis.ts';
import { type CollapsedText, collapse } from './collapsed-text.ts';

export interface PageText {
  text: string;
  /** Where the word at a position of the index stands, in UTF-16 code units; undefined past the last word. */
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
