/** Marks in the text the amount that a link to a page names (`?figure=`), as it is marked on the picture of the page. */
import type { PageBoxes } from '#pdf';
import { documentTexts, markRanges, rangeIn, type Span, showRange } from './marked-ranges.ts';
import { placesOn } from './page-marks.ts';

/** Scrolls to the amount, unless the reader has already used the page. */
export function markFigure(figure: string, named: Element, page: PageBoxes): void {
  // A table or paragraph that crosses a page break is shown whole on the page where it begins.
  const pages = [...document.querySelectorAll('.document-page')];
  const texts = pages.slice(0, pages.indexOf(named) + 1).flatMap(documentTexts);
  const shown = texts.map(({ data }) => data).join('');
  const ranges = placesOn(page, `figure-${figure}`)
    .map(place => shownSpan(shown, page.text, place))
    .flatMap(span => (span && rangeIn(texts, span)) ?? []);
  markRanges('figure', ranges);
  if (!navigator.userActivation.hasBeenActive) showRange(ranges[0]);
}

/**
 * Finds words of the published text of a page in the text that is shown, which has other white space and no heads and feet,
 * by the words before or after them.
 *
 * @param shown text up to the end of the page, from the first page on
 */
export function shownSpan(shown: string, text: string, { start, end }: Span): Span | null {
  const words = bare(shown);
  const wanted = bare(text.slice(start, end));
  const before = bare(text.slice(0, start));
  const after = bare(text.slice(end));
  for (const length of [40, 12]) {
    const lead = before.slice(-length);
    const at = words.lastIndexOf(lead + wanted);
    if (at >= 0) return withSpace(shown, at + lead.length, wanted.length);
    const beforeTrail = words.lastIndexOf(wanted + after.slice(0, length));
    if (beforeTrail >= 0) return withSpace(shown, beforeTrail, wanted.length);
  }
  return null;
}

/** Without white space and hyphens: words divided at line ends are shown joined. */
function bare(text: string): string {
  return text.replace(/[\s‐\u00ad-]/g, '');
}

/** @param from number of characters before it that `bare` keeps */
function withSpace(text: string, from: number, length: number): Span {
  const places = Array.from(text.matchAll(/[^\s‐\u00ad-]/g), ({ index }) => index);
  return { start: places[from] ?? 0, end: (places[from + length - 1] ?? 0) + 1 };
}
