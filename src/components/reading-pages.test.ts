import { expect, test } from 'vitest';
import { pagesThatSay, searchWords } from './reading-pages.ts';

test.each([
  ['1,150 USD', '1,150'],
  ['About 980,000,000 tokens outstanding fully diluted', '980,000,000'],
  ['60 business days', '60 business days'],
  ['20–24 months', '20–24 months'],
  ['Not stated', 'Not stated'],
])('of the reading "%s" the words "%s" are looked for', (reading, words) => {
  expect(searchWords(reading)).toBe(words);
});

const pages = [
  { page: 1, text: 'Paid later: USD 1,150.00, within 60 business\ndays of the notice.' },
  { page: 2, text: 'Within 60 calendar days; the inspection takes 5 business days.' },
  { page: 3, text: 'A total of 11,150 USD. Delivery in 20–24 months.' },
];

test.each([
  ['1,150', [1]],
  ['60 business days', [1]],
  ['60 calendar days', [2]],
  ['20–24 months', [3]],
  ['10–12 months', []],
])('"%s" stands on pages %j', (words, expected) => {
  expect(pagesThatSay(words, pages)).toEqual(expected);
});
