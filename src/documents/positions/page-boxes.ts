/** Published text and word boxes of a page, which a reading page fetches to mark words on its picture. */
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { WordBox } from './words.ts';

export const pageBoxesSchema = z.object({
  /** The published text of the page. */
  text: z.string(),
  /**
   * Six whole numbers a word, in the order of the text: code points since the end of the word before, code points of the
   * word, and left, top, width and height of its box in ten-thousandths of the page as it is displayed.
   */
  words: z.array(z.int().nonnegative()),
  /** Targets of links on the page: name and code points, end exclusive. */
  places: z.array(z.tuple([z.string(), z.int().nonnegative(), z.int().nonnegative()])),
});

export type PageBoxes = z.infer<typeof pageBoxesSchema>;
export type NamedPlace = PageBoxes['places'][number];

/** Path of the published file below the root of the site. */
export function pageBoxesPath(slug: string, page: number): string {
  return `page-boxes/${slug}/${page}.json`;
}

const share = 10_000;
/** Compressed. A full page of small print takes half. */
const bytesLimit = 15_000;

/** The file of a page; empty where it would be too large, so that only the text is marked. */
export function pageBoxes(text: string, boxes: readonly WordBox[], places: readonly NamedPlace[]): string {
  const whole = JSON.stringify({ text, words: numbersOf(boxes), places: [...places] } satisfies PageBoxes);
  return isLight(whole) ? whole : JSON.stringify({ text: '', words: [], places: [] } satisfies PageBoxes);
}

function numbersOf(boxes: readonly WordBox[]): number[] {
  let before = 0;
  return boxes.flatMap(({ start, end, left, top, width, height }) => {
    const numbers = [
      start - before,
      end - start,
      ...[left, top, width, height].map(side => Math.round(side * share)),
    ];
    before = end;
    return numbers;
  });
}

/** Compressed at a low quality, as hosts may do. */
function isLight(content: string): boolean {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return brotliCompressSync(content, { params }).length <= bytesLimit;
}
