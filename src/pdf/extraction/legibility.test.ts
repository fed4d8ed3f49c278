import { describe, expect, test } from 'vitest';
import { legibilityOf, readsBetter } from './page-text.ts';

describe('the characters of a page are words', () => {
  test.each([
    ['bullets of a symbol font', '\uE001 One\n\uE002 Two\n\uE003 Three'],
    ['leaders of a symbol font', 'Delivery \uF02E\uF02E\uF02E\uF02E\uF02E\uF02E 4'],
    ['a table of numbers', '5,000 0.25 98.75 \uF0FC\n7,500 0.375 148.125 \uF0FC'],
    ['Greek', 'Συμφωνία αγοράς χρυσού'],
    ['Thai, without spaces', 'สัญญาซื้อขายทองคำล่วงหน้า'],
    [
      'Japanese with one character of a maker of fonts',
      `${'金の引取契約と支払条件'.repeat(5)}\uE001${'金'.repeat(9)}`,
    ],
  ])('with %s', (_, text) => {
    expect(legibilityOf(text)).toBe('legible');
  });

  test.each([
    ['glyph numbers', '\uE001\uE002\uE003\uE004'],
    [
      'glyph numbers between a few words',
      '*UXSD\u00035R]NãDG\u0003\u0010\u0003VWDF\u0011\u0003JR\u0003VW 12 May 2021',
    ],
    ['failed decodings', '\uFFFD\uFFFD\uFFFD and'],
    ['signs alone', '\uF0B7 \uF0B7'],
    ['nothing', ' \n'],
  ])('but not with %s', (_, text) => {
    expect(legibilityOf(text)).toBe('illegible');
  });

  test('in part, where letters of some words are lost', () => {
    expect(legibilityOf('The seller o\u0002ers the bullion to the purchaser, who pays in two stages')).toBe(
      'doubtful',
    );
  });
});

describe('of the two texts of a page', () => {
  const own = 'The seller offers the bullion to the purchaser, who pays \u0002n two stages';

  test('its own is better where recognition found hardly more words', () => {
    expect(readsBetter('The seller offers the bullion to the purchaser, who paysin two stages', own)).toBe(
      false,
    );
    expect(readsBetter('', '')).toBe(false);
  });

  test('the recognised one is better where it holds the words that its own lost', () => {
    expect(readsBetter('The seller offers', 'The \u0001eller \u0002\u0003ers')).toBe(true);
    expect(readsBetter('The seller', '')).toBe(true);
  });
});
