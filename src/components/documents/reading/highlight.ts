/** Marks the words of a search on pages of text, as the search itself understands them. */
import { markSpans, textsIn } from '../../text-marks.ts';
import { wantedWords } from './wanted-words.ts';

/** Heads of the pages, the wording of citations and what we say of figures and tables are no text of the document. */
const notOfTheText = 'header, page-citation, [data-made]';

export function markWords(query: string, pages: readonly HTMLElement[]): void {
  const find = wantedWords(query);
  for (const page of pages) {
    for (const text of textsIn(page, notOfTheText)) {
      markSpans(text, find(text.data));
    }
  }
}

/** In reading order, each with its marks: marks with nothing but space between them are one hit. */
export function hitsOn(pages: readonly HTMLElement[]): HTMLElement[][] {
  const hits: HTMLElement[][] = [];
  for (const mark of pages.flatMap(page => [...page.querySelectorAll('mark')])) {
    if (followsMark(mark)) hits.at(-1)?.push(mark);
    else hits.push([mark]);
  }
  return hits;
}

function followsMark(mark: HTMLElement): boolean {
  const between = mark.previousSibling;
  const isSpace = between instanceof Text && between.data.trim() === '';
  return isSpace && between.previousSibling instanceof HTMLElement && between.previousSibling.matches('mark');
}
