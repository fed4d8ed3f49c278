import { describe, expect, it, test } from 'vitest';
import { documentOf, searchIn } from '../fixtures/small-library.ts';

const pages = [
  'At most 930,000,000 tokens are offered.',
  'The soft cap is USD 6,500,000.',
  'The price of one ounce is 1,550 USD.',
  'The second stage is due within 60 days.',
  'The soft cap is 329,113,924 tokens.',
  'All of them weigh 49,000 ounces.',
  'Two clocks start with one notice.',
  'At least 288.75 USD are paid later.',
  'Costs are at most 1.5 %, and bars are 99.5 % fine.',
  'Forty bars fill a crate.',
];
const search = await searchIn([documentOf('Numbers.pdf', pages)]);
const pageOf = async (query: string) => (await search(query)).results[0]?.page ?? null;

describe('a number is found by', () => {
  it.each([
    ['930 million', 1],
    ['nine hundred and thirty million', 1],
    ['930m', 1],
    ['6.5 million dollars', 2],
    ['1.55k', 3],
    ['one thousand five hundred fifty', 3],
    ['sixty days', 4],
    ['49 thousand', 6],
    ['forty-nine thousand', 6],
    ['six and a half million dollars', 2],
    ['two hundred eighty-eight point seven five', 8],
    ['one and a half percent', 9],
    ['ninety-nine point five percent fine', 9],
  ])('%s', async (query, page) => {
    expect(await pageOf(query)).toBe(page);
  });

  it('what it is rounded to', async () => {
    expect(await pageOf('329 million')).toBe(5);
    expect(await pageOf('329.1 million')).toBe(5);
    expect(await pageOf('328 million')).toBeNull();
  });
});

test('a number in words is said where its digits stand, and nowhere else', async () => {
  const nowhere = async (query: string) => (await search(query)).noAnswer;
  expect(await nowhere('forty-nine thousand')).toBe(false);
  expect(await nowhere('seventy-seven thousand')).toBe(true);
});

test('a number below ten is a word, and the words of others are found, too', async () => {
  expect(await pageOf('two clocks')).toBe(7);
  expect(await pageOf('forty')).toBe(10);
});
