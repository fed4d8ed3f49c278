import { describe, expect, test } from 'vitest';
import { diversify } from './ranking.ts';

const weights = [1, 1, 2];

/** @param words those of the query that stand on the page */
const match = (page: number, score: number, words: number[]) => ({
  page,
  score,
  hits: words.map(word => ({ word, quality: 1, longer: false, form: '', position: 0 })),
});

const orderOf = (ranked: Parameters<typeof diversify>[0]) =>
  diversify(ranked, weights).map(({ page }) => page);

describe('behind the best page', () => {
  test('one that says something else comes before one that repeats it', () => {
    expect(orderOf([match(0, 9, [0, 1]), match(1, 8, [0, 1]), match(2, 6, [2])])).toEqual([0, 2, 1]);
  });

  test('the second is held against the first, and the third against both', () => {
    const pages = [match(0, 9, [0]), match(1, 8, [2]), match(2, 7, [2]), match(3, 6, [1])];
    expect(orderOf(pages)).toEqual([0, 1, 3, 2]);
  });

  test('those that say the same stay in their order', () => {
    expect(orderOf([match(0, 9, [0, 2]), match(1, 8, [0, 2]), match(2, 7, [0, 2])])).toEqual([0, 1, 2]);
  });

  test('one that is much worse does not come up, whatever it says', () => {
    expect(orderOf([match(0, 9, [0]), match(1, 8, [0]), match(2, 4, [2])])).toEqual([0, 1, 2]);
  });
});

test('the first ten stay the first ten, and none scores more than one before it', () => {
  const ranked = Array.from({ length: 12 }, (_, page) => match(page, 9 - page / 10, page < 9 ? [0] : [2]));
  const pages = diversify(ranked, weights);
  expect(pages.map(({ page }) => page)).toEqual([0, 9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11]);
  const scores = pages.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});
