/** Published text and word boxes of a page, which a reading page fetches to mark words on its picture. */
import { brotliCompressSync, constants } from 'node:zlib';
import * as z from 'zod';
import type { WordBox } from './words.ts';

export const pageBoxesSchema = z.object({
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

export function pageBoxesPath(slug: string, page: number): string {
  return `page-boxes/${slug}/${page}.json`;
}

/** Compressed. A full page of small print takes half. */
const bytesLimit = 15_000;

/** The file of a page; empty where it would be too large, so that only the text is marked. */
export function pageBoxes(text: string, boxes: readonly WordBox[], places: readonly NamedPlace[]): string {
  const whole = JSON.stringify({ text, words: numbersOf(boxes), places: [...places] } satisfies PageBoxes);
  // Compressed at a low quality, as hosts may do.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const isLight = brotliCompressSync(whole, { params }).length <= bytesLimit;
  return isLight ? whole : JSON.stringify({ text: '', words: [], places: [] } satisfies PageBoxes);
}

function numbersOf(boxes: readonly WordBox[]): number[] {
  return boxes.flatMap(({ start, end, left, top, width, height }, index) => [
    start - (boxes[index - 1]?.end ?? 0),
    end - start,
    ...[left, top, width, height].map(side => Math.round(side * 10_000)),
  ]);
}
