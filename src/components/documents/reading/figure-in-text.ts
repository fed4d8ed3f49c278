/** Marks in the text the amount that a link to a page names (`?figure=`), as the picture of the page has it marked. */
import type { PageBoxes } from '../../../documents/positions/page-boxes.ts';
import { fragmentTarget } from '../../fragment-target.ts';
import { readPublishedJson } from '../../published-file.ts';
import { markSpans, textsIn } from '../../text-marks.ts';
import type { Span } from '../../word-filter.ts';
import { placesOn } from './page-marks.ts';
import { shownSpan } from './shown-span.ts';

/** A reader who has touched nothing yet is taken to it. */
export async function markFigure(): Promise<void> {
  const figure = new URLSearchParams(location.search).get('figure');
  const named = fragmentTarget(location.hash);
  const { boxes } = named?.querySelector<HTMLElement>('[data-boxes]')?.dataset ?? {};
  const page = boxes === undefined ? null : await readPublishedJson<PageBoxes>(boxes).catch(() => null);
  if (!named || !page) return;
  // A table or paragraph that runs on to the page stands whole where it begins.
  const pages = [...document.querySelectorAll<HTMLElement>('.document-page')];
  const texts = pages.slice(0, pages.indexOf(named) + 1).flatMap(shownTexts);
  const shown = texts.map(({ data }) => data).join('');
  const spans = placesOn(page, `figure-${figure}`).map(place => shownSpan(shown, page.text, place));
  markAcross(
    texts,
    spans.filter(span => span !== null),
  );
  if (navigator.userActivation.hasBeenActive) return;
  document.querySelector('.document-page mark')?.scrollIntoView({ block: 'center' });
}

function shownTexts(page: HTMLElement): Text[] {
  return textsIn(page, 'header, .picture, [data-made]');
}

/** @param spans in the words of all the texts together */
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
