/**
 * The headings of a document: its bookmarks, found in the text of their pages, and what looks like a heading. Rows of
 * tables and items of lists look like one too. Where the bookmarks tell the parts of the document, they alone are its
 * headings; elsewhere the numbers decide, which run on from page to page.
 */
import type { OutlineEntry } from '../../documents/schema.ts';
import { inSequence } from './heading-sequence.ts';
import { findHeadings, type Heading, headingAt } from './headings.ts';

/** Fewer bookmarks than one for so many pages are those of chapters. */
const pagesPerBookmark = 2;

/** Of each page, in the order of its text. */
export function documentHeadings(
  pages: readonly { page: number; text: string }[],
  outline: readonly OutlineEntry[],
): Heading[][] {
  const byPage = Map.groupBy(outline, ({ page }) => page);
  const bookmarked = pages.map(({ page, text }) => findBookmarks(text, byPage.get(page) ?? []));
  const isOutlined = bookmarked.flat().length * pagesPerBookmark >= pages.length;
  if (isOutlined) return bookmarked;
  return inSequence(pages.map(({ text }) => findHeadings(text))).map((headings, page) => {
    const own = bookmarked[page] ?? [];
    const apart = headings.filter(heading => !own.some(other => overlap(heading, other)));
    return [...own, ...apart].sort((a, b) => a.start - b.start);
  });
}

function overlap(a: Heading, b: Heading): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Bookmarks of one page that are looked for. No page has more headings than these. */
const mostBookmarks = 100;

function findBookmarks(text: string, entries: readonly OutlineEntry[]): Heading[] {
  const found: Heading[] = [];
  const pieces = entries.length === 0 ? [] : piecesOf(text);
  const lines = pieces.flatMap((piece, index) => (piece.opensLine ? [index] : []));
  for (const { title } of entries.slice(0, mostBookmarks)) {
    const words = title.split(/\s+/).map(comparable);
    const after = found.at(-1)?.end ?? 0;
    for (const line of lines) {
      const first = pieces[line];
      const end = first && first.start >= after ? endOfTitle(words, pieces, line) : null;
      if (!first || end === null) continue;
      found.push(headingAt(text, first.start, end - first.start));
      break;
    }
  }
  return found;
}

/** What stands between white space. */
interface Piece {
  /** As it is compared. */
  text: string;
  start: number;
  opensLine: boolean;
  isNumber: boolean;
}

function piecesOf(text: string): Piece[] {
  let past = 0;
  return Array.from(text.matchAll(/\S+/g), ({ 0: written, index: start }) => {
    const opensLine = past === 0 || text.slice(past, start).includes('\n');
    past = start + written.length;
    return { text: comparable(written), start, opensLine, isNumber: /^\d[\d.]*\)?$/.test(written) };
  });
}

function comparable(word: string): string {
  return word.toLowerCase().replaceAll('’', "'");
}

/** Where the title ends that a line opens with, in one line or two; a bookmark may lack its number. Null of any other line. */
function endOfTitle(words: string[], pieces: Piece[], line: number): number | null {
  const next = pieces[line + 1];
  const behindNumber =
    pieces[line]?.isNumber && !next?.opensLine ? endOfWords(words, pieces, line + 1) : null;
  return behindNumber ?? endOfWords(words, pieces, line);
}

/** Where the words end if they stand from a piece on, and nothing more on their line but a mark. */
function endOfWords(words: string[], pieces: Piece[], from: number): number | null {
  const last = words.length - 1;
  if (!words.every((word, at) => at === last || pieces[from + at]?.text === word)) return null;
  const piece = pieces[from + last];
  const word = words[last] ?? '';
  if (!piece?.text.startsWith(word)) return null;
  const next = pieces[from + last + 1];
  const rest = piece.text.slice(word.length) || (next && !next.opensLine ? next.text : '');
  return rest === '' || /^[.:;]/.test(rest) ? piece.start + word.length : null;
}
