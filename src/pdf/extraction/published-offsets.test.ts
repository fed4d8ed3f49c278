import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText, pageText, publishedOffsets } from './page-text.ts';

const word = fc.stringMatching(/^[a-zé𝔾🪙]{1,8}$/u);
/** What is left out, becomes another character, or is longer than it looks. */
const between = fc.constantFrom(
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  '\u0000',
  '\u000C',
  '\u0007\u0008',
  '\uD800',
  '\n\uF0B7 ',
  '🪙 ',
);

test('every word of a text as laid out is found in the published one at its offset', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(between, word), { minLength: 1, maxLength: 40 }), pieces => {
      const laidOut = pieces.flat().join('');
      const published = pageText(laidOut).text;
      fc.pre(published !== '');
      const characters = Array.from(published);
      const offsetOf = publishedOffsets(laidOut, published);
      let place = 0;
      for (const [gap, text] of pieces) {
        place += gap.length;
        const found = characters.slice(offsetOf(place), offsetOf(place + text.length)).join('');
        place += text.length;
        expect(found).toBe(text);
      }
      expect(offsetOf(laidOut.length)).toBe(characters.length);
    }),
  );
});

test('what is beyond the bound of a page has no place in it', () => {
  const whole = `one\u0007 two three`;
  const cut = cutText(whole, 8);
  const offsetOf = publishedOffsets(cut, pageText(cut).text);
  expect(offsetOf(5)).toBe(4);
  expect([offsetOf(9), offsetOf(whole.length)]).toEqual([7, 7]);
});
