import { expect, test } from 'vitest';
import { pageBoxes, pageBoxesSchema } from './words.ts';

const read = (json: string) => pageBoxesSchema.parse(JSON.parse(json));
const box = (start: number, left = 0.5) => ({
  start,
  end: start + 2,
  left,
  top: 0.25,
  width: 0.1,
  height: 0.01,
});

test('a word is counted from the end of the one before, its box in ten-thousandths of the page', () => {
  expect(read(pageBoxes('ab cd', [box(0), box(3, 0.61)], [['clause-1', 0, 5]]))).toEqual({
    text: 'ab cd',
    words: [0, 2, 5000, 2500, 1000, 100, 1, 2, 6100, 2500, 1000, 100],
    places: [['clause-1', 0, 5]],
  });
});

test('a page of more words than are light to fetch has none', () => {
  const boxes = Array.from({ length: 20_000 }, (_, index) =>
    box(3 * index, ((index * 7919) % 9973) / 10_000),
  );
  expect(read(pageBoxes('ab '.repeat(20_000), boxes, []))).toEqual({ text: '', words: [], places: [] });
});
