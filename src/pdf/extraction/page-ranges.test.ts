import { expect, test } from 'vitest';
import { pageRanges } from './limits.ts';

test('pages one after the other are a range', () => {
  expect(pageRanges([1, 2, 3, 7])).toBe('1-3, 7');
});

test('many ranges are named as far as anybody reads them', () => {
  const odd = Array.from({ length: 5000 }, (_, index) => 2 * index + 1);
  expect(pageRanges(odd)).toMatch(/^1, 3, .*, 39 and others up to 9999$/);
});
