import { expect, test } from 'vitest';
import { holdsAll, spansOf, wordsOf } from './word-filter.ts';

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

test('the places of the words are those in the text as it stands', () => {
  const text = 'Minería: a mine, 1,550 USD';
  expect(spansOf(text, wordsOf('mine 1,550')).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Mine',
    'mine',
    '1,550',
  ]);
  expect(spansOf(text, [])).toEqual([]);
});

test('signs of a query are taken as they are, not as a pattern', () => {
  expect(spansOf('a+b 9.5% 935%', wordsOf('9.5%'))).toEqual([{ start: 4, end: 8 }]);
});
