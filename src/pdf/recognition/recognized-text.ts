/** Converts the output of Tesseract to text with the position of each word. */
import type { Bbox, Page } from 'tesseract.js';
import * as z from 'zod';

/** Boxes are shares of the picture, 0 to 1, from the top left; offsets are UTF-16 code units of the text. */
const recognizedWordSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** Height of the line from its descenders to its ascenders. */
  lineHeight: z.number(),
});

export const recognizedTextSchema = z.object({ text: z.string(), words: z.array(recognizedWordSchema) });

export type RecognizedText = z.infer<typeof recognizedTextSchema>;
type RecognizedWord = z.infer<typeof recognizedWordSchema>;

export const nothingRecognized: RecognizedText = { text: '', words: [] };

/** Words with less confidence (0 to 100) are strokes or stains. */
const leastWordConfidence = 20;

/** Paragraphs are separated by an empty line. Lines without a letter or digit are rules and stains. */
export function recognizedText({ blocks }: Page, picture: Uint8Array): RecognizedText {
  const boxOf = boxesOn(pngSize(picture));
  const words: RecognizedWord[] = [];
  let text = '';
  for (const { lines } of (blocks ?? []).flatMap(block => block.paragraphs)) {
    let separator = text === '' ? '' : '\n\n';
    for (const { words: all, rowAttributes, bbox } of lines) {
      const read = all.filter(word => word.confidence >= leastWordConfidence);
      if (!/[\p{L}\p{N}]/u.test(read.map(word => word.text).join(' '))) continue;
      const y1 = bbox.y0 + (rowAttributes?.rowHeight || bbox.y1 - bbox.y0);
      const { height: lineHeight } = boxOf({ ...bbox, y1 });
      for (const word of read) {
        text += separator;
        const [start, end] = [text.length, text.length + word.text.length];
        words.push({ start, end, ...boxOf(word.bbox), lineHeight });
        text += word.text;
        separator = ' ';
      }
      separator = '\n';
    }
  }
  return { text, words };
}

function boxesOn({ width, height }: { width: number; height: number }) {
  const share = (pixels: number, whole: number) => Math.min(Math.max(pixels / whole, 0), 1) || 0;
  return ({ x0, y0, x1, y1 }: Bbox) => ({
    left: share(x0, width),
    top: share(y0, height),
    width: share(x1 - x0, width),
    height: share(y1 - y0, height),
  });
}

/** From the first chunk (W3C PNG, 11.2.1). */
function pngSize(png: Uint8Array): { width: number; height: number } {
  const header = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
