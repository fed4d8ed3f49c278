import { expect, test } from 'vitest';
import { holdsAll, wordsOf } from './word-filter.ts';

test('a query is words; case, accents and signs between them do not count', () => {
  expect(wordsOf('  Minería, DOWN-payment? ')).toEqual(['mineria', 'down', 'payment']);
  expect(wordsOf('1,550 99.5% .')).toEqual(['1,550', '99.5%']);
  expect(wordsOf(' … ')).toEqual([]);
});

test.each([
  ['The down payment is not refunded.', 'refund down', true],
  ['The down payment is not refunded.', 'refund deferred', false],
  ['Mining Summary (Minería)', 'mineria', true],
  ['anything', '', true],
])('%j is found by %j: %s', (text, query, isFound) => {
  expect(holdsAll(text, wordsOf(query))).toBe(isFound);
});
