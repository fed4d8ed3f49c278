import { expect, it } from 'vitest';
import { conceptInfluence } from './concept-score.ts';

const asked = (likelihood: number, isNamed = false) => [{ likelihood, coverage: 1, isNamed }];

/** What words count at most where a page holds all of them in a row under a heading of theirs. */
const mostOfWords = 8.7;

it('lets a concept lead where the query is nothing but its name', () => {
  expect(conceptInfluence(asked(1, true))).toBeGreaterThan(1.5 * mostOfWords);
});

it('counts a concept below the words of a question, and less as more else is asked', () => {
  expect(conceptInfluence(asked(1))).toBeLessThan(mostOfWords / 2);
  expect(conceptInfluence(asked(0.25))).toBeLessThan(mostOfWords / 8);
  expect(conceptInfluence([])).toBe(0);
});
