/** Converts the output of Tesseract to text with the position of each word. */
import type { Page } from 'tesseract.js';
import * as z from 'zod';
import { type Size, turnedBox } from '../positions/turned-box.ts';

/** Boxes are shares of the picture, 0 to 1, from the top left; offsets are UTF-16 code units of the text. */
const recognizedWordSchema = z.object({
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  /** From 0 to 100. */
  confidence: z.number(),
  /** Height of the line from its descenders to its ascenders. */
  lineHeight: z.number(),
});

export const recognizedTextSchema = z.object({
  text: z.string(),
  words: z.array(recognizedWordSchema),
  /** Direction of reading on the page as drawn, whole degrees clockwise. */
  angle: z.int().min(0).max(359),
});

export type RecognizedText = z.infer<typeof recognizedTextSchema>;
type RecognizedWord = z.infer<typeof recognizedWordSchema>;

export const nothingRecognized: RecognizedText = { text: '', words: [], angle: 0 };

/** A picture of a page that was turned back by `angle` degrees, and the size of the page as drawn, in pixels. */
export interface TurnedPicture extends Size {
  angle: number;
  drawn: Size;
}

/** Words with less confidence (0 to 100) are strokes or stains. */
const leastWordConfidence = 20;

/** Paragraphs are separated by an empty line. Lines without a letter or digit are rules and stains. */
export function recognizedText({ blocks }: Page, picture: TurnedPicture): RecognizedText {
  const words: RecognizedWord[] = [];
  let text = '';
  for (const { lines } of (blocks ?? []).flatMap(block => block.paragraphs)) {
    let separator = text === '' ? '' : '\n\n';
    for (const { words: all, rowAttributes, bbox } of lines) {
      const read = all.filter(word => word.confidence >= leastWordConfidence);
      if (!/[\p{L}\p{N}]/u.test(read.map(word => word.text).join(' '))) continue;
      const rowHeight = rowAttributes?.rowHeight || bbox.y1 - bbox.y0;
      const lineHeight = Math.min(rowHeight / picture.drawn.height, 1) || 0;
      for (const word of read) {
        text += separator;
        const [start, end] = [text.length, text.length + word.text.length];
        const { x0, y0, x1, y1 } = word.bbox;
        const box = { left: x0, top: y0, width: x1 - x0, height: y1 - y0 };
        const { confidence } = word;
        words.push({
          start,
          end,
          ...turnedBox(box, picture, picture.drawn, picture.angle),
          confidence,
          lineHeight,
        });
        text += word.text;
        separator = ' ';
      }
      separator = '\n';
    }
  }
  return { text, words, angle: (Math.round(picture.angle) + 360) % 360 };
}
