import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['delivery', 'delivery', 0],
  ['delivry', 'delivery', 1],
  ['dellivery', 'delivery', 1],
  ['delivefy', 'delivery', 1],
  ['delivrey', 'delivery', 1],
  ['dlivrey', 'delivery', 2],
])('%s and %s are an edit distance of %i apart', (typed, meant, distance) => {
  expect(editDistance(typed, meant, 2)).toBe(distance);
});

test('is at most one more than the limit', () => {
  expect(editDistance('gold', 'delivery', 2)).toBe(3);
  expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
});
