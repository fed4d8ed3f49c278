import { describe, expect, test } from 'vitest';
import { analyse } from './analysis.ts';
import { stem } from './word-forms.ts';

function termsOf(text: string): string[] {
  return analyse(text).map(({ word }) => stem(word));
}

describe('words', () => {
  test.each([
    ['small letters, without diacritics', 'Potosí ÜBER İstanbul', ['potosi', 'uber', 'istanbul']],
    ['ligatures and wide letters taken apart', 'ﬁne ＧＯＬＤ straße', ['fine', 'gold', 'strass']],
    ['a word broken at the end of a line', 'settle-\n  ment', ['settlement']],
    ['a soft hyphen inside a word', 'set\u00adtlement', ['settlement']],
    ['straight and curly apostrophes alike', "holder's holder’s don’t", ['holder', 'holder', 'dont']],
    ['inflections under one stem', 'delivers delivered delivering', ['deliv', 'deliv', 'deliv']],
    ['two letters', 'of oz', ['of', 'oz']],
    ['no marks of notes, but exponents', 'days² priceᵃ 50¹ m² CO₂', ['dai', 'price', '50', 'm2', 'co2']],
  ])('%s', (_, text, expected) => {
    const words = analyse(text).filter(({ kind }) => kind === 'word');
    expect(words.map(({ word }) => stem(word))).toEqual(expected);
  });

  test('a hyphenated word is found by its parts and in one', () => {
    expect(termsOf('non-transferable')).toEqual(['non', 'nontransfer', 'transfer']);
    expect(termsOf('10-12')).toEqual(['10', '12']);
  });

  test('punctuation, signs and space alone hold no words', () => {
    expect(analyse(' "" $ % — * ~^ ')).toEqual([]);
  });
});

describe('amounts', () => {
  test.each([
    ['1,550', ['1550']],
    ['1,550.00', ['1550', '1550.00']],
    ['$18,367,500', ['18367500', '$18367500']],
    ['USD1,550', ['usd', 'USD', '1550', '$1550']],
    ['1,550 US dollars', ['1550', '$1550', 'us', 'US', 'dollar']],
    ['99.5 %', ['99.5', '99.5%']],
    ['99.5 percent', ['99.5', '99.5%', 'percent']],
    ['0.01975', ['0.01975']],
    ['.01975', ['0.01975']],
    ['49,000 oz', ['49000', 'oz']],
    ['49,000oz', ['49000', 'oz']],
    ['May 5,2020', ['mai', '5', '2020']],
  ])('%s', (text, expected) => {
    expect(termsOf(text)).toEqual(expected);
  });
});

describe('section references', () => {
  test('stay whole and are found by their parts', () => {
    expect(termsOf('4.2(b)(iii)')).toEqual(['4.2', '4.2(b)(iii)', 'b', 'iii']);
    expect(termsOf('Section 6.3.1')).toEqual(['section', '6.3.1']);
  });

  test('4.10 is another section than 4.1', () => {
    expect(termsOf('4.10')).toEqual(['4.10']);
  });
});

describe('abbreviations', () => {
  test('in capitals are told from words', () => {
    expect(termsOf('a SET is set')).toEqual(['a', 'set', 'SET', 'is', 'set']);
    expect(termsOf('OTs of U.S. buyers')).toEqual(['ot', 'OT', 'of', 'us', 'US', 'buyer']);
  });

  test('capitals of a heading say nothing', () => {
    expect(termsOf('TERMS SET FORTH')).toEqual(['term', 'set', 'forth']);
  });

  test('a term written out is found by its abbreviation, and the reverse', () => {
    expect(termsOf('free on board')).toContain('~FOB');
    expect(termsOf('ounces')).toContain('~oz');
    const ofProgram = [{ short: 'OT', long: ['offtake', 'token'] }];
    expect(analyse('offtake tokens', ofProgram).map(({ word }) => word)).toContain('~OT');
  });
});

test('an exact amount spans its unit', () => {
  const text = 'pay USD 1,550 or 99.5 percent';
  const exact = analyse(text).filter(({ word }) => /[$%]/.test(word));
  expect(exact.map(({ start, end }) => text.slice(start, end))).toEqual(['USD 1,550', '99.5 percent']);
});

test('offsets point into the original text', () => {
  const text = '😀 ﬁne set-\ntled “tokens” for $1,550.00';
  const abbreviations = [{ short: 'SET', long: ['settled', 'token'] }];
  const surfaces = analyse(text, abbreviations).map(({ start, end }) => text.slice(start, end));
  expect(surfaces).toEqual([
    'ﬁne',
    'set-\ntled',
    'set-\ntled “tokens',
    'tokens',
    'for',
    '$1,550.00',
    '$1,550.00',
    '1,550.00',
  ]);
});
