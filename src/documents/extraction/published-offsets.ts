/** From places in the text of a page as the PDF reader lays it out to offsets in the text that is published of it. */
import { isControl, legibleLines } from './page-text.ts';

/** Code points of the published text before a place, in UTF-16 code units, of the text as laid out. */
export type PublishedOffset = (place: number) => number;

/**
 * The two are the same but for what `pageText` changes: a line end or a bullet is another character, control characters
 * are left out, and so is what is beyond the bound of a page.
 */
export function publishedOffsets(laidOut: string, published: string): PublishedOffset {
  if (laidOut === published && !/[\uD800-\uDFFF]/.test(laidOut)) return place => place;
  const offsets = new Uint32Array(laidOut.length + 1);
  let place = 0;
  let offset = 0;
  for (const character of legibleLines(laidOut)) {
    const length =
      character === '\n' && laidOut.startsWith('\r\n', place) ? 2 : codePointLength(laidOut, place);
    offsets.fill(offset, place, place + length);
    place += length;
    if (!isControl(character)) offset += 1;
  }
  offsets[laidOut.length] = offset;
  return wanted => offsets[wanted] ?? offset;
}

function codePointLength(text: string, place: number): number {
  return (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1;
}
