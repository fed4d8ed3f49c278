/** The heading of the section of a passage. */

import type { PageText } from '../analysis/page-text.ts';
import type { PageEntry } from '../index/page-table.ts';

/** Few clauses run over more pages. */
const pagesBack = 2;

/** The last heading at or before the position, on the page or those before it in the document. */
export function sectionAt(
  pages: readonly PageEntry[],
  number: number,
  position: number,
  textOf: (page: number) => PageText,
): string | null {
  const document = pages[number]?.documentIndex;
  const back = pages.slice(Math.max(0, number - pagesBack), number + 1).reverse();
  for (const [step, { documentIndex, page, headings }] of back.entries()) {
    const last = headings.findLast(([start]) => step > 0 || start <= position);
    if (documentIndex === document && last) return headingText(textOf(page), last);
  }
  return null;
}

function headingText(page: PageText, [first, end]: [number, number]): string | null {
  const from = page.spanAt(first)?.start;
  const to = page.spanAt(end - 1)?.end;
  return from === undefined ? null : page.text.slice(from, to).replace(/\s+/g, ' ');
}
