/** Marks in the text the amount that a link to a page names (`?figure=`), as it is marked on the picture of the page. */
import type { PageBoxes } from '#pdf';
import { fragmentTarget } from '../../fragment-target.ts';
import { readPublishedJson } from '../../published-file.ts';
import { markSpans, textsIn } from '../../text-marks.ts';
import type { Span } from '../../word-filter.ts';
import { placesOn } from './page-marks.ts';

/** Scrolls to the amount, unless the reader has already used the page. */
export async function markFigure(): Promise<void> {
  const figure = new URLSearchParams(location.search).get('figure');
  const named = fragmentTarget(location.hash);
  const { boxes } = named?.querySelector<HTMLElement>('[data-boxes]')?.dataset ?? {};
  const page = boxes === undefined ? null : await readPublishedJson<PageBoxes>(boxes).catch(() => null);
  if (!named || !page) return;
  // A table or paragraph that crosses a page break is shown whole on the page where it begins.
  const pages = [...document.querySelectorAll<HTMLElement>('.document-page')];
  const texts = pages
    .slice(0, pages.indexOf(named) + 1)
    .flatMap(shownPage => textsIn(shownPage, 'header, .picture, [data-made]'));
  const shown = texts.map(({ data }) => data).join('');
  const spans = placesOn(page, `figure-${figure}`).flatMap(place => shownSpan(shown, page.text, place) ?? []);
  markAcross(texts, spans);
  if (navigator.userActivation.hasBeenActive) return;
  document.querySelector('.document-page mark')?.scrollIntoView({ block: 'center' });
}

/** @param spans in the texts joined together */
function markAcross(texts: readonly Text[], spans: readonly Span[]): void {
  let from = 0;
  for (const text of texts) {
    const { length } = text.data;
    const within = (at: number) => Math.min(Math.max(at - from, 0), length);
    const own = spans.map(({ start, end }) => ({ start: within(start), end: within(end) }));
    from += length;
    markSpans(
      text,
      own.filter(({ start, end }) => start < end),
    );
  }
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

function bare(text: string): string {
  return text.replace(/\s/g, '');
}

/** @param from number of characters before it, without white space */
function withSpace(text: string, from: number, length: number): Span {
  const places = Array.from(text.matchAll(/\S/g), ({ index }) => index);
  return { start: places[from] ?? 0, end: (places[from + length - 1] ?? 0) + 1 };
}
