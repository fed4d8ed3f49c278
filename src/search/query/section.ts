/** The heading of the section of a passage. */

import type { PageText } from '../analysis/page-text.ts';
import { headingsOf, type PageTable } from '../index/page-table.ts';

/** Few clauses run over more pages. */
const pagesBack = 2;

/** The last heading at or before the position, on the page or those before it in the document. */
export function sectionAt(
  pages: PageTable,
  number: number,
  position: number,
  textOf: (page: number) => PageText,
): string | null {
  const document = pages.documentIndex[number];
  for (let at = number; at >= number - pagesBack && pages.documentIndex[at] === document; at -= 1) {
    const headings = headingsOf(pages, at);
    const last = headings.findLastIndex(
      (start, index) => index % 2 === 0 && (at < number || start <= position),
    );
    if (last !== -1)
      return headingText(textOf(pages.page[at] ?? 0), headings[last] ?? 0, headings[last + 1] ?? 0);
  }
  return null;
}

function headingText(page: PageText, first: number, end: number): string | null {
  const from = page.spanAt(first)?.start;
  const to = page.spanAt(end - 1)?.end;
  return from === undefined ? null : page.text.slice(from, to).replace(/\s+/g, ' ');
}
