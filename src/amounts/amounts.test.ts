import { describe, expect, test } from 'vitest';
import { amountsOf } from './statements.ts';
import { isPriceOf, unitName, writeAmount } from './units.ts';

function read(text: string): string[] {
  return amountsOf(text).flatMap(({ unit, per, ...amount }) =>
    unit === null ? [] : [`${writeAmount(amount)} ${unitName({ unit, ...(per && { per }) })}`],
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
    ['1,590 euros an ounce', '1590 other money'],
    ['300 basis points', '3 percent'],
    ['one-quarter troy ounce', '0.25 troy ounces'],
    ['¼ oz', '0.25 troy ounces'],
    ['a ⅕ oz', '0.2 troy ounces'],
    ['7¾ cents a token', '0.0775 USD per token'],
    ['some 99 1/2 %', '99.5 percent'],
    ['a 20,000th of an ounce', '0.00005 troy ounces'],
    ['930 M tokens', '930000000 tokens'],
    ['60 business', '60 business days'],
    ['7 Werktage', '7 business days'],
    ['75 Days To Pay', '75 days'],
    ['1.5 percent', '1.5 percent'],
    ['margin of 3 pts', '3 percent'],
    ['10 a 12 meses', '10–12 months'],
    ['10~12 months', '10–12 months'],
    ['one twenty-thousandth of an ounce', '0.00005 troy ounces'],
    ['the sixtieth day', '60 days'],
    ['two weeks', '14 days'],
    ['six adjoining mining concessions', '6 concessions'],
    ['half a dozen concessions', '6 concessions'],
    ['930M tokens', '930000000 tokens'],
    ['$1.55k an ounce', '1550 USD per troy ounce'],
    ['neunundvierzigtausend Unzen', '49000 troy ounces'],
    ['der Preis ist 18,4 Mio. USD', '18400000 USD'],
    ['cuarenta y cinco días', '45 days'],
    ['930 millones de tokens', '930000000 tokens'],
    ['MDL USD', '1550 USD'],
    ['2,500 m² of ground', '0.6177634537 acres'],
    ['395 dollars per ten ounces', '39.5 USD per troy ounce'],
    ['19.75 USD per 1,000 tokens', '0.01975 USD per token'],
    ['90 minutes', '90 minutes'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('the mark of a note is no part of an amount', () => {
  test.each([
    ['USD 1,650¹ per ounce', '1650 USD per troy ounce'],
    ['USD 1,650ᵃ per ounce', '1650 USD per troy ounce'],
    ['1,650 * USD per ounce', '1650 USD per troy ounce'],
    ['USD 1,650*) per ounce', '1650 USD per troy ounce'],
    ['1,650¹⁾ USD an ounce', '1650 USD per troy ounce'],
    ['within 30 days² of it', '30 days'],
    ['within 45 daysᶜ', '45 days'],
    ['a rate of 3 %ᵃ', '3 percent'],
    ['for 12 months 3) it is free', '12 months'],
    ['USD 10³ a month', '10 USD'],
    ['10³ days', '10 days'],
    ['60 business days (see 1)', '60 business days'],
    ['USD 18.4m¹ in all', '18400000 USD'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test.each(['10³ tokens', '6 × 10⁵ USD'])('%s is not read without its exponent', text => {
    expect(read(text).filter(amount => !amount.startsWith('6 '))).toEqual([]);
  });
});

describe('an amount is read whole', () => {
  test.each([
    ['sixty (60) business\ndays', '60 business days'],
    ['10–12 months', '10–12 months'],
    ['10-12 mo.', '10–12 months'],
    ['between ten and twelve months', '10–12 months'],
    ['10 bis 12 Monate', '10–12 months'],
    ['entre diez y doce meses', '10–12 months'],
    ['ninety-nine and one half per cent (99.5 %)', '99.5 percent'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
});

describe('what is no amount', () => {
  test.each([
    ['clause', '8.1 See clause 15 and stage 2.'],
    ['clause before a stage', '3.1 Stage one'],
    ['heading', '7 Payment'],
    ['page', 'Page 3'],
    ['date', 'On 3 November 2026, 14.10.2026 and 2026-06-30.'],
    ['phone', 'Tel. +44 20 7946 0118'],
    ['version', 'Version 2.4'],
    ['registry number', 'HRB 12345'],
    ['number of a security', 'ISIN US539830BZ19'],
    ['year', 'Year 2026, pp. 2'],
  ])('is a %s', (_name, text) => {
    expect(read(text)).toEqual([]);
  });
});

test('a price is of a token or an ounce by what these cost in the programme', () => {
  expect([isPriceOf('token', 50), isPriceOf('ounce', 50)]).toEqual([false, true]);
  expect([isPriceOf('token', 50, 350), isPriceOf('ounce', 50, 350)]).toEqual([true, false]);
});
