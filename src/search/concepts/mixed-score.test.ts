import { expect, it } from 'vitest';
import { conceptInfluence } from './mixed-score.ts';

const concept = { name: '', ways: [], terms: {}, told: null };
const asked = (coverage: number) => [{ concept, share: 1, coverage }];

it('lets a concept outweigh the words of a query that asks for nothing else, and stand back as more is asked', () => {
  const most = 7.7;
  expect(conceptInfluence(asked(1))).toBeGreaterThan(2 * most);
  expect(conceptInfluence(asked(0.5))).toBeLessThanOrEqual(1);
  expect(conceptInfluence([])).toBe(0);
});
