import { describe, expect, test } from 'vitest';
import { countCodePoints, pageText } from './page-text.ts';

describe('text of a page', () => {
  test('keeps tabs, line breaks, soft hyphens and spaces as written', () => {
    expect(pageText(' a\tb\n\nc\u00ADd  ')).toEqual({ text: ' a\tb\n\nc\u00ADd  ', source: 'text' });
  });

  test('loses form feeds and other control characters', () => {
    const words =
      'a sentence long enough that two odd characters are no garbage, not by any measure, and so it stays whole';
    expect(pageText(`\f${words}\u0000`)).toEqual({ text: words, source: 'text' });
  });

  test('has one kind of line break', () => {
    expect(pageText('a\r\nb\rc').text).toBe('a\nb\nc');
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['control characters', '\u0001\u0002\u0003 abc'],
    ['private-use characters', '\uE001\uE002\uE003 and some words'],
    ['failed decodings', '\uFFFD\uFFFD\uFFFD and some words'],
    ['lone surrogates', '\uD800\uD801 words'],
    ['symbols of a symbol font alone', '\uF0B7 \uF0B7'],
  ])('that holds %s is none', (_, raw) => {
    expect(pageText(raw)).toEqual({ text: '', source: 'none' });
  });

  test('is text up to a share of 2 % garbage', () => {
    expect(pageText(`${'a'.repeat(98)}\uE001\uE002`).source).toBe('text');
    expect(pageText(`${'a'.repeat(97)}\uE001\uE002\uE003`).source).toBe('none');
  });

  test('may have bullets of a symbol font', () => {
    expect(pageText('\uF0B7 one\n\uF0B7 two')).toEqual({ text: '\uF0B7 one\n\uF0B7 two', source: 'text' });
  });
});

test('characters are counted as code points', () => {
  expect(countCodePoints('a𝔾🪙é')).toBe(4);
});
