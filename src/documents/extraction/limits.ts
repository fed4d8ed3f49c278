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
/** Pieces of text whose places are kept: a page of small print, set word by word, has some two thousand. */
export const pageRunLimit = 20_000;
/** As many as the bound of characters holds lines of ten letters. */
export const documentRunLimit = 1_000_000;
/** A tagged page marks each line or word at most, and its end. */
export const contentMarkLimit = 100_000;
/** Each word of a full page in a tag of its own, three deep. */
export const taggedNodeLimit = 20_000;
/** Pages without tags whose drawing is looked at for lines around tables: it costs as much as their text. */
export const drawnPageLimit = 500;
/** A page of squared paper for tables has fewer; a map has more. */
export const ruledLineLimit = 5_000;
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
