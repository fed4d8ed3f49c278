import { describe, expect, test } from 'vitest';
import { unitName, writeAmount } from '../written.ts';
import { readQuantities } from './quantities.ts';
import { openText } from './text.ts';

function read(text: string): string[] {
  return readQuantities(openText(text)).map(
    quantity =>
      `${writeAmount(quantity)} ${unitName({ unit: quantity.unit, ...(quantity.per && { per: quantity.per }) })}`,
  );
}

describe('a number is read in the form that it is written in', () => {
  test.each([
    ['1,550 USD', '1550 USD'],
    ['US$ 6.5 million', '6500000 USD'],
    ['$6.5m', '6500000 USD'],
    ['USD 18’367’500', '18367500 USD'],
    ['49 000 troy ounces', '49000 troy ounces'],
    ['1.975 US cents per token', '0.01975 USD per token'],
    ['0,05775 USD per token', '0.05775 USD per token'],
    ['fifteen hundred and fifty dollars an ounce', '1550 USD per troy ounce'],
    [
      'three hundred twenty-nine million one hundred thirteen thousand nine hundred twenty-four tokens',
      '329113924 tokens',
    ],
    ['ninety-nine point five per cent', '99.5 percent'],
    ['one and a half per cent', '1.5 percent'],
    ['300 basis points', '3 percent'],
    ['a fineness of 995', '99.5 percent'],
    ['one-quarter troy ounce', '0.25 troy ounces'],
    ['a quarter of an ounce', '0.25 troy ounces'],
    ['¼ oz', '0.25 troy ounces'],
    ['1/20,000 ounce', '0.00005 troy ounces'],
    ['one twenty-thousandth of an ounce', '0.00005 troy ounces'],
    ['the sixtieth day', '60 days'],
    ['on the 45th day', '45 days'],
    ['two weeks', '14 days'],
    ['six adjoining mining concessions', '6 concessions'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('an amount is read whole', () => {
  test.each([
    ['sixty (60) business\ndays', '60 business days'],
    ['10–12 months', '10–12 months'],
    ['between ten and twelve months', '10–12 months'],
    ['10 months to 12 months', '10–12 months'],
    ['within thirty\n(30)\ncalendar days', '30 calendar days'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('a unit is found where it stands', () => {
  test('in the label', () => {
    expect(
      read('Election period (days): 30\nTokens per troy ounce 20,000\nPrice per ounce (USD) 1,550'),
    ).toEqual(['30 days', '20000 tokens', '1550 USD per troy ounce']);
  });

  test('with the amount that follows', () => {
    expect(read('395 and 1,155 dollars per ounce')).toEqual([
      '395 USD per troy ounce',
      '1155 USD per troy ounce',
    ]);
  });

  test('ahead in the sentence', () => {
    expect(read('For each token the buyer pays 0.01975 USD.')).toEqual(['0.01975 USD per token']);
  });

  test('at the head of the column', () => {
    expect(read('Stage\tUSD per token\tUSD per ounce\nStage 1\t0.01975\t395')).toEqual([
      '0.01975 USD per token',
      '395 USD per troy ounce',
    ]);
  });
});

describe('what states no amount is left out', () => {
  test.each([
    ['calculations', '46,500 × 1,155 USD = 53,707,500 USD'],
    ['rates', 'That is 2,450 troy ounces a month.'],
    ['numbers of clauses', '8.1 The holder pays.\n8.2 The seller delivers.'],
    ['names', 'See clause 15 and stage 2.'],
    ['lines of a table of contents', '1 Delivery of tokens 3\n2 Soft cap in days 4\n3 Payment in months 12'],
    [
      'rows that are numbered',
      '4 Offtake tokens locked\n5 Offtake tokens outstanding\n6 Offtake tokens burned',
    ],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual([]);
  });
});
