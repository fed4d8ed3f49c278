import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['delivery', 'delivery', 0],
  ['delivry', 'delivery', 1],
  ['dellivery', 'delivery', 1],
  ['delivefy', 'delivery', 1],
  ['delivrey', 'delivery', 1],
  ['dlivrey', 'delivery', 2],
])('%s is %s with %i slips', (typed, meant, slips) => {
  expect(editDistance(typed, meant, 2)).toBe(slips);
});

test('gives up beyond the limit', () => {
  expect(editDistance('gold', 'delivery', 2)).toBe(3);
  expect(editDistance('abcdefgh', 'stuvwxyz', 2)).toBe(3);
});
