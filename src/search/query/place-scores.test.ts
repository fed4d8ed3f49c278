import { describe, expect, test } from 'vitest';
import { closeness, type Hit, headingScorer, phraseShare } from './place-scores.ts';

const at = (position: number, ...words: number[]): Hit[] =>
  words.map(word => ({ word, position, quality: 1, longer: false, form: '' }));

describe('the share of the query in a row', () => {
  test('goes on from the word before, also where that is said again at the place of the next', () => {
    expect(phraseShare([...at(3, 0), ...at(4, 0, 1), ...at(5, 2)], [0.2, 0.3, 0.5])).toBeCloseTo(1);
  });

  test('ends where a word lies between, or two are the other way round', () => {
    expect(phraseShare([...at(3, 0), ...at(5, 1)], [0.2, 0.8])).toBe(0.8);
    expect(phraseShare([...at(3, 1), ...at(4, 0)], [0.2, 0.8])).toBe(0.8);
  });
});

test('words are the closer, the shorter the stretch that holds them all', () => {
  expect(closeness([...at(1, 0), ...at(20, 0), ...at(23, 1)])).toBe(2 / 4);
  expect(closeness([...at(1, 2), ...at(2, 2)])).toBe(0);
});

test('a heading counts by what it says of the query, the one that says most', () => {
  const scoreOf = headingScorer([0.4, 0.6]);
  const hits = [...at(2, 0), ...at(7, 1), ...at(30, 0, 1)];
  expect(
    scoreOf(hits, [
      [0, 1],
      [2, 4],
      [6, 8],
      [10, 12],
    ]),
  ).toBe(0.6 / 2);
});
