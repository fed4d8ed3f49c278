/**
 * How much of a PDF is read. A file of a few kilobytes can expand to any amount of these, so each has a limit far above
 * what people write. A note on the document reports what is left out.
 */
import type { DocumentNote } from '../schema.ts';

export const pageLimit = 10_000;
/** Some ten pages full of small print. */
export const pageCharacterLimit = 100_000;
/** Some four thousand full pages: in Latin letters a file of 10 MB, and hosts accept none above 25 MiB. */
export const documentCharacterLimit = 10_000_000;
/** Text items with positions: a page of small print, set word by word, has some two thousand. */
export const pageRunLimit = 20_000;
export const documentRunLimit = 1_000_000;
/** Beginnings and ends of marked content: tagged pages mark each line or word at most. */
export const contentMarkLimit = 100_000;
/** Each word of a full page in a tag of its own, three deep. */
export const taggedNodeLimit = 20_000;
/** Filled areas and pictures; with more, as on a map, no word is surely on plain ground. */
export const drawnShapeLimit = 2_000;
/** A page of squared paper for tables has fewer; a map has more. */
export const ruledLineLimit = 5_000;
export const bookmarkLimit = 2000;
export const bookmarkLevelLimit = 8;
export const bookmarkCharacterLimit = 300;
/** "Annex XXXVIII-12" has 16. */
export const labelCharacterLimit = 50;
export const titleCharacterLimit = 1000;
/** Ten on each line of a full page. */
export const pageLinkLimit = 1000;
export const documentLinkLimit = 10_000;
/** Browsers and servers accept addresses of this length; longer ones contain data. */
export const addressCharacterLimit = 2000;

/** Sentences about what was left out. */
export type Cuts = Set<string>;

/** One note for everything that was left out. */
export function describeCuts(cuts: Cuts): DocumentNote[] {
  return cuts.size === 0 ? [] : [{ code: 'shortened', detail: [...cuts].join(' ') }];
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** "page 7", "pages 1-3, 7" */
export function namedPages(pages: number[]): string {
  return `page${pages.length === 1 ? '' : 's'} ${pageRanges(pages)}`;
}

const rangeLimit = 20;

/** `[1, 2, 3, 7]` is "1-3, 7". */
export function pageRanges(pages: number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const page of pages) {
    const range = ranges.at(-1);
    if (range && range[1] === page - 1) range[1] = page;
    else ranges.push([page, page]);
  }
  const named = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
  if (named.length <= rangeLimit) return named.join(', ');
  return `${named.slice(0, rangeLimit).join(', ')} and others up to ${pages.at(-1)}`;
}
