/**
 * How much of a PDF is read. A file of a few kilobytes can hold any amount of any of these, so each has a bound, far above
 * what people write and read. What is cut off is told in a note on the document.
 */
import type { DocumentNote } from '../schema.ts';

/** Twenty volumes of five hundred pages. */
export const pageLimit = 10_000;
/** Some ten pages full of small print. */
export const pageCharacterLimit = 100_000;
/** Some four thousand full pages: in Latin letters a file of 10 MB, and hosts take none above 25 MiB. */
export const documentCharacterLimit = 10_000_000;
/** More bookmarks, or deeper ones, are no table of contents that anybody reads. */
export const bookmarkLimit = 2000;
export const bookmarkLevelLimit = 8;
/** A bookmark stands on one line of a list. */
export const bookmarkCharacterLimit = 300;
/** "Annex XXXVIII-12" has 16. */
export const labelCharacterLimit = 50;
/** What is longer than 200 is taken for no title anyway. */
export const titleCharacterLimit = 1000;
/** Ten on each line of a full page. */
export const pageLinkLimit = 1000;
export const documentLinkLimit = 10_000;
/** Browsers and servers take addresses of this length; longer ones hold data. */
export const addressCharacterLimit = 2000;

/** Told what was cut off, as a sentence. */
export type TellCut = (sentence: string) => void;

/** One note for all that was cut off; none where nothing was. */
export function describeCuts(sentences: ReadonlySet<string>): DocumentNote[] {
  return sentences.size === 0 ? [] : [{ code: 'shortened', detail: [...sentences].join(' ') }];
}

export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
