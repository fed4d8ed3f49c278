import type { Page } from 'tesseract.js';
import { expect, test } from 'vitest';
import { recognizedText } from './recognized-text.ts';

test.each([
  // A word at the top left of an upright page of 200 x 100 pixels.
  [0, { width: 200, height: 100 }, { left: 0.1, top: 0.1, width: 0.2, height: 0.1 }],
  // On its side it is at the top right and reads downwards, or at the bottom left and reads upwards.
  [90, { width: 100, height: 200 }, { left: 0.8, top: 0.1, width: 0.1, height: 0.2 }],
  [270, { width: 100, height: 200 }, { left: 0.1, top: 0.7, width: 0.1, height: 0.2 }],
  [180, { width: 200, height: 100 }, { left: 0.7, top: 0.8, width: 0.2, height: 0.1 }],
])('a word of a page turned by %s degrees has its place on the page as drawn', (angle, drawn, place) => {
  const { words, ...read } = recognizedText(pageOf('word'), { angle, width: 200, height: 100, drawn });
  expect(read).toEqual({ text: 'word', angle });
  for (const [side, share] of Object.entries(place))
    expect(words[0]).toHaveProperty(side, expect.closeTo(share));
  expect(words[0]?.lineHeight).toBeCloseTo(10 / drawn.height);
});

test('a skewed page has whole degrees from 0', () => {
  const picture = { width: 210, height: 120, drawn: { width: 200, height: 100 } };
  expect(recognizedText(pageOf('word'), { ...picture, angle: -2.2 }).angle).toBe(358);
  expect(recognizedText(pageOf('word'), { ...picture, angle: 92.8 }).angle).toBe(93);
});

function pageOf(text: string): Page {
  const bbox = { x0: 20, y0: 10, x1: 60, y1: 20 };
  const line = { bbox, words: [{ text, bbox, confidence: 90 }] };
  return { blocks: [{ paragraphs: [{ lines: [line] }] }] } as unknown as Page;
}
