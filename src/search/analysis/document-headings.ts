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

function findBookmarks(text: string, entries: readonly OutlineEntry[]): Heading[] {
  const found: Heading[] = [];
  for (const { title } of entries) {
    const pattern = lineOf(title);
    pattern.lastIndex = found.at(-1)?.end ?? 0;
    const matched = pattern.exec(text);
    if (matched) found.push(headingAt(text, matched.index, matched[0].length));
  }
  return found;
}

/** The title as a line of text, or two; a bookmark may lack its number. */
function lineOf(title: string): RegExp {
  const words = title
    .split(/\s+/)
    .map(word => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/['’]/g, "['’]"));
  const line = String.raw`(?<=(?:^|\n)[ \t]*)(?:\d[\d.]*[.)]?[ \t]+)?${words.join(String.raw`\s+`)}(?=[ \t]*(?:[.:;\n]|$))`;
  return new RegExp(line, 'giu');
}
