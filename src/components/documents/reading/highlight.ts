/** Marks the words of a search on pages of text, as the search itself understands them. */
import { analyse } from '../../../search/analysis/analysis.ts';
import { isFunctionWord, stem } from '../../../search/analysis/word-forms.ts';
import { markSpans, textsIn } from '../../text-marks.ts';

/** Heads of the pages and the wording of citations are no text of the document. */
const notOfTheText = 'header, page-citation';

/** @returns the hits in reading order, each with its marks: marks with nothing but space between them are one hit */
export function markWords(query: string, pages: readonly HTMLElement[]): HTMLElement[][] {
  const words = analyse(query);
  const wanted = new Set(
    words.filter(({ kind, word }) => kind === 'exact' || !isFunctionWord(word)).map(({ word }) => stem(word)),
  );
  const last = words.at(-1);
  const begun =
    last !== undefined && last.end === query.trimEnd().length && last.word.length > 2 ? last.word : null;
  const isWanted = (word: string) => wanted.has(stem(word)) || (begun !== null && word.startsWith(begun));

  for (const page of pages) {
    for (const text of textsIn(page, notOfTheText)) {
      markSpans(
        text,
        analyse(text.data).filter(({ word }) => isWanted(word)),
      );
    }
  }
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
