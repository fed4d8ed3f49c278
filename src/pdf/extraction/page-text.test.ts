import { describe, expect, test } from 'vitest';
import { countCodePoints, pageText } from './page-text.ts';

describe('text of a page', () => {
  test('keeps tabs, line breaks, soft hyphens and spaces as written', () => {
    expect(pageText(' a\tb\n\nc\u00ADd  ')).toEqual({
      text: ' a\tb\n\nc\u00ADd  ',
      source: 'text',
      isDoubtful: false,
      lost: [],
    });
  });

  test('loses form feeds and other control characters', () => {
    const words = 'a sentence of which no word is lost because odd characters stand beside its words only';
    expect(pageText(`\f${words} \u0000`)).toMatchObject({ text: `${words} `, source: 'text' });
  });

  test('has one kind of line break', () => {
    expect(pageText('a\r\nb\rc').text).toBe('a\nb\nc');
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n\t '],
    ['control characters', '\u0001\u0002\u0003 abc'],
    ['private-use characters', '\uE001\uE002\uE003 word'],
    ['failed decodings', '\uFFFD\uFFFD\uFFFD word'],
    ['lone surrogates', '\uD800\uD801 word'],
    ['symbols of a symbol font alone', '\uE0B7 \uE0B7'],
  ])('that holds %s is none', (_, raw) => {
    expect(pageText(raw)).toEqual({ text: '', source: 'none', isDoubtful: true, lost: [] });
  });

  test('is text however many bullets of a symbol font it has, and shows them as bullets', () => {
    expect(pageText('\uF0B7 one\n\uF0B7 two')).toEqual({
      text: '• one\n• two',
      source: 'text',
      isDoubtful: false,
      lost: [],
    });
    expect(pageText('\u0002 one\n\u0002 two').text).toBe('• one\n• two');
  });

  test('is doubtful where some of its words are lost', () => {
    expect(pageText('the seller o\u0002ers the bullion to a purchaser')).toEqual({
      text: 'the seller oers the bullion to a purchaser',
      source: 'text',
      isDoubtful: true,
      lost: [[11, 15]],
    });
  });

  test('states which words are lost, neighbours together, though nothing of them is left', () => {
    const lossy =
      'The 𝔾 seller o\u0002ers,\n\u0001\u0003 \u0004\nto a purchaser who pays it in two stages, bullion';
    const { text, lost } = pageText(lossy);
    expect(lost.map(([start, end]) => Array.from(text).slice(start, end).join(''))).toEqual(['oers,', ' ']);
  });
});

test('characters are counted as code points', () => {
  expect(countCodePoints('a𝔾🪙é')).toBe(4);
});
