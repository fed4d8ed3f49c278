import { expect, test } from 'vitest';
import { placeOfStatement } from './statement-places.ts';

const text =
  'The down payment is 98.75\nUSD. 🪙 The deferred payment\nis 288.75 USD, the down payment 98.75 USD.';
const written = (place: [number, number] | null) =>
  place &&
  Array.from(text)
    .slice(...place)
    .join('');

test('what a statement writes is found in its sentence, over the ends of lines, counted in code points', () => {
  const sentence = 'The deferred payment is 288.75 USD, the down payment 98.75 USD.';
  expect(placeOfStatement(text, { sentence, written: '98.75 USD' })).toEqual([86, 95]);
  expect(written(placeOfStatement(text, { sentence, written: '288.75 USD' }))).toBe('288.75 USD');
  const first = { sentence: 'The down payment is 98.75 USD.', written: '98.75 USD' };
  expect(written(placeOfStatement(text, first))).toBe('98.75\nUSD');
});

test('an amount is not found at the end of a longer number', () => {
  const place = placeOfStatement('288.75 USD, then 8.75 USD', { sentence: '', written: '8.75 USD' });
  expect(place).toEqual([17, 25]);
});

test('a sentence that was shortened is no hindrance, and what is not there has no place', () => {
  expect(
    written(placeOfStatement(text, { sentence: '… payment is 288.75 USD, …', written: '288.75 USD' })),
  ).toBe('288.75 USD');
  expect(placeOfStatement(text, { sentence: '', written: '1,155 USD' })).toBeNull();
});
