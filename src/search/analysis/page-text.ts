/** Text of a page with the places of its words and its text on one line, each computed once. */
import type { Span } from '#text';
import type { Abbreviation } from './abbreviations.ts';
import { analyse, scan, type Token } from './analysis.ts';
import { type CollapsedText, collapse } from './collapsed-text.ts';

export interface PageText {
  text: string;
  /** Place of a form at a position of the index, or else of the word there, in UTF-16 code units; undefined past the last. */
  spanAt(position: number, form?: string): Span | undefined;
  inOneLine(): CollapsedText;
}

export const emptyPage = pageText('');

export function pageText(text: string, abbreviations: Abbreviation[] = []): PageText {
  let words: Token[] | undefined;
  let tokens: Map<number, Token[]> | undefined;
  let line: CollapsedText | undefined;
  return {
    text,
    spanAt(position, form) {
      words ??= scan(text);
      const here = words[position];
      if (form === undefined || here?.word === form) return here;
      tokens ??= Map.groupBy(analyse(text, abbreviations), token => token.position);
      return tokens.get(position)?.find(({ word }) => word === form) ?? here;
    },
    inOneLine() {
      line ??= collapse(text);
      return line;
    },
  };
}
